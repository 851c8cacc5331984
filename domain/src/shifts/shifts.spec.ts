import { addMinutes } from '../dates/index.js';
import type { HandoverPart, ShiftEntry, SummarizedShift } from './index.js';
import {
  babyTotals,
  DEFAULT_HANDOVER_PARTS,
  formatMilk,
  formatMinutes,
  fromFluidOunces,
  fromShiftHead,
  handoverParts,
  readShiftEntry,
  shiftPeriod,
  shiftSummary,
  shiftTimeline,
  toFluidOunces,
  toShiftHead,
  validateShift,
} from './index.js';

const ZONE = 'America/New_York';
const START = '2026-11-29T03:00:00.000Z'; // 10:00 PM in New York
const END = '2026-11-29T11:00:00.000Z'; // 6:00 AM
const every = handoverParts.map(({ value }) => value);

let count = 0;
function entry(minutes: number, kind: ShiftEntry['kind'], changes: Partial<ShiftEntry> = {}): ShiftEntry {
  const at = addMinutes(START, minutes);
  count += 1;
  return {
    id: `e${count}`,
    kind,
    at,
    endedAt: null,
    note: '',
    details: {},
    revision: 1,
    changedAt: at,
    isDeleted: false,
    by: 'Zoë',
    ...changes,
  };
}

function shift(entries: ShiftEntry[], changes: Partial<SummarizedShift> = {}): SummarizedShift {
  return {
    shift: { start: START, end: END },
    entries,
    babies: [{ number: 1, name: 'Mira' }],
    pregnancyEnded: false,
    ...changes,
  };
}

const summary = (log: SummarizedShift, parts: readonly HandoverPart[] = every, zone = ZONE) =>
  shiftSummary(log, parts, { zone, now: END });

describe("a shift's summary", () => {
  it('adds up feeds, diapers, and sleep across midnight, without deleted entries', () => {
    const log = shift([
      entry(30, 'breast', { details: { left: 10, right: 5 } }),
      entry(150, 'bottle', { details: { ml: 90 } }),
      entry(151, 'bottle', { details: { ml: 60 }, isDeleted: true }),
      entry(40, 'wet'),
      entry(160, 'dirty'),
      entry(60, 'sleep', { endedAt: addMinutes(START, 140) }),
      entry(170, 'sleep', { endedAt: addMinutes(START, 200) }),
    ]);
    expect(summary(log)).toEqual([
      {
        part: 'feeds',
        title: 'Feeds and pumping',
        lines: [
          '2 feeds',
          'Breast: left 10 min, right 5 min',
          '1 bottle, 90 ml (3 oz)',
          'Last feed: 12:30 AM (90 ml (3 oz))',
        ],
      },
      { part: 'diapers', title: 'Diapers', lines: ['1 wet, 1 dirty', 'Last diaper: 12:40 AM (dirty)'] },
      {
        part: 'sleep',
        title: 'Baby’s sleep',
        lines: ['2 sleeps, 1 h 50 min total', 'Longest sleep: 1 h 20 min'],
      },
    ]);
  });

  it('lists twins separately, and entries that name neither twin in a third group', () => {
    const babies = [
      { number: 1, name: 'Mira' },
      { number: 2, name: 'Baby 2' },
    ];
    const entries = [
      entry(1, 'wet', { details: { baby: 1 } }),
      entry(2, 'wet', { details: { baby: 2 } }),
      entry(3, 'dirty'),
    ];
    expect(summary(shift(entries, { babies })).map(({ title, lines }) => [title, lines[0]])).toEqual([
      ['Diapers: Mira', '1 wet, 0 dirty'],
      ['Diapers: Baby 2', '1 wet, 0 dirty'],
      ['Diapers: baby not specified', '0 wet, 1 dirty'],
    ]);
  });

  it("doesn't mention a baby after a loss, regardless of the chosen parts", () => {
    const log = shift(
      [entry(1, 'breast'), entry(2, 'wet'), entry(3, 'sleep'), entry(4, 'task', { note: 'Laundry' })],
      {
        babies: [],
        pregnancyEnded: true,
      },
    );
    expect(summary(log)).toEqual([{ part: 'tasks', title: 'Tasks done', lines: ['10:04 PM: Laundry'] }]);
  });

  it('has only the chosen parts, which by default exclude moods and free text', () => {
    const log = shift([
      entry(1, 'mood', { note: 'Teary' }),
      entry(2, 'note', { note: 'Private' }),
      entry(3, 'medication', { note: 'Ibuprofen 400 mg' }),
      entry(4, 'rest', { endedAt: addMinutes(START, 94) }),
    ]);
    expect(summary(log, DEFAULT_HANDOVER_PARTS).flatMap(({ lines }) => lines)).toEqual([
      '10:03 PM: Ibuprofen 400 mg',
    ]);
    expect(summary(log, ['rest', 'mood', 'notes']).map(({ lines }) => lines)).toEqual([
      ['1 h 30 min of rest'],
      ['10:01 PM: Teary'],
      ['10:02 PM: Private'],
    ]);
  });

  it('shows the time zone with each time if clocks change during the shift', () => {
    const start = '2026-11-01T03:00:00.000Z';
    const log = shift(
      [
        entry(0, 'wet', { at: '2026-11-01T05:30:00.000Z' }),
        entry(0, 'dirty', { at: '2026-11-01T06:30:00.000Z' }),
      ],
      { shift: { start, end: '2026-11-01T11:00:00.000Z' } },
    );
    expect(summary(log)[0]?.lines[1]).toBe('Last diaper: 1:30 AM EST (dirty)');
    expect(shiftPeriod(log.shift, ZONE)).toBe(
      'Saturday, October 31, 2026, 11:00 PM EDT to Sunday, November 1, 2026, 6:00 AM EST (8 h)',
    );
  });

  it('counts sleep until the end of the shift, in elapsed time across DST changes', () => {
    const asleep = [entry(0, 'sleep', { at: '2026-03-08T06:30:00.000Z' })]; // 1:30 AM; 2 AM is skipped
    const { longestSleepMinutes } = babyTotals(asleep, { end: '2026-03-08T08:00:00.000Z', now: END });
    expect(longestSleepMinutes).toBe(90);
    expect(babyTotals(asleep, { end: null, now: '2026-03-08T07:00:00.000Z' }).sleepMinutes).toBe(30);
  });
});

