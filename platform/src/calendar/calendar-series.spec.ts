import {
  type AppointmentRepeats,
  appointmentInterval,
  createAppointment,
  occurrenceOn,
  readRepeats,
  seriesDays,
} from '@doula-desk/domain';
import ICAL from 'ical.js';
import type { CalendarEntry } from './calendar-entry.js';
import { calendarFile } from './calendar-file.js';

const NEW_YORK = 'America/New_York';
const SERIES = '019a0000-0000-7000-8000-00000000000a';

/** Returns the entries of a series, as the calendar feed reads them from the series' appointments. */
function series(repeats: AppointmentRepeats, given: object = {}, zone = NEW_YORK): CalendarEntry[] {
  const fields = createAppointment({
    ...{ type: 'Postpartum Visit', date: '2026-11-03', time: '10:00', duration: 90, location: 'Client Home' },
    ...given,
  });
  const { rule } = readRepeats(repeats, fields) as Exclude<
    ReturnType<typeof readRepeats>,
    { errors: object }
  >;
  return seriesDays(rule).map((day, index) => {
    const { date, endDate, ...times } = occurrenceOn(fields, day, rule, zone);
    const { startsAt, endsAt } = appointmentInterval({ date, endDate, ...times }, zone);
    return {
      ...{ id: `row-${index + 1}`, clientName: 'Ada Invented', type: fields.type, location: fields.location },
      ...{ allDay: fields.allDay, date, endDate, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
      ...{ isCancelled: false, sequence: 0, series: { id: SERIES, date: day, rule } },
      createdAt: new Date('2026-10-01T08:00:00Z'),
      updatedAt: new Date('2026-10-02T09:10:11Z'),
    };
  });
}

const changed = (entry: CalendarEntry | undefined, changes: Partial<CalendarEntry>) => {
  if (!entry) throw new Error('no entry');
  return Object.assign(entry, changes);
};
const write = (entries: CalendarEntry[], zone = NEW_YORK) =>
  [...calendarFile(entries, { zone, showClientNames: false })].join('');
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const eventsOf = (file: string) => file.split('BEGIN:VEVENT').length - 1;

/** Expands the events of a file, like a calendar app that knows only the time zones that the file defines. */
function imported(file: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((each) => {
      const zone = new ICAL.Timezone(each);
      return [zone.tzid, zone];
    }),
  );
  const instant = (time: ICAL.Time) => {
    const zone = zones.get(String(time.zone?.tzid));
    if (zone) time.zone = zone;
    return time.toJSDate();
  };
  const all = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const [exceptions, events] = [true, false].map((wanted) =>
    all.filter((event) => event.isRecurrenceException() === wanted),
  );
  return (events ?? [])
    .flatMap((event) => {
      for (const other of exceptions ?? []) if (other.uid === event.uid) event.relateException(other);
      return [...occurrencesOf(event)].map(({ item, startDate, endDate }) => {
        if (startDate.isDate) return `${startDate}/${endDate}`;
        const start = instant(startDate);
        // The library adds durations to the local time, but RFC 5545 (3.3.6) defines them as elapsed time.
        const end = item.component.hasProperty('duration')
          ? new Date(start.getTime() + item.duration.toSeconds() * 1000)
          : instant(endDate);
        return `${start.toISOString()}/${end.toISOString()}`;
      });
    })
    .sort();
}

function* occurrencesOf(event: ICAL.Event) {
  const { startDate, endDate } = event;
  if (!event.isRecurring()) yield { item: event, startDate, endDate };
  else {
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) yield event.getOccurrenceDetails(next);
  }
}

function stored(entries: CalendarEntry[]): string[] {
  const held = entries.filter(({ isCancelled }) => !isCancelled);
  return held.map(({ startsAt, endsAt }) => `${startsAt.toISOString()}/${endsAt.toISOString()}`).sort();
}

it('writes a series as a single event with a recurrence rule', () => {
  const file = write(series({ unit: 'week', every: 1, count: 12 }));
  const lines = unfolded(file);
  expect(eventsOf(file)).toBe(1);
  expect(lines).toContain(`UID:${SERIES}@doula-desk`);
  expect(lines).toContain('DTSTART;TZID=America/New_York:20261103T100000');
  expect(lines).toContain('DURATION:PT90M');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;UNTIL=20270119T150000Z');
});

