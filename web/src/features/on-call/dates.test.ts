import { dayToPercent, spanOf } from './dates.js';

// In 2027, clocks change on March 14 and November 7. February 2028 has 29 days.
it.each([
  [{ start: '2027-03-10', end: '2027-03-19' }, '2027-03-15', 50],
  [{ start: '2027-11-03', end: '2027-11-12' }, '2027-11-08', 50],
  [{ start: '2028-02-25', end: '2028-03-05' }, '2028-03-01', 50],
  [{ start: '2027-03-10', end: '2027-03-19' }, '2027-03-05', -50],
])('spaces the days of %j evenly', (range, day, percent) => {
  expect(dayToPercent(day, range)).toBe(percent);
});

it('clips days at the ends of the range', () => {
  const range = { start: '2027-03-10', end: '2027-03-19' };
  expect(spanOf({ start: '2027-03-01', end: '2027-03-11' }, range)).toEqual({ x: 0, width: 20 });
  expect(spanOf({ start: '2027-03-18', end: '2027-04-11' }, range)).toEqual({ x: 80, width: 20 });
  expect(spanOf({ start: '2027-03-20', end: '2027-04-11' }, range).width).toBe(0);
});
