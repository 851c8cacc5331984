import { createLagDetector, SUSTAINED_LAG_MS } from './shed-load.js';

it('admits requests after a single stall, and sheds them while the lag lasts', () => {
  const hasLasted = createLagDetector();
  expect([0, 400, SUSTAINED_LAG_MS - 1].map(hasLasted)).toEqual([false, false, false]);
  expect([SUSTAINED_LAG_MS, SUSTAINED_LAG_MS + 800].map(hasLasted)).toEqual([true, true]);
});

it('restarts the clock for a lag that occurs much later', () => {
  const hasLasted = createLagDetector();
  expect([0, 10 * SUSTAINED_LAG_MS, 11 * SUSTAINED_LAG_MS].map(hasLasted)).toEqual([false, false, true]);
});
