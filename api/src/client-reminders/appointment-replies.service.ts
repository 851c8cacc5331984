import {
  clientName,
  FALLBACK_TIME_ZONE,
  placeForClient,
  practiceAbout,
  type ReplyPage,
  type ReplyPageState,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  postNotification,
  REMINDER_CHOICE_FIELD,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { requestOrigin } from '../http/practitioner-audit.js';
import { requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { toSettings } from '../settings/settings.mapper.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import { AppointmentRepliesRepository, type RepliedAppointment } from './appointment-replies.repository.js';
import type { ReplyDto } from './client-reminder.dto.js';
import { ReplyNotices } from './reply-notices.js';

/** Handles replies and opt-outs through the links in reminders. Unknown and forged links get the same response. */
@Injectable()
export class AppointmentRepliesService {
  constructor(
    private readonly database: Database,
    private readonly replies: AppointmentRepliesRepository,
    private readonly settings: SettingsRepository,
    private readonly notices: ReplyNotices,
  ) {}

  /** @throws AppError NOT_FOUND */
  async page(token: string, now = new Date()): Promise<ReplyPage> {
    return this.toPage(requireFound(await this.replies.find(this.database.prisma, token)), now);
  }

  /**
   * Stores the reply and notifies the practitioner. The same reply again changes nothing.
   *
   * @throws AppError NOT_FOUND, and APPOINTMENT_LINK_ENDED once the appointment has started, moved, or been canceled
   */
  async reply(token: string, input: ReplyDto, origin: RequestOrigin, now = new Date()): Promise<ReplyPage> {
    const message = input.answer === 'move' ? input.message.trim() : '';
    const mailId = await this.database.transaction(async (tx) => {
      const row = requireFound(await this.replies.find(tx, token, { lock: true }));
      if (stateOf(row, now) !== 'open') throw new AppError('APPOINTMENT_LINK_ENDED');
      if (row.answer === input.answer && row.message === message) return undefined;
      await this.replies.store(tx, row, { answer: input.answer, message, now });
      await recordAudit(tx, row.ownerId, {
        actor: 'client',
        action: 'appointment.answered',
        entityType: 'appointment',
        entityId: row.appointmentId,
        clientId: row.clientId,
        fields: ['clientReply'],
        ...requestOrigin(origin),
      });
      return this.notices.notify(tx, row, { answer: input.answer, message, now });
    });
    await this.notices.dispatch(mailId);
    return this.page(token, now);
  }

  /**
   * Stops all reminders to the client. The link keeps working, since an email program may send the request twice.
   *
   * @throws AppError NOT_FOUND
   */
  stop(token: string, origin: RequestOrigin, now = new Date()): Promise<void> {
    return this.database.transaction(async (tx) => {
      const row = requireFound(await this.replies.find(tx, token));
      const { ownerId, clientId } = row;
      if (!(await this.replies.optOut(tx, row, now))) return;
      await recordAudit(tx, ownerId, {
        actor: 'client',
        action: 'client.reminders-stopped',
        entityType: 'client',
        entityId: clientId,
        fields: [REMINDER_CHOICE_FIELD],
        ...requestOrigin(origin),
      });
      await this.notifyOfOptOut(tx, row, now);
    });
  }

  private async notifyOfOptOut(tx: DatabaseClient, row: RepliedAppointment, now: Date): Promise<void> {
    await postNotification(tx, {
      ownerId: row.ownerId,
      type: 'system',
      title: `${clientName(row)} stopped appointment reminders`,
      message: 'They no longer get emails about appointments. Please find another way to remind them.',
      route: `/client-chart/${row.clientId}`,
      dedupeKey: `reminders-stopped/${row.clientId}/${now.toISOString()}`,
    });
  }

  private async toPage(row: RepliedAppointment, now: Date): Promise<ReplyPage> {
    const state = stateOf(row, now);
    const settings = toSettings(await this.settings.find(row.ownerId));
    const { address, city, state: region, zipCode } = settings.practice;
    const office = [address, city, [region, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    const isOpen = state === 'open';
    return {
      state,
      appointment: isOpen
        ? {
            type: row.type,
            startsAt: row.startsAt.toISOString(),
            endsAt: row.endsAt.toISOString(),
            days: row.allDay ? { start: row.date, end: row.endDate } : null,
            timeZone: row.reminderZone ?? row.timeZone ?? FALLBACK_TIME_ZONE,
            place: placeForClient(row.location, office),
          }
        : null,
      reply: isOpen && row.answer ? { answer: row.answer, message: row.message } : null,
      isOptedOut: row.reminderChoice === 'opted-out',
      about: practiceAbout(settings),
    };
  }
}

/** Returns whether the client can still reply through a link. */
function stateOf(row: RepliedAppointment, now: Date): ReplyPageState {
  const isOff = row.status === 'cancelled' || row.status === 'completed' || row.pregnancyEnded;
  if (isOff || row.startsAt.getTime() !== row.remindedStart.getTime()) return 'changed';
  return row.startsAt <= now ? 'over' : 'open';
}
