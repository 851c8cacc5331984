import { chartWeeks } from './chart-glance.js';

const edd = '2026-11-08';
const today = '2026-10-20';

describe('chartWeeks', () => {
  it('counts weeks up to 40 and beyond', () => {
    expect(chartWeeks({ edd }, null, '2026-06-21')).toEqual({
      kind: 'pregnant',
      age: { totalDays: 140, weeks: 20, days: 0 },
      share: 0.5,
      isPastDue: false,
    });
    expect(chartWeeks({ edd }, null, edd)).toMatchObject({ share: 1, isPastDue: false });
    expect(chartWeeks({ edd, status: 'Active Labor' }, null, '2026-11-17')).toMatchObject({
      age: { weeks: 41, days: 2 },
      share: 1,
      isPastDue: true,
    });
  });

  it('counts from a recorded birth, regardless of the status and the due date', () => {
    expect(chartWeeks({ edd, status: 'Prenatal Care' }, '2026-10-03', today)).toEqual({
      kind: 'postpartum',
      age: { totalDays: 17, weeks: 2, days: 3 },
    });
  });

  it('counts nothing after a birth with an unknown or future date', () => {
    expect(chartWeeks({ edd }, '2026-10-21', today)).toEqual({ kind: 'postpartum', age: null });
    expect(chartWeeks({ edd, status: 'Postpartum Care' }, null, today)).toEqual({
      kind: 'postpartum',
      age: null,
    });
  });

  it('counts nothing after a loss or without a due date', () => {
    const pregnancyEnd = { kind: 'loss', date: '2026-06-01' } as const;
    expect(chartWeeks({ edd, pregnancyEnd }, null, today)).toBeNull();
    expect(chartWeeks({ edd, pregnancyEnd }, '2026-06-01', today)).toBeNull();
    expect(chartWeeks({ edd: null }, null, today)).toBeNull();
  });
});
