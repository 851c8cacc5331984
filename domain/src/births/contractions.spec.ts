import { addMinutes, epochMilliseconds, toInstant } from '../dates/index.js';
import type { BirthEventWrite } from './birth.js';
import {
  contractionMeans,
  contractionPattern,
  contractionsOf,
  contractionsWithin,
  formatSeconds,
  patternRun,
  patternRunText,
  patternText,
} from './contractions.js';

const DEFAULT_CONTRACTION_PATTERN = contractionPattern('5-1-1');
const START = '2026-11-28T22:00:00.000Z';

/** Returns a contraction that starts the given number of minutes after the first one. */
function contraction(
  minutes: number,
  seconds: number | null,
  changes: Partial<BirthEventWrite> = {},
): BirthEventWrite {
  const at = addMinutes(START, minutes);
  const endedAt = seconds === null ? null : toInstant(epochMilliseconds(at) + seconds * 1000);
  return {
    id: `c${String(minutes).padStart(4, '0')}`,
    kind: 'contraction',
    at,
    endedAt,
    note: '',
    details: {},
    revision: 1,
    changedAt: at,
    isDeleted: false,
    ...changes,
  };
}

const every = (minutes: number, count: number, seconds = 60) =>
  Array.from({ length: count }, (_, place) => contraction(place * minutes, seconds));

describe('contractionsOf', () => {
  it('measures from start to end, and from start to start', () => {
    const measured = contractionsOf([contraction(7, 50), contraction(0, 45), contraction(12, null)]);
    expect(measured.map(({ duration, interval }) => [duration, interval])).toEqual([
      [45, null],
      [50, 420],
      [null, 300],
    ]);
  });

  it('leaves out deleted contractions and other entries, and measures across them', () => {
    const measured = contractionsOf([
      contraction(0, 60),
      contraction(4, 60, { isDeleted: true }),
      contraction(6, null, { kind: 'custom' }),
      contraction(8, 60),
    ]);
    expect(measured.map(({ interval }) => interval)).toEqual([null, 480]);
  });

  it("doesn't count an interval across a break of two hours", () => {
    expect(contractionsOf([contraction(0, 60), contraction(120, 60)])[1]?.interval).toBeNull();
    expect(contractionsOf([contraction(0, 60), contraction(119, 60)])[1]?.interval).toBe(7140);
  });

  it('measures elapsed time across midnight and the end of daylight saving time', () => {
    const before = contraction(0, 60, {
      at: '2026-11-01T05:58:00.000Z',
      endedAt: '2026-11-01T05:59:00.000Z',
    });
    const after = contraction(1, 60, { at: '2026-11-01T06:03:00.000Z', endedAt: '2026-11-01T06:04:00.000Z' });
    expect(contractionsOf([before, after])[1]).toMatchObject({ interval: 300, duration: 60 });
  });
});

it('returns only the contractions of the last two hours', () => {
  const shown = contractionsWithin(contractionsOf(every(30, 6)), addMinutes(START, 150));
  expect(shown.map(({ startedAt }) => startedAt)).toEqual(
    [60, 90, 120, 150].map((m) => addMinutes(START, m)),
  );
});

describe('contractionMeans', () => {
  it('covers only the last hour', () => {
    const events = [contraction(0, 20), contraction(70, 40), contraction(75, 60), contraction(85, 80)];
    expect(contractionMeans(contractionsOf(events), addMinutes(START, 90))).toEqual({
      count: 3,
      duration: 60,
      interval: 450,
    });
  });

  it("returns null for values that weren't measured", () => {
    expect(contractionMeans([], START)).toEqual({ count: 0, duration: null, interval: null });
    const one = contractionsOf([contraction(0, null)]);
    expect(contractionMeans(one, START)).toEqual({ count: 1, duration: null, interval: null });
  });
});

describe('patternRun', () => {
  const run = (events: BirthEventWrite[], minutes: number) =>
    patternRun(contractionsOf(events), DEFAULT_CONTRACTION_PATTERN, addMinutes(START, minutes));

  it('is met after an hour of one-minute contractions every five minutes', () => {
    expect(run(every(5, 12), 59)).toEqual({ since: START, minutes: 59, isMet: false });
    expect(run(every(5, 13), 60)).toEqual({ since: START, minutes: 60, isMet: true });
  });

  it('restarts after a contraction that was too short or too late', () => {
    const short = every(5, 13).map((event, place) => (place === 6 ? contraction(30, 59) : event));
    expect(run(short, 60)).toMatchObject({ since: addMinutes(START, 35), minutes: 25, isMet: false });
    const late = [...every(5, 7), contraction(36, 60), contraction(41, 60)];
    expect(run(late, 41)).toMatchObject({ since: addMinutes(START, 36), isMet: false });
  });

  it("continues while a contraction lasts, and ends when the next one doesn't come in time", () => {
    const lasting = [...every(5, 12), contraction(60, null)];
    expect(run(lasting, 60)).toMatchObject({ isMet: true });
    expect(run(lasting, 65)).toMatchObject({ isMet: true });
    expect(run(lasting, 66)).toBeNull();
  });

  it('restarts after a contraction whose end was never entered', () => {
    expect(run([contraction(0, 60), contraction(5, null), contraction(10, 60)], 10)).toMatchObject({
      since: addMinutes(START, 10),
    });
  });

  it('follows a pattern that the practice chose', () => {
    const pattern = { everyMinutes: 3, lastingSeconds: 45, forMinutes: 30 };
    const events = contractionsOf(every(3, 11, 45));
    expect(patternRun(events, pattern, addMinutes(START, 30))).toMatchObject({ isMet: true });
  });
});

it('describes a pattern without advice', () => {
  expect(patternText(DEFAULT_CONTRACTION_PATTERN)).toBe('Every 5 min or less, 1 min or longer');
  expect(patternRunText(null, DEFAULT_CONTRACTION_PATTERN)).toBe('Pattern not met');
  const run = { since: START, minutes: 40, isMet: false };
  expect(patternRunText(run, DEFAULT_CONTRACTION_PATTERN)).toBe('Pattern met for 40 of 60 min');
  expect(patternRunText({ ...run, minutes: 60, isMet: true }, DEFAULT_CONTRACTION_PATTERN)).toBe(
    'Pattern met for 60 min',
  );
});

it('formats durations', () => {
  expect([45, 60, 80, 3600, 3900].map(formatSeconds)).toEqual([
    '45 s',
    '1 min',
    '1 min 20 s',
    '1 h',
    '1 h 5 min',
  ]);
});

it('reads a pattern from its name, and falls back to 5-1-1 for an unknown name', () => {
  expect(contractionPattern('4-1-2')).toEqual({ everyMinutes: 4, lastingSeconds: 60, forMinutes: 120 });
  for (const name of [undefined, '', '5-1', '0-1-1', 'often']) {
    expect(contractionPattern(name)).toEqual({ everyMinutes: 5, lastingSeconds: 60, forMinutes: 60 });
  }
});
