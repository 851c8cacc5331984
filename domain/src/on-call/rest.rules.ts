import { addMinutes, dateInZone, type Instant, minutesBetween, type TimeZone } from '../dates/index.js';
import type { RestPeriod } from './on-call.js';

/** Hours off call after a long birth. */
export interface RestRule {
  /** Only a birth that took longer than this many hours calls for rest. */
  restAfterBirthHours: number;
  /** 0 for no rest. */
  restHours: number;
}

/** A birth that the practitioner attended. */
export interface AttendedBirth {
  startsAt: Instant;
  endsAt: Instant;
}

/**
 * Returns the periods of rest after births, by elapsed time, so that clock changes neither lengthen nor shorten them. A
 * day counts as a day of rest if any part of it is one.
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
      // A rest that ends at midnight takes nothing from the day that begins then.
      return { start: dateInZone(endsAt, zone), end: dateInZone(addMinutes(until, -1), zone), until };
    });
}
