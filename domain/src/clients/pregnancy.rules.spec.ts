import { addDays } from '../dates/index.js';
import {
  dateOfWeek,
  formatGestationalAge,
  gestationalAge,
  lmpFromEdd,
  milestoneOn,
  pregnancyState,
  weeksLabel,
} from './pregnancy.rules.js';

describe('due date and last period', () => {
  it('are 280 days apart, over leap days too', () => {
    expect(lmpFromEdd('2026-11-08')).toBe('2026-02-01');
    expect(lmpFromEdd('2028-03-07')).toBe('2027-06-01');
  });
});

describe('gestationalAge', () => {
  const edd = '2026-11-08';

  it('counts calendar days over the clock change (F04)', () => {
    expect(gestationalAge(edd, '2026-03-30')).toEqual({ totalDays: 57, weeks: 8, days: 1 });
    expect(weeksLabel({ edd }, '2026-03-30')).toBe('8w 1d');
  });

  it('has completed weeks, counted from zero (F04)', () => {
    expect(weeksLabel({ edd }, addDays('2026-02-01', 186))).toBe('26w 4d');
    expect(weeksLabel({ edd }, '2026-02-01')).toBe('0w 0d');
    expect(weeksLabel({ edd }, '2026-02-07')).toBe('0w 6d');
    expect(weeksLabel({ edd }, '2026-02-08')).toBe('1w 0d');
  });

  it('rises by one each day of the year, through every clock change', () => {
    const ages = Array.from(
      { length: 281 },
      (_, day) => gestationalAge(edd, addDays('2026-02-01', day)).totalDays,
    );
    expect(ages).toEqual(Array.from({ length: 281 }, (_, day) => day));
  });

  it('is never below zero, and goes on past the due date', () => {
    expect(gestationalAge(edd, '2025-12-24').totalDays).toBe(0);
    expect(formatGestationalAge(gestationalAge(edd, '2026-11-11'))).toBe('40w 3d');
  });
});

describe('weeksLabel', () => {
  it('turns to Postpartum once the due date has passed', () => {
    expect(weeksLabel({ edd: '2026-11-08' }, '2026-11-08')).toBe('40w 0d');
    expect(weeksLabel({ edd: '2026-11-08' }, '2026-11-09')).toBe('Postpartum');
  });

  it('is empty without a due date', () => {
    expect(weeksLabel({ edd: null }, '2026-11-08')).toBe('');
  });

  it('counts nothing after a pregnancy ended, before and after its due date', () => {
    const ended = { edd: '2026-11-08', pregnancyEnd: { kind: 'loss', date: '2026-04-02' } } as const;
    expect(weeksLabel(ended, '2026-04-03')).toBe('Pregnancy ended');
    expect(weeksLabel(ended, '2026-12-01')).toBe('Pregnancy ended');
    expect(weeksLabel({ edd: null, pregnancyEnd: { kind: 'loss', date: null } }, '2026-04-03')).toBe(
      'Pregnancy ended',
    );
  });
});

describe('pregnancyState', () => {
  it('tells the days left, and the days past', () => {
    expect(pregnancyState({ edd: '2026-11-08' }, '2026-10-31')).toEqual({
      kind: 'pregnant',
      age: { totalDays: 272, weeks: 38, days: 6 },
      daysLeft: 8,
    });
    expect(pregnancyState({ edd: '2026-11-08' }, '2026-11-10')).toEqual({ kind: 'past-due', daysPast: 2 });
    expect(pregnancyState({ edd: null }, '2026-11-10')).toEqual({ kind: 'unknown' });
  });
});

describe('milestones', () => {
  const edd = '2027-03-07';

  it('fall on the day that completes the weeks', () => {
    expect(dateOfWeek(edd, 37)).toBe('2027-02-14');
    expect(milestoneOn({ edd }, '2027-02-14')?.title).toBe('37 weeks: on call from today');
    expect(milestoneOn({ edd }, '2027-02-15')).toBeUndefined();
    expect(milestoneOn({ edd }, edd)?.weeks).toBe(40);
    expect(milestoneOn({ edd }, '2027-03-08')).toBeUndefined();
  });

  it('never come for a pregnancy that ended', () => {
    const ended = { edd, pregnancyEnd: { kind: 'loss', date: null } } as const;
    const year = Array.from({ length: 365 }, (_, day) => milestoneOn(ended, addDays('2026-06-01', day)));
    expect(year.filter(Boolean)).toEqual([]);
  });
});
