import {
  addMinutes,
  dateInZone,
  instantAt,
  isInstant,
  minutesBetween,
  resolveWallTime,
  startOfDay,
  timeInZone,
  todayInZone,
  toInstant,
} from './instants.js';

const newYork = 'America/New_York';
const london = 'Europe/London';
const sydney = 'Australia/Sydney';

describe('instantAt', () => {
  it('keeps the wall time of a booking across a DST change', () => {
    expect(instantAt('2026-10-28', '10:00', newYork)).toBe('2026-10-28T14:00:00.000Z');
    expect(instantAt('2026-11-03', '10:00', newYork)).toBe('2026-11-03T15:00:00.000Z');
  });

  it('computes instants for a daily 09:00 around the end of daylight saving time', () => {
    expect(
      ['2026-10-31', '2026-11-01', '2026-11-02'].map((date) => instantAt(date, '09:00', newYork)),
    ).toEqual(['2026-10-31T13:00:00.000Z', '2026-11-01T14:00:00.000Z', '2026-11-02T14:00:00.000Z']);
  });

  it.each([
    ['2026-03-07', newYork, '2026-03-07T17:00:00.000Z'],
    ['2026-03-08', newYork, '2026-03-08T16:00:00.000Z'],
    ['2026-03-28', london, '2026-03-28T12:00:00.000Z'],
    ['2026-03-29', london, '2026-03-29T11:00:00.000Z'],
    ['2026-10-24', london, '2026-10-24T11:00:00.000Z'],
    ['2026-10-25', london, '2026-10-25T12:00:00.000Z'],
    ['2026-04-04', sydney, '2026-04-04T01:00:00.000Z'],
    ['2026-04-05', sydney, '2026-04-05T02:00:00.000Z'],
    ['2026-10-03', sydney, '2026-10-03T02:00:00.000Z'],
    ['2026-10-04', sydney, '2026-10-04T01:00:00.000Z'],
    ['2028-02-29', sydney, '2028-02-29T01:00:00.000Z'],
  ])('converts noon on %s in %s to %s', (date, zone, instant) => {
    expect(instantAt(date, '12:00', zone)).toBe(instant);
  });

  it('throws on an invalid date, time, or zone', () => {
    expect(() => instantAt('2026-02-30', '10:00', newYork)).toThrow(RangeError);
    expect(() => instantAt('2026-02-20', '10:00 AM', newYork)).toThrow(RangeError);
    expect(() => instantAt('2026-02-20', '10:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('resolveWallTime', () => {
  it.each([
    ['2027-03-14', '02:30', newYork, '03:30', '2027-03-14T07:30:00.000Z'],
    ['2026-03-29', '01:15', london, '02:15', '2026-03-29T01:15:00.000Z'],
    ['2026-10-04', '02:00', sydney, '03:00', '2026-10-03T16:00:00.000Z'],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '02:45', '2026-10-03T15:45:00.000Z'],
  ])('moves the skipped %s %s in %s to %s and reports it', (date, asked, zone, time, instant) => {
    expect(resolveWallTime(date, asked, zone)).toEqual({
      date,
      time,
      instant,
      moved: true,
      ambiguous: false,
    });
  });

  it.each([
    ['2026-11-01', '01:30', newYork, '2026-11-01T05:30:00.000Z'],
    ['2026-10-25', '01:30', london, '2026-10-25T00:30:00.000Z'],
    ['2026-04-05', '02:30', sydney, '2026-04-04T15:30:00.000Z'],
  ])('uses the first occurrence of the repeated %s %s in %s', (date, time, zone, instant) => {
    expect(resolveWallTime(date, time, zone)).toEqual({ date, time, instant, moved: false, ambiguous: true });
  });

  it('leaves other times unchanged', () => {
    expect(resolveWallTime('2026-11-03', '10:00', newYork)).toEqual({
      date: '2026-11-03',
      time: '10:00',
      instant: '2026-11-03T15:00:00.000Z',
      moved: false,
      ambiguous: false,
    });
  });

  it('moves a date that a zone skipped entirely', () => {
    expect(resolveWallTime('2011-12-30', '10:00', 'Pacific/Apia')).toMatchObject({
      date: '2011-12-31',
      time: '10:00',
      moved: true,
    });
  });
});

describe('conversions from an instant', () => {
  it('return the date and time in each zone', () => {
    const instant = '2026-12-17T07:00:00.000Z';
    expect([dateInZone(instant, 'Europe/Berlin'), timeInZone(instant, 'Europe/Berlin')]).toEqual([
      '2026-12-17',
      '08:00',
    ]);
    expect([dateInZone(instant, 'America/Los_Angeles'), timeInZone(instant, 'America/Los_Angeles')]).toEqual([
      '2026-12-16',
      '23:00',
    ]);
  });

  it('accept every format of instants that the tiers use', () => {
    const epoch = 1793714400000;
    expect(toInstant(epoch)).toBe('2026-11-03T14:00:00.000Z');
    expect(toInstant({ getTime: () => epoch })).toBe('2026-11-03T14:00:00.000Z');
    expect(toInstant('2026-11-03T09:00:00-05:00')).toBe('2026-11-03T14:00:00.000Z');
  });

  it("return the current date in the practitioner's zone", () => {
    const now = '2026-03-01T02:00:00.000Z';
    expect(todayInZone(now, newYork)).toBe('2026-02-28');
    expect(todayInZone(now, sydney)).toBe('2026-03-01');
  });

  it('return the current date before and after midnight, in either order', () => {
    const before = '2026-03-01T04:59:59.999Z';
    const after = '2026-03-01T05:00:00.000Z';
    const days = [before, after, before, after].map((now) => todayInZone(now, newYork));
    expect(days).toEqual(['2026-02-28', '2026-03-01', '2026-02-28', '2026-03-01']);
  });

  it('can be reversed for every hour of days with DST changes', () => {
    for (const [zone, start] of [
      [newYork, '2026-03-07T00:00:00.000Z'],
      [newYork, '2026-10-31T00:00:00.000Z'],
      [sydney, '2026-04-03T00:00:00.000Z'],
      [sydney, '2026-10-02T00:00:00.000Z'],
    ] as const) {
      for (let hour = 0; hour < 72; hour += 1) {
        const instant = addMinutes(start, hour * 60);
        const found = resolveWallTime(dateInZone(instant, zone), timeInZone(instant, zone), zone);
        expect(found.moved).toBe(false);
        if (!found.ambiguous) expect(found.instant).toBe(instant);
      }
    }
  });
});

describe('startOfDay', () => {
  it('is midnight, or the next existing time if a DST change skips midnight', () => {
    expect(startOfDay('2026-11-03', newYork)).toBe('2026-11-03T05:00:00.000Z');
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
  });

  it('accounts for days with 23 or 25 hours', () => {
    const hours = (from: string, to: string) =>
      minutesBetween(startOfDay(from, london), startOfDay(to, london)) / 60;
    expect(hours('2026-03-29', '2026-03-30')).toBe(23);
    expect(hours('2026-10-25', '2026-10-26')).toBe(25);
  });
});

describe('isInstant', () => {
  it('requires an offset', () => {
    expect(['2026-11-03T14:00:00Z', '2026-11-03T14:00:00.123+02:00'].every(isInstant)).toBe(true);
    expect(['2026-11-03', '2026-11-03T14:00:00', '14:00', ''].some(isInstant)).toBe(false);
  });
});
