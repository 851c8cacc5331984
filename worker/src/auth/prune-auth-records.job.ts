import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';

/**
 * Number of days for which an ended session is kept. Its IP address distinguishes known devices from unknown ones while
 * the account is under attack, and helps to investigate break-ins.
 */
const SESSION_DAYS = 90;
/** Number of days for which an expired link is kept, to distinguish 'expired' from 'never existed'. */
const LINK_DAYS = 1;
/** Unsubscribe links keep working for as long as someone might still come across the email. */
const UNSUBSCRIBE_TOKEN_DAYS = 366;
/** No one retries a form after a week. */
const IDEMPOTENCY_DAYS = 7;

/** Removes obsolete account records, and undo data for chart changes that can no longer be undone. */
@Injectable()
export class PruneAuthRecordsJob implements JobHandler<'auth.prune'> {
  constructor(private readonly database: Database) {}

  async handle(): Promise<string> {
    const { prisma } = this.database;
    const sessions = await prisma.$executeRaw`
      DELETE FROM "Session"
      WHERE LEAST("endedAt", "expiresAt") < now() - make_interval(days => ${SESSION_DAYS}::int)`;
    const tokens = await prisma.$executeRaw`
      DELETE FROM "PasswordResetToken"
      WHERE "expiresAt" < now() - make_interval(days => ${LINK_DAYS}::int)`;
    const verifications = await prisma.$executeRaw`
      DELETE FROM "EmailVerificationToken"
      WHERE "expiresAt" < now() - make_interval(days => ${LINK_DAYS}::int)`;
    const unsubscribing = await prisma.$executeRaw`
      DELETE FROM "UnsubscribeToken"
      WHERE "createdAt" < now() - make_interval(days => ${UNSUBSCRIBE_TOKEN_DAYS}::int)`;
    const records = await prisma.$executeRaw`
      DELETE FROM "IdempotencyRecord"
      WHERE "createdAt" < now() - make_interval(days => ${IDEMPOTENCY_DAYS}::int)`;
    const undoSteps = await prisma.$executeRaw`DELETE FROM "ChartUndo" WHERE "expiresAt" < now()`;
    const limits = await prisma.$executeRaw`
      DELETE FROM "RateLimit" WHERE expire < (extract(epoch FROM now()) * 1000)::bigint`;
    const total = sessions + tokens + verifications + unsubscribing + records + undoSteps + limits;
    return total === 0 ? NOTHING_TO_DO : `removed ${total}`;
  }
}
