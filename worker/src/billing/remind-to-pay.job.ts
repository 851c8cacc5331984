import {
  addDays,
  clientName,
  formatDate,
  formatMoney,
  type JobPayloads,
  noticeInstant,
  paymentReminders,
  readBillingSettings,
} from '@doula-desk/domain';
import { CONFIG, type Config, type DatabaseClient, MailOutbox } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import {
  LocalDays,
  type Notice,
  type NoticeOwner,
  NoticeScan,
  type ZoneDays,
} from '../notifications/index.js';
import { type DuePayment, FIND_DUE_PAYMENTS } from './payment-scan.queries.js';
import { queueClientEmails } from './queue-client-emails.js';

const NAME = 'billing.remind-to-pay';
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reminds clients of payments by email, if the practice wants this, and notifies the practitioner of overdue ones. Runs
 * every morning in each time zone. Dedupe keys contain the installment, its due date, and the kind of reminder, so that
 * each email and notice is sent only once.
 */
@Injectable()
export class RemindToPayJob implements JobHandler<typeof NAME> {
  constructor(
    private readonly localDays: LocalDays,
    private readonly scan: NoticeScan,
    readonly outbox: MailOutbox,
    @Inject(CONFIG) readonly config: Config,
  ) {}

  async handle(_payload: JobPayloads[typeof NAME] = {}, now = new Date()): Promise<string> {
    const zones = await this.localDays.due(NAME, now);
    if (zones.length === 0) return NOTHING_TO_DO;
    const mailIds: string[] = [];
    const outcome = await this.scan.run<DuePayment>(
      {
        claim: async (tx, limit, after) => {
          const payments = await this.find(tx, zones, limit, after);
          mailIds.push(...(await queueClientEmails(tx, this, payments, reminderOf)));
          return payments;
        },
        createNotices: overdueNotice,
      },
      now,
    );
    await this.scan.dispatch(mailIds);
    await this.localDays.finish(NAME, zones);
    return outcome;
  }

  /** Finds installments whose due date calls for a reminder or a notice today. */
  private find(
    tx: DatabaseClient,
    zones: readonly ZoneDays[],
    limit: number,
    after: DuePayment | undefined,
  ): Promise<DuePayment[]> {
    const wanted = zones.flatMap(({ timeZone, days }) =>
      days.flatMap((today) =>
        [...paymentReminders.map(({ days: past }) => past), 1].map((past) => ({
          ...{ timeZone, past, day: addDays(today, -past) },
          ...{ since: noticeInstant(addDays(today, -1), timeZone), until: noticeInstant(today, timeZone) },
        })),
      ),
    );
    const columns = [
      wanted.map(({ timeZone }) => timeZone),
      wanted.map(({ day }) => day),
      wanted.map(({ past }) => past),
      wanted.map(({ since }) => since),
      wanted.map(({ until }) => until),
    ];
    const place = after ? [after.ownerId, after.id, after.past] : [NO_ID, NO_ID, -1000];
    return tx.$queryRawUnsafe<DuePayment[]>(FIND_DUE_PAYMENTS, ...columns, limit, ...place);
  }
}

/** Returns the reminder of an installment, if the practice wants this kind of reminder. */
function reminderOf({ id, past, invoiceId: subjectId, dueDate, isSilent, billing }: DuePayment) {
  const kind = paymentReminders.find(({ days }) => days === past);
  if (!kind || isSilent || !readBillingSettings(billing).reminders[kind.key]) return undefined;
  const dedupeKey = `payment-reminder/${id}/${kind.key}/${dueDate}`;
  return { kind: 'payment-reminder', subjectId, dedupeKey } as const;
}

/**
 * Returns the notice about an installment that was due the day before, or whose invoice was sent only after the due
 * date. After a loss, it asks the practitioner to decide whether to send reminders.
 */
export function overdueNotice(payment: DuePayment, owner: NoticeOwner): Notice | undefined {
  if (payment.past !== 1 || !owner.settings.overdueTaskAlerts) return undefined;
  const { id, clientId, number, dueDate, today, owed, currency, isSilent } = payment;
  const what = `${clientName(payment)}: ${formatMoney(owed, currency)} of invoice ${number}`;
  return {
    ownerId: owner.id,
    type: 'overdue',
    title: isSilent ? 'Payment outstanding after a loss' : 'Payment overdue',
    message: isSilent
      ? `${what}. The client gets no reminders unless you choose to send them.`
      : `${what} was due ${formatDate(dueDate)}`,
    route: `/client-chart/${clientId}?tab=billing`,
    dedupeKey: `payment-overdue/${id}/${dueDate}`,
    wantedAt: noticeInstant(today, owner.timeZone),
  };
}
