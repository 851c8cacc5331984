import { createRestartPolicy } from './restart-policy.mjs';

it('waits longer after each crash, and gives up at the fifth within a minute', () => {
  const policy = createRestartPolicy();
  expect([0, 1_000, 2_000, 3_000, 4_000].map(policy)).toEqual([250, 500, 1_000, 2_000, undefined]);
});

it('forgets crashes after a minute', () => {
  const policy = createRestartPolicy();
  [0, 1, 2, 3].forEach(policy);
  expect(policy(60_010)).toBe(250);
});

it('never gives up on crashes that are far apart', () => {
  const policy = createRestartPolicy();
  const waits = Array.from({ length: 50 }, (_, crash) => policy(crash * 20_000));
  expect(waits).not.toContain(undefined);
});
