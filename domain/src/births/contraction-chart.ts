import {
  addMinutes,
  epochMilliseconds,
  formatTime,
  minutesOfDay,
  type TimeZone,
  timeInZone,
  toInstant,
} from '../dates/index.js';
import type { BirthEvent } from './birth.js';
import { contractionsOf, formatSeconds } from './contractions.js';

/** A labor's timed contractions as bars over time. Positions and heights are fractions of the chart's size. */
export interface ContractionChart {
  bars: { at: number; height: number }[];
  /** Clock times below the bars. */
  marks: { at: number; text: string }[];
  /** Describes the chart in words. */
  caption: string;
}

/** Minimum number of contractions for a chart, because fewer are clearer in a table. */
const CONTRACTIONS_MIN = 3;
const MARKS_MAX = 6;
/** Minutes between two marks. The last value is for logs that span several days. */
const MARK_INTERVALS_MINUTES = [10, 30, 60, 120, 180, 360, 720, 1440];
const SHORTEST_SPAN_MINUTES = 30;
const MINUTE_MS = 60_000;

/** Returns a chart of all timed contractions that have ended; null if there are only a few. */
export function contractionChart(events: readonly BirthEvent[], zone: TimeZone): ContractionChart | null {
  const timed = contractionsOf(events).flatMap(({ startedAt, duration }) =>
    duration === null ? [] : [{ at: epochMilliseconds(startedAt), duration }],
  );
  const [first] = timed;
  const last = timed.at(-1);
  if (!first || !last || timed.length < CONTRACTIONS_MIN) return null;
  const span = Math.max(last.at - first.at, SHORTEST_SPAN_MINUTES * MINUTE_MS);
  const longest = Math.max(...timed.map(({ duration }) => duration), 1);
  return {
    bars: timed.map(({ at, duration }) => ({ at: (at - first.at) / span, height: duration / longest })),
    marks: marksBetween(first.at, span, zone),
    caption: `${timed.length} contractions, the longest of ${formatSeconds(longest)}`,
  };
}

/** Returns at most six round clock times within a time span. */
function marksBetween(start: number, span: number, zone: TimeZone): ContractionChart['marks'] {
  const step =
    MARK_INTERVALS_MINUTES.find((minutes) => span / (minutes * MINUTE_MS) <= MARKS_MAX) ?? 7 * 1440;
  const startOfMinute = toInstant(start - (start % MINUTE_MS));
  const past = minutesOfDay(timeInZone(startOfMinute, zone)) % step;
  const marks: ContractionChart['marks'] = [];
  for (let minutes = past === 0 ? 0 : step - past; ; minutes += step) {
    const instant = addMinutes(startOfMinute, minutes);
    const at = (epochMilliseconds(instant) - start) / span;
    if (at > 1) return marks;
    if (at >= 0) marks.push({ at, text: formatTime(timeInZone(instant, zone)) });
  }
}
