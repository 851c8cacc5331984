import {
  type AppointmentSeriesRule,
  type DateOnly,
  daysBetween,
  type RepeatUnit,
  resolveWallTime,
  seriesDays,
  type TimeZone,
  type WallTime,
} from '@doula-desk/domain';
import type { CalendarEntry } from './calendar-entry.js';

/** A time that the rule of a series generates. */
export interface Slot {
  date: DateOnly;
  /** The local time, and the instant that corresponds to it (`startsAt`); null for all-day appointments. */
  time: WallTime | null;
  startsAt: Date | null;
  /** Whether a DST change skips or repeats the local time. Calendar apps interpret such times differently. */
  isAmbiguousOrSkipped: boolean;
}

/** An event in a calendar file. */
export interface CalendarEvent {
  entry: CalendarEntry;
  uid: string;
  /** Set if the event represents several appointments of a series. */
  recurrence?: {
    /** The recurrence rule in jCal (RFC 7265, 3.6.10). */
    rule: Record<string, string | number>;
    skipped: Slot[];
  };
  /** The slot in a series that the event replaces. */
  replaces?: Slot;
  /** Whether the event's times are written in UTC instead of the practice's time zone. */
  inUtc?: boolean;
}

/**
 * Returns the events of a calendar file. A series becomes a single event with a recurrence rule, which represents the
 * appointments that are at their regular times and don't differ otherwise. Other appointments of the series become
 * events that replace their slots. Slots whose appointment was canceled or doesn't exist are skipped.
 */
export function calendarEvents(entries: readonly CalendarEntry[], zone: TimeZone): CalendarEvent[] {
  const bySeries = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    if (entry.series) bySeries.set(entry.series.id, [...(bySeries.get(entry.series.id) ?? []), entry]);
  }
  return entries.flatMap((entry) => {
    if (!entry.series) return [single(entry)];
    const all = bySeries.get(entry.series.id) ?? [];
    return all[0] === entry ? seriesEvents(entry.series.id, entry.series.rule, all, zone) : [];
  });
}

function single(entry: CalendarEntry): CalendarEvent {
  return { entry, uid: entry.id };
}

function seriesEvents(
  uid: string,
  rule: AppointmentSeriesRule,
  all: readonly CalendarEntry[],
  zone: TimeZone,
): CalendarEvent[] {
  const held = all.filter(({ isCancelled }) => !isCancelled);
  // If all appointments of a series were canceled, the events show them as canceled.
  const shown = held.length > 0 ? held : all;
  const slots = slotsOf(rule, zone);
  const slotOf = (entry: CalendarEntry) => slots.get(entry.series?.date ?? '');
  const regular = shown.filter((entry) => isAt(entry, slotOf(entry)));
  const usual = mostFrequent(regular.map(comparisonKey));
  const covered = regular.filter((entry) => comparisonKey(entry) === usual);
  const [first, last] = [covered[0], covered.at(-1)];
  const [start, end] = [first && slotOf(first), last && slotOf(last)];
  if (!first || !start || !end) return shown.map(single);

  const others = shown.filter((entry) => !covered.includes(entry));
  const isWithin = ({ date }: Slot) => start.date <= date && date <= end.date;
  const replacing = others.flatMap((entry): CalendarEvent[] => {
    const slot = slotOf(entry);
    if (slot?.isAmbiguousOrSkipped) return [{ ...single(entry), inUtc: true }];
    return [slot && isWithin(slot) ? { entry, uid, replaces: slot } : single(entry)];
  });
  const taken = new Set(shown.map(({ series }) => series?.date));
  const isSkipped = (slot: Slot) => isWithin(slot) && (slot.isAmbiguousOrSkipped || !taken.has(slot.date));
  const latest = (dates: Date[]) => new Date(Math.max(...dates.map(Number)));
  const changed = {
    sequence: Math.max(...all.map(({ sequence }) => sequence)),
    updatedAt: latest(all.map(({ updatedAt }) => updatedAt)),
  };
  const master: CalendarEvent = {
    entry: { ...first, ...changed },
    uid,
    recurrence: {
      rule: recurrenceRule(rule, end),
      skipped: [...slots.values()].filter(isSkipped),
    },
  };
  return [
    master,
    ...replacing.map((event) =>
      event.replaces ? { ...event, entry: { ...event.entry, ...changed } } : event,
    ),
  ];
}

/**
 * Returns the slots of a series by day. Omits days in months that are too short for the series' day of the month,
 * because calendar apps handle such rules differently.
 */
function slotsOf(rule: AppointmentSeriesRule, zone: TimeZone): Map<DateOnly, Slot> {
  const { time } = rule;
  const days = seriesDays(rule).filter((day) => isLastOfMonth(rule) || isOnMonthDay(rule, day));
  const slots = days.map((date): Slot => {
    if (time === null) return { date, time, startsAt: null, isAmbiguousOrSkipped: false };
    const { instant, moved, ambiguous } = resolveWallTime(date, time, zone);
    return { date, time, startsAt: new Date(instant), isAmbiguousOrSkipped: moved || ambiguous };
  });
  return new Map(slots.map((slot) => [slot.date, slot]));
}

function isLastOfMonth({ monthDay }: AppointmentSeriesRule): boolean {
  return monthDay === 31;
}

function isOnMonthDay({ monthDay }: AppointmentSeriesRule, day: DateOnly): boolean {
  return monthDay === undefined || Number(day.slice(8)) === monthDay;
}

/** Returns whether an appointment is at the time that the recurrence rule in the file generates for its slot. */
function isAt({ allDay, date, startsAt }: CalendarEntry, slot: Slot | undefined): boolean {
  if (!slot || slot.isAmbiguousOrSkipped || allDay !== (slot.startsAt === null)) return false;
  return slot.startsAt ? slot.startsAt.getTime() === startsAt.getTime() : slot.date === date;
}

/** Returns a key that is the same for appointments that differ only in their times. */
function comparisonKey({
  type,
  location,
  clientName,
  allDay,
  date,
  endDate,
  startsAt,
  endsAt,
}: CalendarEntry): string {
  const length = allDay ? daysBetween(date, endDate) : endsAt.getTime() - startsAt.getTime();
  return JSON.stringify([type, location, clientName, allDay, length]);
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

const frequencies: Record<RepeatUnit, string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' };

function recurrenceRule(rule: AppointmentSeriesRule, { date, startsAt }: Slot) {
  return {
    freq: frequencies[rule.unit],
    until: startsAt ? `${startsAt.toISOString().slice(0, 19)}Z` : date,
    ...(rule.every > 1 && { interval: rule.every }),
    ...(isLastOfMonth(rule) && { bymonthday: -1 }),
  };
}
