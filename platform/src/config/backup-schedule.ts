import { CronExpressionParser } from 'cron-parser';

/** The number of fields in a cron expression, from the minute to the day of the week. */
const CRON_FIELDS = 5;

/** Returns whether a schedule has the form `daily HH:MM` or is a cron expression with five fields. */
export function isBackupSchedule(schedule: unknown): schedule is string {
  if (typeof schedule !== 'string') return false;
  const expression = cronExpression(schedule);
  if (expression.split(/\s+/).length !== CRON_FIELDS) return false;
  try {
    CronExpressionParser.parse(expression);
    return true;
  } catch {
    return false;
  }
}

/** Returns the most recent time a backup was due, as of the given instant, in the server's time zone. */
export function lastDue(schedule: string, now: Date): Date {
  // Adds a millisecond because `prev` excludes the current instant.
  const currentDate = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(cronExpression(schedule), { currentDate }).prev().toDate();
}

/** Returns the next time a backup is due after the given instant, in the server's time zone. */
export function nextDue(schedule: string, now: Date): Date {
  return CronExpressionParser.parse(cronExpression(schedule), { currentDate: now }).next().toDate();
}

function cronExpression(schedule: string): string {
  const [, hour, minute] = /^daily (\d{1,2}):(\d{2})$/.exec(schedule.trim()) ?? [];
  return hour === undefined ? schedule.trim() : `${Number(minute)} ${Number(hour)} * * *`;
}
