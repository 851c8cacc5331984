import { onCallConflicts, onCallDays } from './conflicts.rules.js';
import { backupOn, coveredRanges, rangesOfDays } from './coverage.rules.js';
import type { CoverageFields } from './on-call.js';

const range = { start: '2026-12-01', end: '2026-12-31' };
const free = { away: [], rest: [], limit: null };

function client(id: string, start: string, end: string, coverage: CoverageFields[] = []) {
  return { id, window: { start, end, source: 'practice' as const }, plan: { coverage } };
}

function backup(name: string, fields: Partial<CoverageFields> = {}): CoverageFields {
  return { name, phone: '555 0100', start: null, end: null, answer: 'open', ...fields };
}

const ada = client('ada', '2026-12-01', '2026-12-20');
const nuria = client('nuria', '2026-12-08', '2026-12-28');

it("finds the first backup for a day who hasn't declined", () => {
  const list = [
    backup('Ana', { answer: 'declined' }),
    backup('Bea', { start: '2026-12-10', end: '2026-12-12' }),
    backup('Cleo', { start: '2026-12-11' }),
  ];
  const names = ['2026-12-09', '2026-12-10', '2026-12-12', '2026-12-13'].map(
    (day) => backupOn(day, list)?.name,
  );
  expect(names).toEqual([undefined, 'Bea', 'Bea', 'Cleo']);
});

it('divides a window into the ranges that each backup covers', () => {
  const list = [
    backup('Bea', { start: '2026-12-10', end: '2026-12-12' }),
    backup('Cleo', { start: '2026-12-11' }),
  ];
  expect(coveredRanges({ start: '2026-12-08', end: '2026-12-14' }, list)).toEqual([
    { start: '2026-12-10', end: '2026-12-12', name: 'Bea', phone: '555 0100' },
    { start: '2026-12-13', end: '2026-12-14', name: 'Cleo', phone: '555 0100' },
  ]);
  expect(coveredRanges(ada.window, [backup('Bea', { start: '2027-01-01' })])).toEqual([]);
});

it('groups consecutive days across the end of a month and a leap day', () => {
  expect(rangesOfDays(['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-03'])).toEqual([
    { start: '2028-02-28', end: '2028-03-01' },
    { start: '2028-03-03', end: '2028-03-03' },
  ]);
});

it('counts the open windows on each day, with and without a backup', () => {
  const covered = client('mei', '2026-12-09', '2026-12-09', [backup('Bea')]);
  const days = onCallDays([ada, nuria, covered], { start: '2026-12-07', end: '2026-12-10' });
  expect(days).toEqual([
    { date: '2026-12-07', windows: 1, uncovered: 1 },
    { date: '2026-12-08', windows: 2, uncovered: 2 },
    { date: '2026-12-09', windows: 3, uncovered: 2 },
    { date: '2026-12-10', windows: 2, uncovered: 2 },
  ]);
});

it('reports which windows overlap on which days if the practice has no limit', () => {
  expect(onCallConflicts([ada, nuria], free, range)).toEqual([
    { kind: 'overlap', start: '2026-12-08', end: '2026-12-20', clientIds: ['ada', 'nuria'], most: 2 },
  ]);
});

it('reports the largest groups of overlapping windows instead of every pair', () => {
  const mei = client('mei', '2026-12-12', '2026-12-30');
  const late = client('late', '2026-12-29', '2026-12-31');
  expect(
    onCallConflicts([ada, nuria, mei, late], free, range).map(({ start, end, clientIds }) => [
      start,
      end,
      clientIds,
    ]),
  ).toEqual([
    ['2026-12-12', '2026-12-20', ['ada', 'nuria', 'mei']],
    ['2026-12-29', '2026-12-30', ['mei', 'late']],
  ]);
});

it('reports no overlap on days that a backup covers', () => {
  const covered = client('nuria', '2026-12-08', '2026-12-28', [backup('Bea', { end: '2026-12-15' })]);
  expect(onCallConflicts([ada, covered], free, range)).toMatchObject([
    { kind: 'overlap', start: '2026-12-16', end: '2026-12-20' },
  ]);
});

it('reports only days over the limit if the practice has one', () => {
  const mei = client('mei', '2026-12-18', '2026-12-22');
  const limited = { ...free, limit: 2 };
  expect(onCallConflicts([ada, nuria], limited, range)).toEqual([]);
  expect(onCallConflicts([ada, nuria, mei], limited, range)).toEqual([
    {
      kind: 'over-limit',
      start: '2026-12-18',
      end: '2026-12-20',
      clientIds: ['ada', 'nuria', 'mei'],
      most: 3,
    },
  ]);
});

it('reports clients without a backup while the practitioner is away', () => {
  const away = [{ start: '2026-12-19', end: '2026-12-24' }];
  const covered = client('mei', '2026-12-10', '2026-12-30', [backup('Bea', { end: '2026-12-22' })]);
  const absences = onCallConflicts([ada, nuria, covered], { ...free, away, limit: 9 }, range);
  expect(absences).toEqual([
    { kind: 'away', start: '2026-12-19', end: '2026-12-20', clientIds: ['ada'], most: 1 },
    { kind: 'away', start: '2026-12-19', end: '2026-12-24', clientIds: ['nuria'], most: 1 },
    { kind: 'away', start: '2026-12-23', end: '2026-12-24', clientIds: ['mei'], most: 1 },
  ]);
});

it('groups clients with the same uncovered days, and treats rest like time away', () => {
  const rest = [{ start: '2026-12-09', end: '2026-12-10' }];
  expect(onCallConflicts([ada, nuria], { ...free, rest, limit: 9 }, range)).toEqual([
    { kind: 'rest', start: '2026-12-09', end: '2026-12-10', clientIds: ['ada', 'nuria'], most: 2 },
  ]);
});

it("doesn't count a backup who declined", () => {
  const declined = client('mei', '2026-12-10', '2026-12-12', [backup('Bea', { answer: 'declined' })]);
  const away = [{ start: '2026-12-11', end: '2026-12-11' }];
  expect(onCallConflicts([declined], { ...free, away }, range)).toHaveLength(1);
});
