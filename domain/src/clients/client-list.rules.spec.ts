import type { ClientListEntry } from './client.js';
import { clientStatuses } from './client.options.js';
import {
  compareClients,
  countClients,
  dateAdded,
  defaultClientListFilters,
  filterClients,
  matchesClientSearch,
  offeredStatusFilters,
} from './client-list.rules.js';

const today = '2026-11-08';

function entry(id: string, changes: Partial<ClientListEntry> = {}): ClientListEntry {
  return {
    id,
    firstName: 'Ana',
    lastName: 'Diaz',
    preferredName: '',
    phone: '(555) 010-2345',
    email: 'ana@example.test',
    edd: '2027-01-01',
    status: null,
    pregnancyEnd: null,
    numberOfBabies: 1,
    lastVisit: null,
    nextAppointment: null,
    createdAt: '2026-10-01T09:00:00.000Z',
    ...changes,
  };
}

const ids = (clients: ClientListEntry[]) => clients.map(({ id }) => id).join('');

describe('search', () => {
  const zoe = entry('1', {
    firstName: 'Zoe\u0308',
    lastName: 'O’Neil',
    preferredName: 'Sunny',
    email: 'Zoe.O@Example.test',
    phone: '+1 (555) 010-2345',
  });

  it.each([
    'zoe',
    'Zo\u00eb',
    'ZOE O',
    "o'neil",
    'zoë o’neil',
    'zoe.o@',
    'EXAMPLE',
    '(555)',
    '555-0102',
    '15550102345',
    '555 010 2345',
    'neil zoe',
    'SUNNY',
    'oneil sunny',
    'zoe 555',
    ' ',
  ])('finds the client by %j', (search) => expect(matchesClientSearch(zoe, search)).toBe(true));

  it.each([
    ['(555) 123-4567', ['555-123-4567', '555.123.4567', '+1 555 123 4567', '+15551234567']],
    ['+44 (0)20 7946 0018', ['+442079460018', '020 7946 0018', '00442079460018', '0018']],
    ['+54 9 11 2345 6789', ['+54 11 2345 6789', '11 2345 6789', '+5491123456789']],
    ['011 15-2345-6789', ['+54 9 11 2345 6789', '+541123456789', '11 2345 6789', '01115 2345 6789']],
    ['+54 9 11 2345 6789', ['011 15-2345-6789', '11 15 2345 6789']],
    ['+52 1 55 1234 5678', ['+52 55 1234 5678', '5512345678']],
    ['+52 55 1234 5678', ['+5215512345678', '044 55 1234 5678']],
    ['+54 11 2345 6789', ['+54 9 11 2345 6789', '+541123456789']],
    ['020 7946 0018', ['+442079460018', '+44 (0)20 7946 0018', '011 44 20 7946 0018']],
  ])('finds the phone number %s in every format', (phone, searches) => {
    const client = entry('1', { phone });
    expect(searches.filter((search) => !matchesClientSearch(client, search))).toEqual([]);
    expect(matchesClientSearch(client, '+1 555 123 9999')).toBe(false);
  });

  it.each(['%', '_', '.*', '\\', 'zoex', '999', 'zoe 999'])("doesn't find the client by %j", (search) =>
    expect(matchesClientSearch(zoe, search)).toBe(false),
  );
});

describe('filterClients', () => {
  const clients = [
    entry('a', { firstName: 'bea', createdAt: '2026-10-02T09:00:00.000Z' }),
    entry('b', {
      firstName: 'Émile',
      edd: '2026-11-01',
      createdAt: { seconds: 1893456000, nanoseconds: 5_000_000 },
    }),
    entry('c', { firstName: 'Ana', status: 'Active Labor', createdAt: { _seconds: 1577836800 } }),
    entry('d', { firstName: 'Fatima', status: 'Inactive' }),
  ];

  it('sorts by first name, ignoring accents and case', () => {
    expect(ids(filterClients(clients, defaultClientListFilters, today))).toBe('cabd');
    expect(ids(filterClients(clients, { ...defaultClientListFilters, sort: 'name-desc' }, today))).toBe(
      'dbac',
    );
  });

  it('sorts the newest first, for all formats of createdAt', () => {
    expect(ids(filterClients(clients, { ...defaultClientListFilters, sort: 'recent' }, today))).toBe('badc');
  });

  it('filters by status, chosen or derived', () => {
    const narrowed = (status: 'Prenatal Care' | 'Active Labor' | 'Postpartum Care') =>
      ids(filterClients(clients, { ...defaultClientListFilters, status }, today));
    expect([narrowed('Prenatal Care'), narrowed('Active Labor'), narrowed('Postpartum Care')]).toEqual([
      'a',
      'c',
      'b',
    ]);
  });

  it("doesn't modify the given list", () => {
    filterClients(clients, { ...defaultClientListFilters, sort: 'name-desc' }, today);
    expect(ids(clients)).toBe('abcd');
  });
});

