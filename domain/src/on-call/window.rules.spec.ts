import { clientWindow, isOnCall, type WindowFacts } from './window.rules.js';

const defaults = { onCallFromWeek: { weeks: 38, days: 0 }, onCallToWeek: { weeks: 42, days: 0 } };
const edd = '2026-12-15';
const pregnant: WindowFacts = {
  edd,
  status: null,
  pregnancyEnd: null,
  birthDate: null,
  contractFromWeek: null,
  override: null,
};
const windowOf = (facts: Partial<WindowFacts>, settings = defaults) =>
  clientWindow({ ...pregnant, ...facts }, settings);

it("opens the practice's default window at 38 weeks, and closes it before 42 weeks", () => {
  expect(windowOf({})).toEqual({ start: '2026-12-01', end: '2026-12-28', source: 'practice' });
});

it('uses the weeks and days in the settings', () => {
  const settings = { onCallFromWeek: { weeks: 37, days: 3 }, onCallToWeek: { weeks: 41, days: 2 } };
  expect(windowOf({}, settings)).toMatchObject({ start: '2026-11-27', end: '2026-12-23' });
});

it('gives the contract precedence over the default, and the override precedence over both', () => {
  expect(windowOf({ contractFromWeek: 37 })).toEqual({
    start: '2026-11-24',
    end: '2026-12-28',
    source: 'contract',
  });
  const override = { start: '2026-11-10', end: '2026-12-20' };
  expect(windowOf({ contractFromWeek: 37, override })).toEqual({ ...override, source: 'override' });
  expect(windowOf({ edd: null, override })).toEqual({ ...override, source: 'override' });
});

it.each([
  ['a leap day', '2028-03-10', '2028-02-25', '2028-03-23'],
  ['the end of February in a common year', '2027-03-10', '2027-02-24', '2027-03-23'],
  ['the start of daylight saving time', '2027-03-20', '2027-03-06', '2027-04-02'],
  ['the end of daylight saving time', '2026-11-05', '2026-10-22', '2026-11-18'],
  ['the turn of a year', '2027-01-05', '2026-12-22', '2027-01-18'],
])('lasts 28 days across %s', (_what, due, start, end) => {
  expect(windowOf({ edd: due })).toMatchObject({ start, end });
});

it('includes its first and last day', () => {
  const window = windowOf({});
  const days = ['2026-11-30', '2026-12-01', '2026-12-28', '2026-12-29'];
  expect(days.map((day) => isOnCall(window, day))).toEqual([false, true, true, false]);
  expect(isOnCall(null, '2026-12-01')).toBe(false);
});

it('stays open after the due date until the birth is recorded', () => {
  expect(windowOf({ status: null })).toMatchObject({ end: '2026-12-28' });
  expect(windowOf({ status: 'Active Labor' })).toMatchObject({ end: '2026-12-28' });
  expect(windowOf({ status: 'Postpartum Care' })).toBeNull();
});

it('ends on the day of the birth', () => {
  expect(windowOf({ birthDate: '2026-12-11' })).toMatchObject({ start: '2026-12-01', end: '2026-12-11' });
  expect(windowOf({ birthDate: '2026-12-11', status: 'Postpartum Care' })).toMatchObject({
    end: '2026-12-11',
  });
  expect(windowOf({ birthDate: '2026-12-30' })).toMatchObject({ end: '2026-12-28' });
  expect(windowOf({ birthDate: '2026-11-20' })).toBeNull();
});

it.each([
  { pregnancyEnd: { kind: 'loss', date: '2026-11-03' } },
  { pregnancyEnd: { kind: 'loss', date: null } },
  { status: 'Care Completed' },
  { status: 'Inactive' },
  { status: 'Consultation Only' },
  { edd: null },
] satisfies Partial<WindowFacts>[])('has no window with %j', (facts) => expect(windowOf(facts)).toBeNull());

it('ends with a loss or completed care, regardless of a contract or an override', () => {
  const chosen = { contractFromWeek: 37, override: { start: '2026-12-01', end: '2026-12-28' } };
  expect(windowOf({ ...chosen, pregnancyEnd: { kind: 'loss', date: null } })).toBeNull();
  expect(windowOf({ ...chosen, status: 'Care Completed' })).toBeNull();
  expect(windowOf({ ...chosen, status: 'Consultation Only' })).toMatchObject({ source: 'override' });
});
