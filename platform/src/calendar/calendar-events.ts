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

/** A time that the rule of a series gives. */
export interface Slot {
  date: DateOnly;
  /** The chosen time, and its instant; null when all-day. */
  time: WallTime | null;
  startsAt: Date | null;
  /** Whether the clocks skip it or show it twice. Calendars disagree about such times. */
  isUnclear: boolean;
}

/** An entry as an event of a calendar file. */
export interface CalendarEvent {
  entry: CalendarEntry;
  uid: string;
  /** If the event represents several appointments of a series. */
  recurrence?: {
    /** The recurrence rule in jCal (RFC 7265, 3.6.10). */
    rule: Record<string, string | number>;
    skipped: Slot[];
  };
  /** The slot of a series that it replaces. */
  replaces?: Slot;
  /** Whether its times are written in UTC instead of the zone. */
  inUtc?: boolean;
}

/**
 * Returns the events of a calendar file. A series is one event with a rule, which covers the appointments that are at
 * their slots and look the same; others replace their slots. Slots without an appointment, or with a canceled one, are
 * skipped.
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
  // A series that was canceled as a whole is reported like a single appointment.
  const shown = held.length > 0 ? held : all;
  const slots = slotsOf(rule, zone);
  const slotOf = (entry: CalendarEntry) => slots.get(entry.series?.date ?? '');
  const regular = shown.filter((entry) => isAt(entry, slotOf(entry)));
  const usual = mostFrequent(regular.map(look));
  const covered = regular.filter((entry) => look(entry) === usual);
  const [first, last] = [covered[0], covered.at(-1)];
  const [start, end] = [first && slotOf(first), last && slotOf(last)];
  if (!first || !start || !end) return shown.map(single);

  const others = shown.filter((entry) => !covered.includes(entry));
  const isWithin = ({ date }: Slot) => start.date <= date && date <= end.date;
  const replacing = others.flatMap((entry): CalendarEvent[] => {
    const slot = slotOf(entry);
    if (slot?.isUnclear) return [{ ...single(entry), inUtc: true }];
    return [slot && isWithin(slot) ? { entry, uid, replaces: slot } : single(entry)];
  });
  const taken = new Set(shown.map(({ series }) => series?.date));
  const isSkipped = (slot: Slot) => isWithin(slot) && (slot.isUnclear || !taken.has(slot.date));
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
 * Returns the slots of a series by day, without the last days of months that are too short for it: a rule that includes
 * them isn't read the same everywhere.
 */
function slotsOf(rule: AppointmentSeriesRule, zone: TimeZone): Map<DateOnly, Slot> {
  const { time } = rule;
  const days = seriesDays(rule).filter((day) => isLastOfMonth(rule) || isOnMonthDay(rule, day));
  const slots = days.map((date): Slot => {
    if (time === null) return { date, time, startsAt: null, isUnclear: false };
    const { instant, moved, ambiguous } = resolveWallTime(date, time, zone);
    return { date, time, startsAt: new Date(instant), isUnclear: moved || ambiguous };
  });
  return new Map(slots.map((slot) => [slot.date, slot]));
}

function isLastOfMonth({ monthDay }: AppointmentSeriesRule): boolean {
  return monthDay === 31;
}

function isOnMonthDay({ monthDay }: AppointmentSeriesRule, day: DateOnly): boolean {
  return monthDay === undefined || Number(day.slice(8)) === monthDay;
}

/** Returns whether the rule of a calendar file gives an appointment's time. */
function isAt({ allDay, date, startsAt }: CalendarEntry, slot: Slot | undefined): boolean {
  if (!slot || slot.isUnclear || allDay !== (slot.startsAt === null)) return false;
  return slot.startsAt ? slot.startsAt.getTime() === startsAt.getTime() : slot.date === date;
}

/** Two appointments with the same look differ only in their times. */
function look({
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