describe('compareClients', () => {
  it('breaks ties by id, so that the order is stable', () => {
    const twins = Array.from({ length: 500 }, (_, index) =>
      entry(String((index * 7919) % 500).padStart(3, '0')),
    );
    for (const sort of ['name-asc', 'name-desc', 'recent', 'due'] as const) {
      const order = [...twins].sort(compareClients(sort, today)).map(({ id }) => id);
      expect(new Set(order).size).toBe(500);
      expect(
        [...twins]
          .reverse()
          .sort(compareClients(sort, today))
          .map(({ id }) => id),
      ).toEqual(order);
    }
  });

  it('compares last names if first names are equal', () => {
    const pair = [entry('1', { lastName: 'Zuri' }), entry('2', { lastName: 'Abel' })];
    expect(ids([...pair].sort(compareClients('name-asc', today)))).toBe('21');
  });
});

const lost = (id: string, edd: string) => entry(id, { edd, pregnancyEnd: { kind: 'loss', date: null } });

it("sorts by due date, with clients who aren't due anymore at the end", () => {
  const clients = [
    entry('1', { edd: '2026-10-01' }),
    entry('2', { edd: '2027-02-01' }),
    entry('3', { edd: null }),
    entry('4', { edd: '2026-11-01', status: 'Active Labor' }),
    lost('5', '2026-12-01'),
    entry('6', { edd: '2026-12-24', status: 'Inactive' }),
    entry('7', { edd: '2026-12-24' }),
  ];
  expect(ids([...clients].sort(compareClients('due', today)))).toBe('4721356');
});

describe('offeredStatusFilters', () => {
  it('offers every selectable status', () => {
    expect(offeredStatusFilters([], today)).toEqual(clientStatuses);
  });

  it('offers care after loss only if a client has it', () => {
    expect(offeredStatusFilters([entry('1')], today)).not.toContain('Care after loss');
    const clients = [entry('1', { edd: '2026-10-01' }), lost('2', '2026-10-01')];
    expect(offeredStatusFilters(clients, today)).toContain('Care after loss');
    const shown = (status: 'Care after loss' | 'Postpartum Care') =>
      ids(filterClients(clients, { ...defaultClientListFilters, status }, today));
    expect([shown('Care after loss'), shown('Postpartum Care')]).toEqual(['2', '1']);
  });
});

describe('countClients', () => {
  it('computes the counts for the stat cards', () => {
    const clients = [
      entry('1'),
      entry('2', { edd: null }),
      entry('3', { status: 'Active Labor' }),
      entry('4', { edd: '2026-11-07' }),
      entry('5', { status: 'Care Completed' }),
    ];
    expect(countClients(clients, today)).toEqual({ total: 5, prenatal: 2, activeLabor: 1, postpartum: 1 });
  });

  it('counts clients after a loss only toward the total', () => {
    const clients = [lost('1', '2027-03-01'), lost('2', '2026-10-01')];
    expect(countClients(clients, today)).toEqual({ total: 2, prenatal: 0, activeLabor: 0, postpartum: 0 });
  });
});

describe('dateAdded', () => {
  it('reads every format, and treats an invalid value as the oldest', () => {
    expect(dateAdded('2026-11-03T14:00:00.000Z')).toBe('2026-11-03T14:00:00.000Z');
    expect(dateAdded('2026-11-03T09:00:00-05:00')).toBe('2026-11-03T14:00:00.000Z');
    expect(dateAdded({ seconds: 1793714400, nanoseconds: 250_000_000 })).toBe('2026-11-03T14:00:00.250Z');
    expect(dateAdded({ _seconds: 1793714400 })).toBe('2026-11-03T14:00:00.000Z');
    expect([dateAdded('yesterday'), dateAdded(null), dateAdded(undefined), dateAdded({})]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});
