import { restPeriods } from './rest.rules.js';

const zone = 'America/New_York';
const rule = { restAfterBirthHours: 12, restHours: 24 };
const birth = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

it('adds rest after a birth that took longer than the limit', () => {
  // 20:00 to 08:01 local time.
  const long = birth('2026-12-03T01:00:00.000Z', '2026-12-03T13:01:00.000Z');
  expect(restPeriods([long], rule, zone)).toEqual([
    { start: '2026-12-03', end: '2026-12-04', until: '2026-12-04T13:01:00.000Z' },
  ]);
});

it('adds no rest after a birth that took exactly the limit, or if the rule is turned off', () => {
  const limit = birth('2026-12-03T01:00:00.000Z', '2026-12-03T13:00:00.000Z');
  const long = birth('2026-12-03T01:00:00.000Z', '2026-12-03T23:00:00.000Z');
  expect(restPeriods([limit], rule, zone)).toEqual([]);
  expect(restPeriods([long], { ...rule, restHours: 0 }, zone)).toEqual([]);
});

it('counts elapsed hours on the night when clocks go back', () => {
  // From 20:00 EDT to 07:30 EST, eleven and a half hours pass by the clock, but twelve and a half hours elapse.
  const night = birth('2026-11-01T00:00:00.000Z', '2026-11-01T12:30:00.000Z');
  expect(restPeriods([night], rule, zone)).toHaveLength(1);
});

it("doesn't include the next day if the rest ends at midnight", () => {
  const long = birth('2026-12-02T05:00:00.000Z', '2026-12-03T05:00:00.000Z');
  expect(restPeriods([long], rule, zone)).toMatchObject([{ start: '2026-12-03', end: '2026-12-03' }]);
});
