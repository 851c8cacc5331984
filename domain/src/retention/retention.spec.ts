import { retentionCutoff } from './retention.js';

it.each([
  ['5 years', '2027-03-07', '2022-03-07'],
  ['7 years', '2028-02-29', '2021-02-28'],
  ['10 years', '2026-11-28', '2016-11-28'],
  ['Indefinitely', '2026-11-28', null],
] as const)('%s before %s begin at %s', (period, today, cutoff) => {
  expect(retentionCutoff(period, today)).toBe(cutoff);
});
