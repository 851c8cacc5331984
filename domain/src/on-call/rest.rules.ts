import { addMinutes, dateInZone, type Instant, minutesBetween, type TimeZone } from '../dates/index.js';
import type { RestPeriod } from './on-call.js';

/** The practice's rule for rest after a long birth. */
export interface RestRule {
  /** Only births longer than this many hours are followed by rest. */
  restAfterBirthHours: number;
  /** Number of hours of rest; 0 for no rest. */
  restHours: number;
}

/** A birth that the practitioner attended. */
export interface AttendedBirth {
  startsAt: Instant;
  endsAt: Instant;
}

/**
 * Returns the rest periods after births. They're computed in elapsed time, so that DST changes don't lengthen or
 * shorten them. A day counts as a day of rest if any part of it is rest.
 */
export function restPeriods(
  births: readonly AttendedBirth[],
  { restAfterBirthHours, restHours }: RestRule,
  zone: TimeZone,
): RestPeriod[] {
  if (restHours === 0) return [];
  return births
    .filter(({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt) > restAfterBirthHours * 60)
    .map(({ endsAt }) => {
      const until = addMinutes(endsAt, restHours * 60);
      // A rest period that ends at midnight doesn't include the next day.
      return { start: dateInZone(endsAt, zone), end: dateInZone(addMinutes(until, -1), zone), until };
    });
}
