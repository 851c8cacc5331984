import { planDateRange, planRangeError, planStats } from './plan-list.rules.js';

describe('the date filter', () => {
  it.each([
    ['all', '2027-03-31', null],
    ['week', '2027-03-03', { start: '2027-02-25', end: '2027-03-03' }],
    ['month', '2027-03-31', { start: '2027-03-01', end: '2027-03-31' }],
    ['month', '2027-04-15', { start: '2027-03-16', end: '2027-04-15' }],
    ['last30', '2027-03-03', { start: '2027-02-02', end: '2027-03-03' }],
  ] as const)('includes the correct days for "%s" on %s', (filter, today, range) => {
    expect(planDateRange(filter, today)).toEqual(range);
  });

  it('includes both ends of a custom range', () => {
    const range = { start: '2027-01-01', end: '2027-01-31' };
    expect(planDateRange('custom', '2027-03-03', range)).toEqual(range);
  });

  it.each([
    ['', '', 'Please select both start and end dates'],
    ['2027-01-01', '', 'Please select both start and end dates'],
    ['', '2027-01-01', 'Please select both start and end dates'],
    ['2027-01-02', '2027-01-01', "The end date can't be before the start date"],
    ['2027-01-01', '2027-01-01', undefined],
  ])('for the range %p to %p, reports %p', (start, end, message) => {
    expect(planRangeError(start, end)).toBe(message);
  });
});

it("counts drafts on the card 'Due Soon'", () => {
  expect(planStats({ Draft: 2, Completed: 3 })).toEqual({
    total: 5,
    inProgress: 0,
    completed: 3,
    dueSoon: 2,
  });
});
