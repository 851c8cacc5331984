import {
  dateInZone,
  formatDate,
  formatInstant,
  type Instant,
  type InstantLike,
  minutesBetween,
  type TimeZone,
  toInstant,
} from '../dates/index.js';
import { clockTime, compareEntries, hasClockChange, visibleEntries } from '../log-entries/index.js';
import type { ShiftEntry, ShiftLog } from './shift.js';
import { BABY_PARTS, type HandoverPart, handoverParts } from './shift.options.js';
import { shiftEntryDetails } from './shift-timeline.js';
import { formatMilk, formatMinutes } from './shift-units.js';

/** The data that a summary is built from. */
export type SummarizedShift = Pick<ShiftLog, 'entries' | 'babies' | 'pregnancyEnded'> & {
  shift: Pick<ShiftLog['shift'], 'start' | 'end'>;
};

/** The totals of entries about a baby. */
export interface BabyTotals {
  feeds: number;
  /** Minutes at the breast. */
  left: number;
  right: number;
  bottles: number;
  /** In milliliters. */
  bottleMl: number;
  lastFeed: ShiftEntry | null;
  wet: number;
  dirty: number;
  lastDiaper: ShiftEntry | null;
  sleeps: number;
  /** In minutes. If a baby is still asleep, the time until the end of the shift or until now counts. */
  sleepMinutes: number;
  longestSleepMinutes: number;
}

/** A section of a summary: facts or written notes. */
export interface SummarySection {
  part: HandoverPart;
  /** 'Diapers', or 'Diapers: Mira' if there are several babies. */
  title: string;
  lines: string[];
}

/** Returns the totals of the given entries, without deleted ones. */
export function babyTotals(
  entries: readonly ShiftEntry[],
  { end, now }: { end: Instant | null; now: InstantLike },
): BabyTotals {
  const shown = visibleEntries(entries).sort(compareEntries);
  const of = (...kinds: ShiftEntry['kind'][]) => shown.filter(({ kind }) => kinds.includes(kind));
  const sum = (list: ShiftEntry[], name: 'left' | 'right' | 'ml') =>
    list.reduce((total, { details }) => total + (details[name] ?? 0), 0);
  const feeds = of('breast', 'bottle');
  const bottles = of('bottle');
  const sleeps = of('sleep').map(({ at, endedAt }) => minutesBetween(at, endedAt ?? end ?? toInstant(now)));
  return {
    feeds: feeds.length,
    left: sum(of('breast'), 'left'),
    right: sum(of('breast'), 'right'),
    bottles: bottles.length,
    bottleMl: sum(bottles, 'ml'),
    lastFeed: feeds.at(-1) ?? null,
    wet: of('wet').length,
    dirty: of('dirty').length,
    lastDiaper: of('wet', 'dirty').at(-1) ?? null,
    sleeps: sleeps.length,
    sleepMinutes: sleeps.reduce((total, minutes) => total + minutes, 0),
    longestSleepMinutes: Math.max(0, ...sleeps),
  };
}

/**
 * Returns the chosen parts of a shift's summary, without empty ones. After a loss, the summary doesn't mention a baby,
 * regardless of the chosen parts.
 */
export function shiftSummary(
  log: SummarizedShift,
  parts: readonly HandoverPart[],
  { zone, now }: { zone: TimeZone; now: InstantLike },
): SummarySection[] {
  const shown = visibleEntries(log.entries).sort(compareEntries);
  const chosen = handoverParts
    .map(({ value }) => value)
    .filter((part) => parts.includes(part) && !(log.pregnancyEnded && BABY_PARTS.includes(part)));
  const { end } = log.shift;
  const time = timeIn(log, zone);
  const title = (part: HandoverPart) => handoverParts.find(({ value }) => value === part)?.label ?? '';
  return chosen.flatMap((part): SummarySection[] => {
    if (BABY_PARTS.includes(part)) {
      return groupsOf(log, shown)
        .flatMap(({ name, entries }) => {
          const totals = babyTotals(entries, { end, now });
          const lines = babyLines(part, totals, time);
          return section(part, name === null ? title(part) : `${title(part)}: ${name}`, lines);
        })
        .concat(part === 'feeds' ? section(part, 'Pumping', pumpLines(shown)) : []);
    }
    if (part === 'rest') return section(part, title(part), restLines(shown, { end, now }));
    return section(part, title(part), writtenLines(shown, part, time));
  });
}

/**
 * Describes when a shift took place: 'Saturday, November 28, 2026, 10:00 PM to Sunday, November 29, 2026, 6:00 AM (8
 * h)'.
 */
export function shiftPeriod({ start, end }: { start: Instant; end: Instant | null }, zone: TimeZone): string {
  const isAmbiguous = end !== null && hasClockChange([{ at: start }, { at: end }], zone);
  const day = (at: Instant) => formatDate(dateInZone(at, zone), 'full');
  const from = `${day(start)}, ${clockTime(start, zone, isAmbiguous)}`;
  if (end === null) return `Since ${from}`;
  const isSameDay = dateInZone(start, zone) === dateInZone(end, zone);
  const until = `${isSameDay ? '' : `${day(end)}, `}${clockTime(end, zone, isAmbiguous)}`;
  return `${from} to ${until} (${formatMinutes(minutesBetween(start, end))})`;
}

