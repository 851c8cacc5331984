import { idleStep } from './idle.rules.js';

const MINUTE = 60_000;
/** Of a session of 30 minutes that was renewed at 0. */
const at = (now: number, usedAt = 0) => idleStep({ usedAt, renewedAt: 0 }, 30, now * MINUTE);

it('a session that nobody uses rests, is warned of two minutes before its end, and ends', () => {
  expect(at(0)).toEqual({ step: 'rest' });
  expect(at(26.9)).toEqual({ step: 'rest' });
  // The server may be a minute behind, so that 29 of 30 minutes are safe.
  expect(at(27)).toEqual({ step: 'warn', secondsLeft: 120 });
  expect(at(28.75)).toEqual({ step: 'warn', secondsLeft: 15 });
  expect(at(29)).toEqual({ step: 'end' });
});

it('the server hears of use once a minute', () => {
  expect(at(0.5, 0.4 * MINUTE)).toEqual({ step: 'rest' });
  expect(at(1, 0.4 * MINUTE)).toEqual({ step: 'renew' });
});

it('who works without a connection is not signed out', () => {
  expect(at(40, 39 * MINUTE)).toEqual({ step: 'renew' });
  expect(at(69, 39 * MINUTE)).toEqual({ step: 'end' });
});

it('a very short session still has time for the warning', () => {
  const of = (now: number) => idleStep({ usedAt: 0, renewedAt: 0 }, 1, now);
  expect(of(14_000)).toEqual({ step: 'rest' });
  expect(of(15_000)).toEqual({ step: 'warn', secondsLeft: 30 });
  expect(of(45_000)).toEqual({ step: 'end' });
});
