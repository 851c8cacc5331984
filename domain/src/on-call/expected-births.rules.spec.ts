import { addDays } from '../dates/index.js';
import { birthProbability, type ExpectingClient, expectedBirths } from './expected-births.rules.js';

const today = '2026-11-01';
const expecting = (edd: string, facts: Partial<ExpectingClient> = {}): ExpectingClient => ({
  edd,
  status: null,
  pregnancyEnd: null,
  birthDate: null,
  ...facts,
});
const year = { start: '2026-11-01', end: '2027-03-31' };

describe('the proportions of births around the due date', () => {
  const edd = '2026-12-15';
  const within = (days: number) =>
    birthProbability(edd, { start: addDays(edd, -days), end: addDays(edd, days) }, today);

  it('match a worked example of the truncated normal distribution', () => {
    // P(|Z| < 0.5/9) = 0.0443, P(|Z| < 7.5/9) = 0.5953, and P(|Z| < 10.5/9) = 0.7567, each divided by P(|Z| < 21.5/9) =
    // 0.9831, the births within the six weeks.
    expect(within(0)).toBeCloseTo(0.0443 / 0.9831, 3);
    expect(within(7)).toBeCloseTo(0.5953 / 0.9831, 2);
    expect(within(10)).toBeCloseTo(0.7567 / 0.9831, 2);
    expect(within(21)).toBeCloseTo(1, 10);
  });

  it('are between those reported in the cited studies', () => {
    // Births of any kind (Mongelli et al. 1996) and births after spontaneous labor (Khambalia et al. 2013).
    expect(within(7)).toBeGreaterThan(0.552);
    expect(within(7)).toBeLessThan(0.66);
    expect(within(10)).toBeGreaterThan(0.703);
    expect(within(0)).toBeLessThan(0.05);
  });
});

it('splits a birth that is due at the end of a month between two months', () => {
  // Calculated by hand from the normal distribution: P(Z < 0.5/9) = 0.522.
  const shares = ['2026-12', '2027-01'].map((month) =>
    birthProbability('2026-12-31', { start: `${month}-01`, end: `${month}-31` }, today),
  );
  expect(shares[0]).toBeCloseTo(0.522, 2);
  expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(1, 10);
});

it('returns a mean and a range of expected births that can differ from the number of due dates', () => {
  const months = expectedBirths([expecting('2026-12-15'), expecting('2026-12-31')], year, today);
  expect(months).toEqual([
    { month: '2026-11-01', due: 0, expected: 0, low: 0, high: 0 },
    { month: '2026-12-01', due: 2, expected: 1.5, low: 1, high: 2 },
    { month: '2027-01-01', due: 0, expected: 0.5, low: 0, high: 1 },
    { month: '2027-02-01', due: 0, expected: 0, low: 0, high: 0 },
    { month: '2027-03-01', due: 0, expected: 0, low: 0, high: 0 },
  ]);
});

it('computes the likely range from the exact distribution of many births', () => {
  // 16 births with a chance of one half each: P(X <= 5) = 0.105 and P(X <= 11) = 0.962, P(X <= 10) = 0.895.
  const many = Array.from({ length: 16 }, () => expecting('2026-12-31'));
  const december = expectedBirths(many, year, today)[1];
  expect(december).toMatchObject({ due: 16, low: 6, high: 11 });
});

it('shifts the probability of past days to the days ahead', () => {
  const month = { start: '2026-12-01', end: '2026-12-31' };
  expect(birthProbability('2026-12-15', month, '2026-12-10')).toBeCloseTo(0.966, 2);
  expect(birthProbability('2026-12-15', month, '2026-12-20')).toBeCloseTo(0.917, 2);
  expect(birthProbability('2026-12-15', { start: '2026-12-01', end: '2026-12-19' }, '2026-12-20')).toBe(0);
});

it("doesn't expect a birth more than three weeks after the due date", () => {
  const month = { start: '2026-12-01', end: '2027-01-31' };
  expect(birthProbability('2026-12-01', month, '2026-12-22')).toBe(1);
  expect(birthProbability('2026-12-01', month, '2026-12-23')).toBe(0);
});

it('begins with the current month, and includes a leap day', () => {
  const range = { start: '2028-01-10', end: '2028-03-01' };
  expect(expectedBirths([], range, '2028-02-15').map(({ month }) => month)).toEqual([
    '2028-02-01',
    '2028-03-01',
  ]);
  const leap = birthProbability('2028-02-29', { start: '2028-02-29', end: '2028-02-29' }, '2028-01-01');
  expect(leap).toBeCloseTo(0.045, 3);
});

it.each([
  { pregnancyEnd: { kind: 'loss', date: null } },
  { birthDate: '2026-11-20' },
  { status: 'Postpartum Care' },
  { status: 'Care Completed' },
  { status: 'Consultation Only' },
] satisfies Partial<ExpectingClient>[])("doesn't expect a birth with %j", (facts) => {
  expect(expectedBirths([expecting('2026-12-15', facts)], year, today)[1]).toMatchObject({
    due: 0,
    expected: 0,
  });
});