/** Groups the entries by baby. If there are several babies, entries that don't name a baby are a separate group. */
function groupsOf(
  { babies }: SummarizedShift,
  shown: readonly ShiftEntry[],
): { name: string | null; entries: ShiftEntry[] }[] {
  if (babies.length < 2) return [{ name: null, entries: [...shown] }];
  const ofBaby = (number: number) => shown.filter(({ details }) => details.baby === number);
  const unnamed = shown.filter(({ details }) => !babies.some(({ number }) => number === details.baby));
  return [
    ...babies.map(({ number, name }) => ({ name, entries: ofBaby(number) })),
    { name: 'baby not specified', entries: unnamed },
  ];
}

type Time = (at: Instant) => string;

/**
 * Returns a function that formats an instant: only as a time if the shift is shorter than a day, otherwise with the
 * date.
 */
function timeIn({ shift, entries }: SummarizedShift, zone: TimeZone): Time {
  const shown = visibleEntries(entries).sort(compareEntries);
  const first = shown[0]?.at ?? shift.start;
  const last = shift.end ?? shown.at(-1)?.at ?? shift.start;
  if (minutesBetween(first, last) >= 23 * 60) return (at) => formatInstant(at, zone);
  const isAmbiguous = hasClockChange([{ at: first }, { at: last }, ...shown], zone);
  return (at) => clockTime(at, zone, isAmbiguous);
}

function babyLines(part: HandoverPart, totals: BabyTotals, time: Time): string[] {
  const { feeds, left, right, bottles, bottleMl, lastFeed, wet, dirty, lastDiaper } = totals;
  if (part === 'feeds') {
    if (!lastFeed) return [];
    return [
      `${counted(feeds, 'feed')}`,
      ...(left + right > 0 ? [`Breast: left ${left} min, right ${right} min`] : []),
      ...(bottles > 0
        ? [`${counted(bottles, 'bottle')}${bottleMl > 0 ? `, ${formatMilk(bottleMl)}` : ''}`]
        : []),
      `Last feed: ${time(lastFeed.at)}${withDetails(lastFeed)}`,
    ];
  }
  if (part === 'diapers') {
    if (!lastDiaper) return [];
    return [`${wet} wet, ${dirty} dirty`, `Last diaper: ${time(lastDiaper.at)} (${lastDiaper.kind})`];
  }
  if (totals.sleeps === 0) return [];
  return [
    `${counted(totals.sleeps, 'sleep')}, ${formatMinutes(totals.sleepMinutes)} total`,
    `Longest sleep: ${formatMinutes(totals.longestSleepMinutes)}`,
  ];
}

function pumpLines(shown: readonly ShiftEntry[]): string[] {
  const pumped = shown.filter(({ kind }) => kind === 'pump');
  const ml = pumped.reduce((total, { details }) => total + (details.ml ?? 0), 0);
  if (pumped.length === 0) return [];
  return [
    `Pumped ${pumped.length === 1 ? 'once' : `${pumped.length} times`}${ml > 0 ? `, ${formatMilk(ml)}` : ''}`,
  ];
}

function restLines(
  shown: readonly ShiftEntry[],
  { end, now }: { end: Instant | null; now: InstantLike },
): string[] {
  const rests = shown.filter(({ kind }) => kind === 'rest');
  if (rests.length === 0) return [];
  const minutes = rests.reduce(
    (total, { at, endedAt }) => total + minutesBetween(at, endedAt ?? end ?? toInstant(now)),
    0,
  );
  return [`${formatMinutes(minutes)} of rest`];
}

const kindsOfPart: Partial<Record<HandoverPart, ShiftEntry['kind'][]>> = {
  medications: ['medication'],
  tasks: ['task'],
  mood: ['mood'],
};

/**
 * Returns the notes of a part's entries. The part for other notes has the notes of all kinds that don't have their own
 * part.
 */
function writtenLines(shown: readonly ShiftEntry[], part: HandoverPart, time: Time): string[] {
  const kinds = kindsOfPart[part];
  const named = Object.values(kindsOfPart).flat();
  const written = kinds
    ? shown.filter(({ kind }) => kinds.includes(kind))
    : shown.filter(({ kind, note }) => !named.includes(kind) && note !== '');
  return written.map(({ at, note }) => (note === '' ? time(at) : `${time(at)}: ${note}`));
}

function withDetails(entry: ShiftEntry): string {
  const { baby: _, ...details } = entry.details;
  const text = shiftEntryDetails({ ...entry, details }, []);
  return text === '' ? '' : ` (${text})`;
}

function section(part: HandoverPart, title: string, lines: string[]): SummarySection[] {
  return lines.length === 0 ? [] : [{ part, title, lines }];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
