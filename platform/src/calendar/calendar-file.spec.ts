import ICAL from 'ical.js';
import type { CalendarEntry } from './calendar-entry.js';
import { type CalendarOptions, calendarFile } from './calendar-file.js';

const writeCalendarFile = (...args: Parameters<typeof calendarFile>) => [...calendarFile(...args)].join('');

const newYork: CalendarOptions = { zone: 'America/New_York', showClientNames: true };

function entry(changes: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    id: '019a0000-0000-7000-8000-000000000001',
    clientName: 'Ada Invented',
    type: 'Prenatal Visit',
    allDay: false,
    date: '2026-11-03',
    endDate: '2026-11-03',
    startsAt: new Date('2026-11-03T15:00:00Z'),
    endsAt: new Date('2026-11-03T16:30:00Z'),
    location: 'Client Home',
    isCancelled: false,
    sequence: 0,
    createdAt: new Date('2026-10-01T08:00:00Z'),
    updatedAt: new Date('2026-10-02T09:10:11Z'),
    ...changes,
  };
}

/** Unfolds the lines of a file, without using the library that wrote the file. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
/** Imports the events of a file, like a calendar app that knows only the time zones that the file defines. */
const imported = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

it('describes the calendar and its appointments', () => {
  const lines = unfolded(writeCalendarFile([entry()], newYork));
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Doula Desk//Appointments//EN',
    'CALSCALE:GREGORIAN',
  ]);
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
  expect(event).toEqual([
    'BEGIN:VEVENT',
    'UID:019a0000-0000-7000-8000-000000000001@doula-desk',
    'DTSTAMP:20261002T091011Z',
    'CREATED:20261001T080000Z',
    'LAST-MODIFIED:20261002T091011Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'SUMMARY:Prenatal Visit: Ada Invented',
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'DTSTART;TZID=America/New_York:20261103T100000',
    'DTEND;TZID=America/New_York:20261103T113000',
    'LOCATION:Client Home',
  ]);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('returns many appointments in parts that form one file', () => {
  const many = Array.from({ length: 250 }, (_, index) => entry({ id: `id-${index}` }));
  expect([...calendarFile(many, newYork)].length).toBeGreaterThan(3);
  const file = writeCalendarFile(many, newYork);
  expect(imported(file).map(({ uid }) => uid)).toEqual(many.map(({ id }) => `${id}@doula-desk`));
  expect(file).not.toContain('\r\n\r\n');
});

it('returns a valid calendar without appointments', () => {
  expect(imported(writeCalendarFile([], newYork))).toEqual([]);
});

it('shows initials unless names are requested', () => {
  const file = writeCalendarFile([entry()], { ...newYork, showClientNames: false });
  expect(unfolded(file)).toContain('SUMMARY:Prenatal Visit: AI');
  expect(file).not.toContain('Ada');
});

