import {
  addDays,
  type DateOnly,
  endOfMonth,
  type JobPayloads,
  periodText,
  startOfMonth,
} from '@doula-desk/domain';
import { CONFIG, type Config, MailOutbox } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { LocalDays, NoticeScan, type ZoneDays } from '../notifications/index.js';
import { queueClientEmails } from './queue-client-emails.js';
import { type DueStatement, FIND_STATEMENTS } from './statement-scan.queries.js';

const NAME = 'billing.send-statements';
const NO_ID = '00000000-0000-0000-0000-000000000000';
/**
 * Number of days, from the first of the month, on which statements for the previous month are sent. It's more than one
 * day because a practice may reach its daily email limit.
 */
const SENDING_DAYS = 5;

/**
 * Emails clients their statements for the previous month, for practices that want this. Runs every morning in each time
 * zone. Each client gets one statement a month, since the email's dedupe key contains the client and the month.
 */
@Injectable()
export class SendStatementsJob implements JobHandler<typeof NAME> {
  constructor(
    private readonly localDays: LocalDays,
    private readonly scan: NoticeScan,
    readonly outbox: MailOutbox,
    @Inject(CONFIG) readonly config: Config,
  ) {}

  async handle(_payload: JobPayloads[typeof NAME] = {}, now = new Date()): Promise<string> {
    const zones = await this.localDays.due(NAME, now);
    const months = zones.flatMap(({ timeZone, days }) =>
      monthsOf(days).map((month) => ({ timeZone, month })),
    );
    if (zones.length === 0) return NOTHING_TO_DO;
    const mailIds: string[] = [];
    const outcome =
      months.length === 0
        ? NOTHING_TO_DO
        : await this.scan.run<DueStatement>(
            {
              claim: async (tx, limit, after) => {
                const place = after ? [after.ownerId, after.id] : [NO_ID, NO_ID];
                const due = await tx.$queryRawUnsafe<DueStatement[]>(
                  FIND_STATEMENTS,
                  months.map(({ timeZone }) => timeZone),
                  months.map(({ month }) => month),
                  ...[limit, ...place],
                );
                mailIds.push(...(await queueClientEmails(tx, this, due, mailOf)));
                return due;
              },
              createNotices: () => undefined,
            },
            now,
          );
    await this.scan.dispatch(mailIds);
    await this.localDays.finish(NAME, zones);
    return outcome;
  }
}

/** Returns the email with a client's statement. */
function mailOf({ id: subjectId, month }: DueStatement) {
  return {
    ...({ kind: 'statement', subjectId } as const),
    period: periodText({ from: month, to: endOfMonth(month) }),
    dedupeKey: `statement/${subjectId}/${month}`,
  };
}

/** Returns the first day of each month whose statements are sent on one of the given days. */
function monthsOf(days: ZoneDays['days']): DateOnly[] {
  const sending = days.filter((day) => Number(day.slice(8)) <= SENDING_DAYS);
  return [...new Set(sending.map((day) => startOfMonth(addDays(startOfMonth(day), -1))))];
}
