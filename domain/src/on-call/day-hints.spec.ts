import { dayHints } from './day-hints.js';
import type { OnCallClient, OnCallResponse } from './on-call.js';

const client = (id: string, name: string): OnCallClient => ({
  id,
  name,
  phone: '',
  edd: null,
  birthLocation: '',
  window: { start: '2026-12-01', end: '2026-12-28', source: 'practice' },
  covered: [],
  plan: { override: null, coverage: [], calls: [], version: 0 },
});
const away = (note: string) => ({
  id: 'a',
  startDate: '2026-12-20',
  endDate: '2026-12-22',
  note,
  version: 1,
  createdAt: '',
  updatedAt: '',
});
const board = (given: Partial<OnCallResponse>) => ({ clients: [], timeAway: [], rest: [], ...given });

it("names other clients the practitioner is on call for, but not the appointment's client", () => {
  const clients = [client('1', 'Ada'), client('2', 'Núria'), client('3', 'Mei')];
  expect(dayHints(board({ clients }), '2026-12-20', '2')).toEqual([
    "You're on call for Ada and Mei on this day.",
  ]);
  expect(dayHints(board({ clients: clients.slice(1, 2) }), '2026-12-20', '2')).toEqual([]);
  expect(dayHints(board({ clients }), '2026-12-29', '')).toEqual([]);
});

it('mentions that the practitioner is away (with the note) or resting', () => {
  expect(dayHints(board({ timeAway: [away('Vacation')] }), '2026-12-22', '')).toEqual([
    "You're away on this day: Vacation.",
  ]);
  expect(dayHints(board({ timeAway: [away('')] }), '2026-12-20', '')).toEqual(["You're away on this day."]);
  expect(dayHints(board({ timeAway: [away('')] }), '2026-12-23', '')).toEqual([]);
  const rest = [{ start: '2026-12-20', end: '2026-12-21', until: '2026-12-21T20:00:00.000Z' }];
  expect(dayHints(board({ rest }), '2026-12-21', '')).toEqual(["You're resting after a birth on this day."]);
});