describe("a shift's log", () => {
  it('starts a new day at midnight and describes each entry', () => {
    const babies = [{ number: 1, name: 'Mira' }];
    const lines = shiftTimeline(
      [entry(110, 'bottle', { details: { ml: 60, baby: 1 } }), entry(130, 'sleep')],
      babies,
      ZONE,
    );
    expect(lines.map(({ day, time, title, details }) => [day, time, title, details])).toEqual([
      ['Saturday, November 28, 2026', '11:50 PM', 'Bottle', 'Mira · 60 ml (2 oz)'],
      ['Sunday, November 29, 2026', '12:10 AM', 'Baby’s sleep', 'Not ended'],
    ]);
  });

  it("drops values that don't apply to an entry's kind or exceed its limits", () => {
    const sent = { ...entry(0, 'bottle'), id: 'a0000000-0000-4000-8000-000000000001' };
    expect(readShiftEntry({ ...sent, details: { ml: 90, left: 10, baby: 2 }, endedAt: END })).toMatchObject({
      entry: { details: { ml: 90, baby: 2 }, endedAt: null },
    });
    expect(readShiftEntry({ ...sent, details: { ml: 5000, baby: 0 } })).toMatchObject({
      entry: { details: {} },
    });
    expect(readShiftEntry({ ...sent, kind: 'birth' })).toEqual({ message: 'Please choose what happened' });
  });
});

it('converts a shift to an entry and back without losing anything', () => {
  const written = {
    start: START,
    end: END,
    location: 'Home',
    distance: 1609,
    travelMinutes: 20,
    revision: 2,
    changedAt: END,
  };
  expect(fromShiftHead(toShiftHead('s', { ...written, by: 'Zoë' }))).toEqual(written);
  expect(validateShift(written, END)).toEqual([]);
});

it('converts between milliliters and ounces as marked on bottles', () => {
  for (let quarters = 0; quarters <= 80; quarters += 1) {
    expect(toFluidOunces(fromFluidOunces(quarters / 4))).toBe(quarters / 4);
  }
  expect([formatMilk(90), formatMinutes(45), formatMinutes(120), formatMinutes(125)]).toEqual([
    '90 ml (3 oz)',
    '45 min',
    '2 h',
    '2 h 5 min',
  ]);
});
