import {
  addDays,
  addMonths,
  addWeeks,
  addYears,
  combineRanges,
  datesInRange,
  daysBetween,
  endOfMonth,
  isInRange,
  monthGrid,
  moveView,
  rangeOfView,
  rangesOverlap,
  startOfMonth,
  startOfWeek,
  visibleRange,
  weekday,
  yearsBetween,
} from './calendar.js';

describe('addDays and addMonths', () => {
  it('account for leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addWeeks('2028-02-22', 1)).toBe('2028-02-29');
  });

  it('clamp to the end of a short month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29');
  });
});

describe('daysBetween and yearsBetween', () => {
  it('count calendar days', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
    expect(daysBetween('2028-01-01', '2029-01-01')).toBe(366);
  });

  it('count completed years', () => {
    expect(yearsBetween('1990-11-04', '2026-11-03')).toBe(35);
    expect(yearsBetween('1990-11-03', '2026-11-03')).toBe(36);
    expect(yearsBetween('2000-02-29', '2027-02-28')).toBe(26);
    expect(yearsBetween('2000-02-29', '2027-03-01')).toBe(27);
  });
});

describe('startOfWeek, startOfMonth, and endOfMonth', () => {
  it('start the week on Sunday', () => {
    expect(weekday('2026-11-01')).toBe(0);
    expect(weekday('2026-11-07')).toBe(6);
    expect(startOfWeek('2026-11-01')).toBe('2026-11-01');
    expect(startOfWeek('2026-11-07')).toBe('2026-11-01');
    expect(startOfWeek('2027-01-01')).toBe('2026-12-27');
  });

  it('return the first and last day of a month', () => {
    expect(startOfMonth('2028-02-29')).toBe('2028-02-01');
    expect(endOfMonth('2028-02-10')).toBe('2028-02-29');
    expect(endOfMonth('2027-02-10')).toBe('2027-02-28');
  });
});

describe('views', () => {
  it('cover the month, the week, or the day', () => {
    expect(rangeOfView('month', '2026-11-18')).toEqual({ start: '2026-11-01', end: '2026-11-30' });
    expect(rangeOfView('week', '2026-11-18')).toEqual({ start: '2026-11-15', end: '2026-11-21' });
    expect(rangeOfView('day', '2026-11-18')).toEqual({ start: '2026-11-18', end: '2026-11-18' });
  });

  it('also show the days adjacent to a month', () => {
    expect(visibleRange('month', '2026-10-18')).toEqual({ start: '2026-09-27', end: '2026-11-07' });
    expect(visibleRange('week', '2026-11-18')).toEqual(rangeOfView('week', '2026-11-18'));
  });

  it.each(['2026-02-10', '2026-03-29', '2026-11-01', '2028-02-29', '2027-12-31'])(
    'have 42 cells for the month of %s',
    (date) => {
      const cells = monthGrid(date);
      expect(cells).toHaveLength(42);
      expect(new Set(cells).size).toBe(42);
      expect(weekday(cells[0] ?? '')).toBe(0);
      expect(cells).toEqual(expect.arrayContaining([startOfMonth(date), endOfMonth(date)]));
      expect(cells.indexOf(startOfMonth(date))).toBeLessThan(7);
    },
  );

  it('move by one month, week, or day', () => {
    expect(moveView('month', '2027-01-31', 1)).toBe('2027-02-28');
    expect(moveView('week', '2026-12-31', 1)).toBe('2027-01-07');
    expect(moveView('day', '2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('ranges', () => {
  const june = { start: '2026-06-16', end: '2026-06-18' };

  it('include both ends', () => {
    expect(datesInRange(june)).toEqual(['2026-06-16', '2026-06-17', '2026-06-18']);
    expect(datesInRange({ start: '2026-06-18', end: '2026-06-16' })).toEqual([]);
    expect(
      ['2026-06-15', '2026-06-16', '2026-06-18', '2026-06-19'].map((date) => isInRange(date, june)),
    ).toEqual([false, true, true, false]);
  });

  it('overlap if they have a day in common', () => {
    expect(rangesOverlap(june, { start: '2026-06-18', end: '2026-06-20' })).toBe(true);
    expect(rangesOverlap(june, { start: '2026-06-19', end: '2026-06-20' })).toBe(false);
  });

  it('can be combined into a range that includes both', () => {
    const july = { start: '2026-07-01', end: '2026-07-31' };
    expect(combineRanges(june, july)).toEqual({ start: '2026-06-16', end: '2026-07-31' });
    expect(combineRanges(july, june)).toEqual({ start: '2026-06-16', end: '2026-07-31' });
    expect(combineRanges(june, { start: '2026-06-17', end: '2026-06-17' })).toEqual(june);
  });
});
