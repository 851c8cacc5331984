import { lagJudge, SUSTAINED_MS } from './shed-load.js';

it('lets requests in after a single stall, and turns them away while the lag lasts', () => {
  const hasLasted = lagJudge();
  expect([0, 400, SUSTAINED_MS - 1].map(hasLasted)).toEqual([false, false, false]);
  expect([SUSTAINED_MS, SUSTAINED_MS + 800].map(hasLasted)).toEqual([true, true]);
});

it('counts a lag that is met again much later from its start', () => {
  const hasLasted = lagJudge();
  expect([0, 10 * SUSTAINED_MS, 11 * SUSTAINED_MS].map(hasLasted)).toEqual([false, false, true]);
});