describe('the lines of a calendar file', () => {
  const cases: [what: string, text: string][] = [
    ['the fixture', `${'x'.repeat(64)}${'👶'.repeat(5)}, and; more\\\nnew line`],
    ['emoji of several code points', '👩🏽‍🍼'.repeat(40)],
    ['letters of two bytes', 'é'.repeat(200)],
    ['letters of three bytes', '字'.repeat(200)],
    ['ASCII', `${'x'.repeat(200)}`],
  ];
  const decode = (line: string) =>
    line.replaceAll(/\\(n|N|.)/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

  it.each(cases)('are folded at 75 bytes without splitting characters: %s', (_, location) => {
    for (let shift = 0; shift < 8; shift++) {
      const text = 'y'.repeat(shift) + location;
      const file = writeCalendarFile([entry({ location: text })], newYork);
      const lines = file.split('\r\n');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(lines.join('')).not.toMatch(/[\r\n]/);
      expect(file).not.toMatch(/\p{Surrogate}/u);
      for (const line of lines) expect(line).not.toMatch(/\p{Surrogate}/u);
      const found = unfolded(file).find((line) => line.startsWith('LOCATION:')) ?? '';
      expect(decode(found.slice('LOCATION:'.length))).toBe(text);
    }
  });

  it("can't be injected through a client's name", () => {
    const clientName = 'Eve\r\nSTATUS:CANCELLED\rX:\u20281\u0007';
    const lines = unfolded(writeCalendarFile([entry({ clientName })], newYork));
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(lines).toContain('SUMMARY:Prenatal Visit: Eve\\nSTATUS:CANCELLED\\nX:\u20281');
  });
});

describe('times in a calendar file', () => {
  const weekly = [
    '2026-10-20T14:00Z',
    '2026-10-27T14:00Z',
    '2026-11-03T15:00Z',
    '2027-03-09T15:00Z',
    '2027-03-16T14:00Z',
  ];
  const series = weekly.map((start, index) => {
    const startsAt = new Date(start);
    return entry({ id: `id-${index}`, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) });
  });

  it('are correct in calendar apps that know only the time zones that the file defines', () => {
    const file = writeCalendarFile(series, newYork);
    const found = imported(file).map(({ startDate, endDate }) => [
      startDate.toString(),
      startDate.toJSDate().toISOString(),
      endDate.toJSDate().toISOString(),
    ]);
    expect(found).toEqual(
      series.map(({ startsAt, endsAt }) => [
        `${startsAt.toISOString().slice(0, 10)}T10:00:00`,
        startsAt.toISOString(),
        endsAt.toISOString(),
      ]),
    );
    const lines = unfolded(file);
    expect(lines.filter((line) => line.startsWith('TZID:'))).toEqual(['TZID:America/New_York']);
    expect(lines.filter((line) => /^TZOFFSETTO|^TZNAME/.test(line))).toEqual([
      'TZOFFSETTO:-0400',
      'TZNAME:EDT',
      'TZOFFSETTO:-0500',
      'TZNAME:EST',
      'TZOFFSETTO:-0400',
      'TZNAME:EDT',
    ]);
  });

  it('are correct in time zones without DST changes and with half-hour offsets', () => {
    for (const zone of [
      'Asia/Tokyo',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'America/Sao_Paulo',
      'Europe/Dublin',
    ]) {
      const found = imported(writeCalendarFile(series, { ...newYork, zone }));
      expect(found.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
        series.map(({ startsAt }) => startsAt.toISOString()),
      );
    }
  });

  it('need no time zone definition in UTC', () => {
    const lines = unfolded(writeCalendarFile([entry()], { ...newYork, zone: 'UTC' }));
    expect(lines).toContain('DTSTART:20261103T150000Z');
    expect(lines).not.toContain('BEGIN:VTIMEZONE');
  });

  it('have a duration instead of an end if the end is in an hour that occurs twice', () => {
    const startsAt = new Date('2026-11-01T05:30:00Z');
    const file = writeCalendarFile([entry({ startsAt, endsAt: new Date('2026-11-01T06:30:00Z') })], newYork);
    const lines = unfolded(file);
    expect(lines).toContain('DTSTART;TZID=America/New_York:20261101T013000');
    expect(lines).toContain('DURATION:PT60M');
    expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([]);
  });

  it("have no end and don't block time for on-call appointments", () => {
    const lines = unfolded(writeCalendarFile([entry({ endsAt: new Date('2026-11-03T15:00:00Z') })], newYork));
    expect(lines.filter((line) => /^(DTEND|DURATION)/.test(line))).toEqual([]);
    expect(lines).toContain('TRANSP:TRANSPARENT');
  });
});

it('ends all-day appointments on the day after their last day', () => {
  const days = { allDay: true, date: '2026-06-16', endDate: '2026-06-18' };
  const lines = unfolded(writeCalendarFile([entry(days)], newYork));
  expect(lines).toContain('DTSTART;VALUE=DATE:20260616');
  expect(lines).toContain('DTEND;VALUE=DATE:20260619');
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
});
