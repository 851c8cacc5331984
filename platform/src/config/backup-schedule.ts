import { CronExpressionParser } from 'cron-parser';

/** Number of fields of a cron expression, from minutes to weekdays. */
const CRON_FIELDS = 5;

/** Returns whether an operator's schedule is `daily HH:MM` or a cron expression with five fields. */
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

/** Returns the last time at or before an instant at which a backup was due, in the server's time zone. */
export function lastDue(schedule: string, now: Date): Date {
  // `prev` excludes the instant itself.
  const currentDate = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(cronExpression(schedule), { currentDate }).prev().toDate();
}

/** Returns the first time after an instant at which a backup is due, in the server's time zone. */
export function nextDue(schedule: string, now: Date): Date {
  return CronExpressionParser.parse(cronExpression(schedule), { currentDate: now }).next().toDate();
}

function cronExpression(schedule: string): string {
  const [, hour, minute] = /^daily (\d{1,2}):(\d{2})$/.exec(schedule.trim()) ?? [];
  return hour === undefined ? schedule.trim() : `${Number(minute)} ${Number(hour)} * * *`;
}
