import {
  type AppointmentStatus,
  type ClientReminderKind,
  canSendClientReminders,
  dueClientReminder,
  type JobPayloads,
  readNotificationSettings,
  THIRD_PARTY_EMAILS_PER_DAY,
} from '@doula-desk/domain';
import {
  CONFIG,
  type Config,
  countThirdPartyEmail,
  Database,
  type DatabaseClient,
  MailOutbox,
  postNotification,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { ClientRemindersRepository, type RemindableAppointment } from './client-reminders.repository.js';

/** Number of appointments per transaction. Small, so that an interrupted worker doesn't lose or block much. */
const BATCH = 200;

/**
 * Reminds clients of appointments, once per appointment, start time, and kind. If a practice has reached its daily
 * limit of emails to other people, the remaining reminders are sent as soon as the limit allows, if they're still
 * useful by then, and the practitioner is notified once a day.
 */
@Injectable()
export class RemindClientsJob implements JobHandler<'appointments.remind-clients'> {
  constructor(
    private readonly database: Database,
    private readonly reminders: ClientRemindersRepository,
    private readonly outbox: MailOutbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle(_payload: JobPayloads['appointments.remind-clients'] = {}, now = new Date()): Promise<string> {
    let reminded = 0;
    let after: RemindableAppointment | undefined;
    for (;;) {
      const { batch, mailIds } = await this.database.transaction((tx) => this.runBatch(tx, now, after));
      for (const mailId of mailIds) await this.outbox.dispatch(mailId);
      reminded += mailIds.length;
      after = batch.at(-1);
      if (batch.length < BATCH) return reminded === 0 ? NOTHING_TO_DO : `reminded ${reminded}`;
    }
  }

  private async runBatch(
    tx: DatabaseClient,
    now: Date,
    after: RemindableAppointment | undefined,
  ): Promise<{ batch: RemindableAppointment[]; mailIds: string[] }> {
    // Practitioners with an unverified address can't send emails to others, unless emails are only saved to files.
    const mustBeVerified = this.config.mail.smtpUrl !== undefined;
    const batch = await this.reminders.findRemindable(tx, { now, limit: BATCH, mustBeVerified }, after);
    const mailIds: string[] = [];
    const full = new Set<string>();
    for (const appointment of batch) {
      const kind = dueKind(appointment, now);
      if (kind === undefined || full.has(appointment.ownerId) || this.reminders.hasStopped(appointment))
        continue;
      const { retryInMs } = await countThirdPartyEmail(tx, appointment.ownerId);
      if (retryInMs !== undefined) {
        full.add(appointment.ownerId);
        await postDelay(tx, appointment.ownerId, now);
        continue;
      }
      const mailId = await this.remind(tx, appointment, kind);
      if (mailId) mailIds.push(mailId);
    }
    return { batch, mailIds };
  }

  private async remind(
    tx: DatabaseClient,
    appointment: RemindableAppointment,
    kind: ClientReminderKind,
  ): Promise<string | undefined> {
    const { id, ownerId, startsAt, email: recipient } = appointment;
    const subjectId = await this.reminders.insert(tx, appointment, kind);
    if (!subjectId) return undefined;
    return this.outbox.add(tx, {
      ownerId,
      kind: 'appointment-reminder',
      recipient,
      subjectId,
      // Prevents duplicates even after restoring a backup that doesn't contain the reminder.
      dedupeKey: `appointment-reminder/${id}/${kind}/${startsAt.toISOString()}`,
    });
  }
}

/** Notifies the practitioner that the daily limit delays reminders, at most once per day (UTC). */
async function postDelay(tx: DatabaseClient, ownerId: string, now: Date): Promise<void> {
  await postNotification(tx, {
    ownerId,
    type: 'system',
    title: 'Reminders to clients are delayed',
    message: `You’ve reached the limit of ${THIRD_PARTY_EMAILS_PER_DAY} emails to other people per day. The remaining reminders will be sent as soon as possible, unless the appointment has already started.`,
    route: '/settings?tab=notifications',
    dedupeKey: `client-reminders-delayed/${ownerId}/${now.toISOString().slice(0, 10)}`,
  });
}

/** Returns the reminder that is due for an appointment and hasn't been sent yet. */
function dueKind(appointment: RemindableAppointment, now: Date): ClientReminderKind | undefined {
  const status = appointment.status as AppointmentStatus;
  if (!canSendClientReminders({ ...appointment, status })) return undefined;
  const { clientReminders } = readNotificationSettings(appointment.notifications);
  const kind = dueClientReminder(appointment, clientReminders, appointment.zone, now);
  return kind && !appointment.sent.includes(kind) ? kind : undefined;
}
