import { addMinutes, epochMilliseconds, type Instant, type InstantLike } from '../dates/index.js';
import { compareEntries } from '../log-entries/index.js';
import type { BirthEventWrite } from './birth.js';

/** A practice's pattern for contractions: 5-1-1 is every 5 minutes, lasting 1 minute, for 1 hour. */
export interface ContractionPattern {
  /** Maximum number of minutes from the start of one contraction to the start of the next. */
  everyMinutes: number;
  /** Minimum duration of a contraction in seconds. */
  lastingSeconds: number;
  /** Number of minutes for which contractions have to follow the pattern. */
  forMinutes: number;
}

/** Parses a pattern's name, such as '5-1-1', which is also the default. */
export function contractionPattern(name: string | undefined): ContractionPattern {
  const [every = 5, lasting = 1, hours = 1] = /^[1-9](?:-[1-9]){2}$/u.test(name ?? '')
    ? String(name).split('-').map(Number)
    : [];
  return { everyMinutes: every, lastingSeconds: lasting * 60, forMinutes: hours * 60 };
}

/** Number of minutes that the chart and the list cover. */
export const CONTRACTIONS_SHOWN_MINUTES = 120;
/** Number of minutes that the rolling mean covers. */
export const CONTRACTIONS_MEAN_MINUTES = 60;
/** A break of at least this many minutes isn't an interval, because no one was timing. */
const LONGEST_INTERVAL_MINUTES = 120;

export interface Contraction {
  id: string;
  startedAt: Instant;
  endedAt: Instant | null;
  /** In seconds; null until the contraction has ended. */
  duration: number | null;
  /** Seconds since the start of the previous contraction; null for the first one and after a long break. */
  interval: number | null;
  intensity: number | null;
}

/** Means over the last hour. Each is null if nothing was measured. */
export interface ContractionMeans {
  count: number;
  /** In seconds. */
  duration: number | null;
  /** In seconds. */
  interval: number | null;
}

/** How long contractions have been following a pattern. */
export interface PatternRun {
  /** Start of the first contraction that follows the pattern. */
  since: Instant;
  minutes: number;
  isMet: boolean;
}

/** Returns a log's contractions in order, each with the values that could be measured. */
export function contractionsOf(events: readonly BirthEventWrite[]): Contraction[] {
  const timed = events
    .filter(({ kind, isDeleted }) => kind === 'contraction' && !isDeleted)
    .sort(compareEntries);
  return timed.map(({ id, at, endedAt, details }, place) => {
    const before = timed[place - 1];
    const interval = before ? secondsBetween(before.at, at) : null;
    return {
      id,
      startedAt: at,
      endedAt,
      duration: endedAt === null ? null : Math.max(0, secondsBetween(at, endedAt)),
      interval: interval === null || interval >= LONGEST_INTERVAL_MINUTES * 60 ? null : interval,
      intensity: details.intensity ?? null,
    };
  });
}

/** Returns the contractions that started within the given number of minutes, in order. */
export function contractionsWithin(
  contractions: readonly Contraction[],
  now: InstantLike,
  minutes: number = CONTRACTIONS_SHOWN_MINUTES,
): Contraction[] {
  const from = addMinutes(now, -minutes);
  return contractions.filter(({ startedAt }) => startedAt > from);
}

/** Returns the means over the last hour. */
export function contractionMeans(contractions: readonly Contraction[], now: InstantLike): ContractionMeans {
  const recent = contractionsWithin(contractions, now, CONTRACTIONS_MEAN_MINUTES);
  return {
    count: recent.length,
    duration: mean(recent.map(({ duration }) => duration)),
    // The first contraction's interval began more than an hour ago, so it doesn't count.
    interval: mean(recent.slice(1).map(({ interval }) => interval)),
  };
}

/**
 * Returns how long contractions have been following a pattern; null if the latest contraction doesn't follow it, or if
 * that contraction started longer ago than the pattern's interval. A contraction that hasn't ended doesn't have to be
 * long enough yet. This describes the timings; it doesn't give advice.
 */
export function patternRun(
  contractions: readonly Contraction[],
  pattern: ContractionPattern,
  now: InstantLike,
): PatternRun | null {
  const last = contractions.at(-1);
  const apart = pattern.everyMinutes * 60;
  if (!last || secondsBetween(last.startedAt, now) > apart) return null;
  const isLongEnough = ({ duration, endedAt }: Contraction, place: number) =>
    (endedAt === null && place === contractions.length - 1) || (duration ?? 0) >= pattern.lastingSeconds;
  let first = contractions.length;
  for (let place = contractions.length - 1; place >= 0; place -= 1) {
    const contraction = contractions[place];
    if (!contraction || !isLongEnough(contraction, place)) break;
    first = place;
    if (contraction.interval === null || contraction.interval > apart) break;
  }
  const start = contractions[first];
  if (!start) return null;
  const minutes = Math.floor(secondsBetween(start.startedAt, now) / 60);
  return { since: start.startedAt, minutes, isMet: minutes >= pattern.forMinutes };
}

/** Describes a pattern: 'Every 5 min or less, 1 min or longer'. */
export function patternText({ everyMinutes, lastingSeconds }: ContractionPattern): string {
  return `Every ${everyMinutes} min or less, ${formatSeconds(lastingSeconds)} or longer`;
}

/**
 * Describes how long a pattern has been met: 'Pattern met for 60 min'. This describes the timings; it doesn't give
 * advice.
 */
export function patternRunText(run: PatternRun | null, { forMinutes }: ContractionPattern): string {
  if (!run) return 'Pattern not met';
  return run.isMet
    ? `Pattern met for ${run.minutes} min`
    : `Pattern met for ${run.minutes} of ${forMinutes} min`;
}

/** Formats a duration: '45 s', '1 min', '1 min 20 s', '1 h 5 min'. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes >= 60)
    return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
  if (minutes === 0) return `${whole} s`;
  return whole % 60 ? `${minutes} min ${whole % 60} s` : `${minutes} min`;
}

function secondsBetween(from: InstantLike, to: InstantLike): number {
  return Math.round((epochMilliseconds(to) - epochMilliseconds(from)) / 1000);
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
}
