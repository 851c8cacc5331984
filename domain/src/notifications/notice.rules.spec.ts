import { addMinutes, dateInZone, instantAt, timeInZone } from '../dates/index.js';
import { CATCH_UP_DAYS, isLate, mondayOf, NOTICE_TIME, noticeDays, noticeInstant } from './notice.rules.js';

describe('noticeDays', () => {
  it("doesn't wait for a future day recorded by a clock that was ahead", () => {
    expect(noticeDays('2026-11-27T13:00:00Z', 'America/New_York', '2027-11-27')).toEqual(['2026-11-27']);
    expect(noticeDays('2026-11-27T12:59:00Z', 'America/New_York', '2027-11-27')).toEqual([]);
  });

  const zone = 'America/New_York';

  it('waits for the notice time, and notifies once', () => {
    expect(noticeDays('2026-11-27T12:59:00Z', zone, '2026-11-26')).toEqual([]);
    expect(noticeDays('2026-11-27T13:00:00Z', zone, '2026-11-26')).toEqual(['2026-11-27']);
    expect(noticeDays('2026-11-27T23:00:00Z', zone, '2026-11-27')).toEqual([]);
  });

  it("catches up on at most a week of missed days, even before today's notice time", () => {
    expect(noticeDays('2026-11-27T14:00:00Z', zone, '2026-11-24')).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(noticeDays('2026-11-27T07:00:00Z', zone, '2026-11-24')).toEqual(['2026-11-25', '2026-11-26']);
    const afterMonths = noticeDays('2026-11-27T14:00:00Z', zone, '2026-03-01');
    expect(afterMonths).toHaveLength(CATCH_UP_DAYS);
    expect(afterMonths[0]).toBe('2026-11-21');
  });

  it("doesn't catch up on anything if no notices were sent before", () => {
    expect(noticeDays('2026-11-27T12:59:00Z', zone, null)).toEqual([]);
    expect(noticeDays('2026-11-27T15:00:00Z', zone, null)).toEqual(['2026-11-27']);
  });
});

it('considers a notice late a day after it was due', () => {
  expect(isLate('2026-11-26T14:00:00Z', '2026-11-27T13:59:00Z')).toBe(false);
  expect(isLate('2026-11-26T14:00:00Z', '2026-11-27T14:00:00Z')).toBe(true);
  expect(isLate('2026-11-28T14:00:00Z', '2026-11-27T14:00:00Z')).toBe(false);
});

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
])('starts the week of %s on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

// Covers both DST changes of 2026 and 2027 in each time zone, at the scans' interval of 15 minutes.
describe.each([
  ['America/New_York', '2026-10-30', '2026-11-03', 'back'],
  ['America/New_York', '2027-03-12', '2027-03-16', 'forward'],
  ['Europe/London', '2026-10-23', '2026-10-27', 'back'],
  ['Europe/London', '2027-03-26', '2027-03-30', 'forward'],
  ['Australia/Sydney', '2026-10-02', '2026-10-06', 'forward'],
  ['Australia/Sydney', '2027-04-02', '2027-04-06', 'back'],
])('scans across the DST change in %s, from %s to %s (%s)', (zone, from, to) => {
  function walk(look: (now: string) => void): void {
    const end = instantAt(to, '00:00', zone);
    for (let now = instantAt(from, '00:00', zone); now < end; now = addMinutes(now, 15)) look(now);
  }

  it("find each local day's notice time once, at 8:00 local time", () => {
    const notified: string[] = [];
    let last: string | null = null;
    walk((now) => {
      for (const day of noticeDays(now, zone, last)) {
        expect([dateInZone(now, zone), timeInZone(now, zone)]).toEqual([day, NOTICE_TIME]);
        notified.push(day);
        last = day;
      }
    });
    expect(notified).toHaveLength(4);
    expect(new Set(notified).size).toBe(4);
  });

  it.each(['00:00', '01:30', '02:30', '09:00', '23:45'])('find a daily %s once a day', (time) => {
    const due = [0, 1, 2, 3].map((n) => {
      const day = dateInZone(addMinutes(instantAt(from, '12:00', zone), n * 24 * 60), zone);
      return { day, dueAt: instantAt(day, time, zone), notified: 0 };
    });
    walk((now) => {
      for (const occurrence of due) {
        if (occurrence.notified === 0 && occurrence.dueAt <= now) {
          expect(now).toBe(occurrence.dueAt);
          expect(dateInZone(now, zone)).toBe(occurrence.day);
          occurrence.notified += 1;
        }
      }
    });
    expect(due.map(({ notified }) => notified)).toEqual([1, 1, 1, 1]);
  });
});

it('keeps 9:00 AM in New York at 9:00 AM when clocks go back', () => {
  const at = ['2026-10-31', '2026-11-01', '2026-11-02'].map((day) =>
    instantAt(day, '09:00', 'America/New_York'),
  );
  expect(at).toEqual(['2026-10-31T13:00:00.000Z', '2026-11-01T14:00:00.000Z', '2026-11-02T14:00:00.000Z']);
});

it('counts half past midnight in Vienna toward the local day instead of the UTC day', () => {
  const dueAt = instantAt('2027-09-24', '00:30', 'Europe/Vienna');
  expect(dueAt).toBe('2027-09-23T22:30:00.000Z');
  expect(dateInZone(dueAt, 'Europe/Vienna')).toBe('2027-09-24');
  expect(noticeInstant('2027-09-24', 'Europe/Vienna')).toBe('2027-09-24T06:00:00.000Z');
});
