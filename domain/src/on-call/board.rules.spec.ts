import { type BoardClient, type BoardFacts, boardDueDates, onCallBoard } from './board.rules.js';
import { clientWindow } from './window.rules.js';

const settings = {
  onCallFromWeek: { weeks: 38, days: 0 },
  onCallToWeek: { weeks: 42, days: 0 },
  maxConcurrentOnCall: null,
  restAfterBirthHours: 12,
  restHours: 0,
};
const range = { start: '2026-11-28', end: '2027-01-22' };
const today = '2026-12-10';

function client(name: string, facts: Partial<BoardClient> = {}): BoardClient {
  return {
    id: name,
    name,
    phone: '',
    birthLocation: '',
    edd: '2026-12-15',
    status: null,
    pregnancyEnd: null,
    birthDate: null,
    contractFromWeek: null,
    plan: { override: null, coverage: [], calls: [], version: 0 },
    ...facts,
  };
}

const board = (clients: BoardClient[], facts: Partial<BoardFacts> = {}) =>
  onCallBoard({ clients, timeAway: [], births: [], settings, timeZone: 'UTC', ...facts }, range, today);

it('sorts windows by first day, and leaves out windows outside the range', () => {
  const clients = [
    client('Zoë', { edd: '2027-01-20' }),
    client('Mei'),
    client('Ada'),
    client('May', { edd: '2027-05-20' }),
    client('Autumn', { edd: '2026-10-20' }),
  ];
  expect(board(clients).clients.map(({ name }) => name)).toEqual(['Ada', 'Mei', 'Zoë']);
});

it('lists clients in care without a due date, unless a window was chosen for them', () => {
  const override = { start: '2026-12-01', end: '2026-12-20', reason: 'Conception date unknown' };
  const clients = [
    client('Ada', { edd: null }),
    client('Ben', { edd: null, status: 'Inactive' }),
    client('Cleo', { edd: null, pregnancyEnd: { kind: 'loss', date: null } }),
    client('Dina', { edd: null, plan: { override, coverage: [], calls: [], version: 1 } }),
    client('Eve', { edd: null, status: 'Postpartum Care' }),
  ];
  const { withoutDueDate, clients: shown } = board(clients);
  expect(withoutDueDate.map(({ name }) => name)).toEqual(['Ada']);
  expect(shown.map(({ name }) => name)).toEqual(['Dina']);
});

it('leaves past days out of conflicts, but not out of the daily counts', () => {
  const { conflicts, days } = board([client('Ada'), client('Mei')]);
  expect(conflicts).toMatchObject([{ kind: 'overlap', start: today, end: '2026-12-28' }]);
  expect(days.find(({ date }) => date === '2026-12-02')).toMatchObject({ windows: 2 });
});

it('reports conflicts on days of time away and rest', () => {
  const timeAway = [
    {
      id: 't',
      startDate: '2026-12-20',
      endDate: '2026-12-22',
      note: '',
      version: 1,
      createdAt: '',
      updatedAt: '',
    },
  ];
  const births = [{ startsAt: '2026-12-10T00:00:00.000Z', endsAt: '2026-12-10T20:00:00.000Z' }];
  const found = board([client('Mei')], { timeAway, births, settings: { ...settings, restHours: 12 } });
  expect(found.conflicts).toMatchObject([
    { kind: 'rest', start: '2026-12-10', end: '2026-12-11' },
    { kind: 'away', start: '2026-12-20', end: '2026-12-22' },
  ]);
  expect(found.rest).toHaveLength(1);
});

it('queries all due dates with a possible window or birth within the range', () => {
  const wide = { onCallFromWeek: { weeks: 34, days: 0 }, onCallToWeek: { weeks: 43, days: 6 } };
  const bounds = boardDueDates(range);
  const facts = {
    status: null,
    pregnancyEnd: null,
    birthDate: null,
    contractFromWeek: null,
    override: null,
  };
  const [earliest, latest] = [bounds.start, bounds.end].map((edd) => clientWindow({ ...facts, edd }, wide));
  expect(earliest && earliest.end < range.start).toBe(true);
  expect(latest && latest.start >= range.end).toBe(true);
});