it.each<[string, AppointmentRepeats, object, string]>([
  ['every week for five years', { unit: 'week', every: 1, until: '2031-11-03' }, {}, NEW_YORK],
  ['every other week', { unit: 'week', every: 2, count: 26 }, {}, 'Europe/Berlin'],
  ['every day for 366 days', { unit: 'day', every: 1, count: 366 }, { date: '2027-12-15' }, NEW_YORK],
  ['every three days', { unit: 'day', every: 3, count: 100 }, {}, 'Australia/Sydney'],
  ['the end of every month', { unit: 'month', every: 1, count: 40 }, { date: '2027-01-31' }, NEW_YORK],
  ['the 29th of every other month', { unit: 'month', every: 2, count: 20 }, { date: '2026-12-29' }, NEW_YORK],
  ['every month', { unit: 'month', every: 1, count: 20 }, {}, NEW_YORK],
  [
    'nights when the clocks change',
    { unit: 'week', every: 1, count: 52 },
    { date: '2026-11-07', time: '22:00', duration: 600 },
    NEW_YORK,
  ],
  [
    'a time that a DST change repeats',
    { unit: 'week', every: 1, count: 52 },
    { date: '2026-11-01', time: '01:30' },
    NEW_YORK,
  ],
  [
    'a time that a DST change skips',
    { unit: 'week', every: 1, count: 30 },
    { date: '2026-11-01', time: '02:30' },
    NEW_YORK,
  ],
  [
    'a first time that a DST change skips',
    { unit: 'week', every: 1, count: 4 },
    { date: '2027-03-14', time: '02:30' },
    NEW_YORK,
  ],
  ['a zone without DST changes', { unit: 'week', every: 1, count: 52 }, {}, 'Asia/Tokyo'],
  ['UTC', { unit: 'week', every: 1, count: 52 }, {}, 'UTC'],
])('preserves the stored instants: %s', (_, repeats, given, zone) => {
  const entries = series(repeats, given, zone);
  expect(imported(write(entries, zone))).toEqual(stored(entries));
});

it('writes the days of all-day appointments that last several days', () => {
  const entries = series({ unit: 'week', every: 1, count: 3 }, { allDay: true, endDate: '2026-11-04' });
  expect(imported(write(entries))).toEqual([
    '2026-11-03/2026-11-05',
    '2026-11-10/2026-11-12',
    '2026-11-17/2026-11-19',
  ]);
});

describe('a changed appointment of a series', () => {
  const weekly = () => series({ unit: 'week', every: 1, count: 6 });

  it('replaces its slot if it was moved', () => {
    const entries = weekly();
    const [startsAt, endsAt] = [new Date('2026-11-11T16:00Z'), new Date('2026-11-11T17:00Z')];
    changed(entries[1], { date: '2026-11-11', endDate: '2026-11-11', startsAt, endsAt, sequence: 2 });
    const file = write(entries);
    const lines = unfolded(file);
    expect(eventsOf(file)).toBe(2);
    expect(lines).toContain('RECURRENCE-ID;TZID=America/New_York:20261110T100000');
    expect(lines.filter((line) => line === 'SEQUENCE:2')).toHaveLength(2);
    expect(imported(file)).toEqual(stored(entries));
  });

  it('replaces its slot if its location was changed', () => {
    const entries = weekly();
    changed(entries[2], { location: 'Hospital' });
    const lines = unfolded(write(entries));
    expect(lines).toContain('RECURRENCE-ID;TZID=America/New_York:20261117T100000');
    expect(lines).toContain('LOCATION:Hospital');
  });

  it("is left out if it was canceled or doesn't exist", () => {
    const entries = weekly();
    changed(entries[0], { isCancelled: true });
    changed(entries[2], { isCancelled: true });
    const [gone] = entries.splice(3, 1);
    expect(gone?.id).toBe('row-4');
    const file = write(entries);
    const lines = unfolded(file);
    expect(eventsOf(file)).toBe(1);
    expect(lines.filter((line) => line.startsWith('EXDATE'))).toEqual([
      'EXDATE;TZID=America/New_York:20261117T100000',
      'EXDATE;TZID=America/New_York:20261124T100000',
    ]);
    expect(imported(file)).toEqual(stored(entries));
  });

  it('becomes a separate event if it is after the end of the rule', () => {
    const entries = weekly();
    for (const entry of entries) {
      if (entry.series) entry.series.rule = { ...entry.series.rule, until: '2026-12-01' };
    }
    const lines = unfolded(write(entries));
    expect(lines).toContain('UID:row-6@doula-desk');
    expect(imported(write(entries))).toEqual(stored(entries));
  });
});

it('writes a canceled series as a single event', () => {
  const entries = series({ unit: 'week', every: 1, count: 6 }).map((entry) =>
    changed(entry, { isCancelled: true }),
  );
  const file = write(entries);
  expect(eventsOf(file)).toBe(1);
  expect(unfolded(file)).toContain('STATUS:CANCELLED');
});
