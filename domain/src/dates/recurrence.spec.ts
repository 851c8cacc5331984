import { nextOccurrence, nthOccurrence, type RecurringInterval, recurringIntervals } from './recurrence.js';

const first = (anchor: string, interval: RecurringInterval, count: number) =>
  Array.from({ length: count }, (_, index) => nthOccurrence(anchor, interval, index + 1));

describe('nthOccurrence', () => {
  it('returns to the 31st after shorter months', () => {
    expect(first('2027-01-31', 'monthly', 4)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(first('2027-01-30', 'monthly', 2)).toEqual(['2027-02-28', '2027-03-30']);
  });

  it('returns to February 29 in the next leap year', () => {
    expect(first('2028-02-29', 'yearly', 4)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('counts days and weeks across DST changes and leap days', () => {
    expect(first('2028-02-27', 'daily', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(first('2026-10-20', 'weekly', 3)).toEqual(['2026-10-27', '2026-11-03', '2026-11-10']);
    expect(first('2026-10-20', 'biweekly', 2)).toEqual(['2026-11-03', '2026-11-17']);
  });
});

describe('nextOccurrence', () => {
  it('returns the first date after the given one', () => {
    expect(nextOccurrence('2027-01-31', 'monthly', '2027-01-31')).toBe('2027-02-28');
    expect(nextOccurrence('2027-01-31', 'monthly', '2027-02-28')).toBe('2027-03-31');
    expect(nextOccurrence('2027-01-31', 'monthly', '2027-03-30')).toBe('2027-03-31');
    expect(nextOccurrence('2028-02-29', 'yearly', '2031-12-31')).toBe('2032-02-29');
    expect(nextOccurrence('2026-09-24', 'yearly', '2026-09-24')).toBe('2027-09-24');
    expect(nextOccurrence('2026-11-01', 'weekly', '2026-11-09')).toBe('2026-11-15');
  });

  it('never returns the anchor itself', () => {
    expect(nextOccurrence('2026-11-10', 'weekly', '2026-11-01')).toBe('2026-11-17');
  });

  it.each(recurringIntervals)('steps through a %s series without skips or repetitions', (interval) => {
    let date = '2028-01-31';
    for (let n = 1; n <= 30; n += 1) {
      date = nextOccurrence('2028-01-31', interval, date);
      expect(date).toBe(nthOccurrence('2028-01-31', interval, n));
    }
  });
});
