import { addDays } from '../dates/index.js';
import {
  dateOfWeek,
  formatGestationalAge,
  gestationalAge,
  gestationalAgeLabel,
  listedWeeksLabel,
  lmpFromEdd,
  milestoneOn,
} from './pregnancy.rules.js';

describe('the due date and the last period', () => {
  it('are 280 days apart, even across leap days', () => {
    expect(lmpFromEdd('2026-11-08')).toBe('2026-02-01');
    expect(lmpFromEdd('2028-03-07')).toBe('2027-06-01');
  });
});

describe('gestationalAge', () => {
  const edd = '2026-11-08';

  it('counts calendar days across a DST change', () => {
    expect(gestationalAge(edd, '2026-03-30')).toEqual({ totalDays: 57, weeks: 8, days: 1 });
    expect(gestationalAgeLabel({ edd }, '2026-03-30')).toBe('8w 1d');
  });

  it('counts completed weeks from zero', () => {
    expect(gestationalAgeLabel({ edd }, addDays('2026-02-01', 186))).toBe('26w 4d');
    expect(gestationalAgeLabel({ edd }, '2026-02-01')).toBe('0w 0d');
    expect(gestationalAgeLabel({ edd }, '2026-02-07')).toBe('0w 6d');
    expect(gestationalAgeLabel({ edd }, '2026-02-08')).toBe('1w 0d');
  });

  it('increases by one every day, through every DST change', () => {
    const ages = Array.from(
      { length: 281 },
      (_, day) => gestationalAge(edd, addDays('2026-02-01', day)).totalDays,
    );
    expect(ages).toEqual(Array.from({ length: 281 }, (_, day) => day));
  });

  it('is never below zero, and continues past the due date', () => {
    expect(gestationalAge(edd, '2025-12-24').totalDays).toBe(0);
    expect(formatGestationalAge(gestationalAge(edd, '2026-11-11'))).toBe('40w 3d');
  });
});

describe('gestationalAgeLabel', () => {
  const edd = '2026-11-08';

  it('keeps counting after the due date, without an upper limit', () => {
    expect(gestationalAgeLabel({ edd, status: 'Prenatal Care' }, '2026-11-08')).toBe('40w 0d');
    expect(gestationalAgeLabel({ edd, status: 'Prenatal Care' }, '2026-11-09')).toBe('40w 1d');
    expect(gestationalAgeLabel({ edd, status: 'Active Labor' }, '2026-11-28')).toBe('42w 6d');
    expect(gestationalAgeLabel({ edd }, '2026-11-09')).toBe('40w 1d');
  });

  it('is Postpartum if the status is Postpartum Care, even before the due date', () => {
    expect(gestationalAgeLabel({ edd, status: 'Postpartum Care' }, '2026-10-20')).toBe('Postpartum');
    expect(gestationalAgeLabel({ edd: null, status: 'Postpartum Care' }, '2026-10-20')).toBe('Postpartum');
  });

  it('stops at the due date when care has ended', () => {
    expect(gestationalAgeLabel({ edd, status: 'Care Completed' }, '2026-11-09')).toBe('Postpartum');
    expect(gestationalAgeLabel({ edd, status: 'Care Completed' }, '2026-11-01')).toBe('39w 0d');
  });

  it('is empty without a due date', () => {
    expect(gestationalAgeLabel({ edd: null }, '2026-11-08')).toBe('');
  });

  it('stops counting once a pregnancy has ended, before or after its due date', () => {
    const ended = { edd, pregnancyEnd: { kind: 'loss', date: '2026-04-02' } } as const;
    expect(gestationalAgeLabel(ended, '2026-04-03')).toBe('Pregnancy ended');
    expect(gestationalAgeLabel({ ...ended, status: 'Prenatal Care' }, '2026-12-01')).toBe('Pregnancy ended');
    expect(gestationalAgeLabel({ ...ended, edd: null }, '2026-04-03')).toBe('Pregnancy ended');
  });
});

describe('listedWeeksLabel', () => {
  const edd = '2026-11-08';

  it('follows the due date if no status was chosen', () => {
    expect(listedWeeksLabel({ edd }, '2026-11-08')).toBe('40w 0d');
    expect(listedWeeksLabel({ edd }, '2026-11-09')).toBe('Postpartum');
  });

  it('keeps counting if the status was set to Prenatal Care', () => {
    expect(listedWeeksLabel({ edd, status: 'Prenatal Care' }, '2026-11-09')).toBe('40w 1d');
  });

  it("returns 'Pregnancy ended' instead of 'Postpartum' after a loss", () => {
    const ended = { edd, pregnancyEnd: { kind: 'loss', date: null } } as const;
    expect(listedWeeksLabel(ended, '2026-11-09')).toBe('Pregnancy ended');
  });
});

describe('milestones', () => {
  const edd = '2027-03-07';

  it('fall on the day when the weeks are completed', () => {
    expect(dateOfWeek(edd, 37)).toBe('2027-02-14');
    expect(milestoneOn({ edd }, '2027-02-14')?.title).toBe('37 weeks: on call from today');
    expect(milestoneOn({ edd }, '2027-02-15')).toBeUndefined();
    expect(milestoneOn({ edd }, edd)?.weeks).toBe(40);
    expect(milestoneOn({ edd }, '2027-03-08')).toBeUndefined();
  });

  it('never occur for a pregnancy that ended in a loss', () => {
    const ended = { edd, pregnancyEnd: { kind: 'loss', date: null } } as const;
    const year = Array.from({ length: 365 }, (_, day) => milestoneOn(ended, addDays('2026-06-01', day)));
    expect(year.filter(Boolean)).toEqual([]);
  });
});
