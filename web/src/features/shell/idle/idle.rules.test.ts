import { nextIdleStep } from './idle.rules.js';

const MINUTE = 60_000;
/** Returns the step for a 30-minute session that was last renewed at 0. */
const at = (now: number, usedAt = 0) => nextIdleStep({ usedAt, renewedAt: 0 }, 30, now * MINUTE);

it('waits while the session is idle, warns two minutes before it ends, and then ends it', () => {
  expect(at(0)).toEqual({ step: 'rest' });
  expect(at(26.9)).toEqual({ step: 'rest' });
  // The server's record may lag by a minute, so only 29 of the 30 minutes are safe.
  expect(at(27)).toEqual({ step: 'warn', secondsLeft: 120 });
  expect(at(28.75)).toEqual({ step: 'warn', secondsLeft: 15 });
  expect(at(29)).toEqual({ step: 'end' });
});

it('reports activity to the server once a minute', () => {
  expect(at(0.5, 0.4 * MINUTE)).toEqual({ step: 'rest' });
  expect(at(1, 0.4 * MINUTE)).toEqual({ step: 'renew' });
});

it('keeps users who work offline signed in', () => {
  expect(at(40, 39 * MINUTE)).toEqual({ step: 'renew' });
  expect(at(69, 39 * MINUTE)).toEqual({ step: 'end' });
});

it('leaves time for the warning in a very short session', () => {
  const of = (now: number) => nextIdleStep({ usedAt: 0, renewedAt: 0 }, 1, now);
  expect(of(14_000)).toEqual({ step: 'rest' });
  expect(of(15_000)).toEqual({ step: 'warn', secondsLeft: 30 });
  expect(of(45_000)).toEqual({ step: 'end' });
});
