import type { Database } from '@doula-desk/platform';
import { eventually } from './eventually.js';

/** Settings of practitioners whose emails are counted, since the digest would be an extra email on Mondays. */
export const WITHOUT_DIGEST = { weeklyDigest: false };

/** Returns the numbers of notifications and emails, and of their distinct causes. */
export async function noticeCounts({ prisma }: Database) {
  const [counts] = await prisma.$queryRaw<
    Record<'notices' | 'occasions' | 'mails' | 'mailed' | 'waiting', number>[]
  >`
    SELECT
      (SELECT count(*) FROM "Notification")::int AS notices,
      (SELECT count(DISTINCT "dedupeKey") FROM "Notification")::int AS occasions,
      (SELECT count(*) FROM "MailMessage")::int AS mails,
      (SELECT count(DISTINCT "notificationId") FROM "MailMessage")::int AS mailed,
      (SELECT count(*) FROM "Reminder" WHERE "notifiedDueAt" IS DISTINCT FROM "dueAt")::int AS waiting`;
  return counts;
}

/** Waits until every reminder has a notification. */
export async function waitUntilAllNotified(database: Database): Promise<void> {
  await eventually(
    async () => (await noticeCounts(database))?.waiting === 0,
    'a notice of every reminder',
    90_000,
  );
}

/** The expected counts, with one notification and one email per reminder. */
export const oneNoticePerReminder = (reminders: number) => ({
  notices: reminders,
  occasions: reminders,
  mails: reminders,
  mailed: reminders,
  waiting: 0,
});

/** Slows down notifications, so that a batch takes long enough to be interrupted. */
export async function slowDownNotices({ prisma }: Database, seconds: number): Promise<void> {
  await prisma.$executeRawUnsafe(`
    CREATE FUNCTION slow_notice() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(${seconds}); RETURN NEW; END'`);
  await prisma.$executeRawUnsafe(`
    CREATE TRIGGER slow_notice BEFORE INSERT ON "Notification" FOR EACH ROW EXECUTE FUNCTION slow_notice()`);
}
