import { type SearchKind, type SearchResult, searchGroups } from './search.js';
import { phoneWords, pickResults, searchWords, subtitleWords, wordsForGroup } from './search.rules.js';

it('searches for folded words without duplicates', () => {
  expect(searchWords('  Zoë  zoe\u0308 O’Neil 李 ')).toEqual(['zoe', 'oneil', '李']);
  expect(searchWords('  ')).toEqual([]);
  expect(searchWords('a b c d e f g h')).toHaveLength(6);
});

it('ignores invisible characters from copied text', () => {
  expect(searchWords('\u202A+1 555\u202C')).toEqual(['+1 555']);
});

it('keeps the parts of a phone number together', () => {
  expect(searchWords('Zoe (555) 123-4567')).toEqual(['zoe', '(555) 123-4567']);
  expect(searchWords('555 123 4567 zoe')).toEqual(['555 123 4567', 'zoe']);
  expect(searchWords('10 2027')).toEqual(['10', '2027']);
  expect(searchWords('2027-03-07 10 30 12')).toEqual(['2027-03-07', '10', '30', '12']);
});

it('returns the digits of words that can be a phone number', () => {
  const words = ['zoe', '555 123 4567', '+1 555 12', '555-1', '555', '+1', 'v2'];
  expect([...phoneWords(words, 'US')]).toEqual([
    ['555 123 4567', ['5551234567']],
    ['+1 555 12', ['55512']],
    ['555-1', ['5551']],
  ]);
  expect([...phoneWords(['1123456789'], 'AR')]).toEqual([['1123456789', ['111523456789']]]);
});

it('distinguishes words in dates, times, and statuses from names', () => {
  const shown = (typed: string) => [...subtitleWords(searchWords(typed)).values()];
  expect(shown('December 21, 2026')).toEqual(['dec', '21,', '2026']);
  expect(shown('ada due dec 2')).toEqual(['due', 'dec', '2']);
  expect(shown('10:00 AM')).toEqual(['10:00', 'am']);
  expect(shown('in progress v2')).toEqual(['in', 'progress', 'v2']);
  expect(shown('in')).toEqual([]);
  expect(shown('Maria')).toEqual([]);
  expect(shown('may am edd')).toEqual([]);
  expect(shown('5550107788')).toEqual([]);
  expect(shown('ruth 4998')).toEqual([]);
});

it("matches a group's name to all of its records", () => {
  expect(wordsForGroup('visit-note', ['visit', 'ada'])).toEqual(['ada']);
  expect(wordsForGroup('client', ['visit', 'ada'])).toEqual(['visit', 'ada']);
  expect(wordsForGroup('reminder', ['reminders'])).toEqual([]);
});

describe('pickResults', () => {
  const many = (kind: SearchKind, count: number): SearchResult[] =>
    Array.from({ length: count }, (_, index) => ({
      kind,
      id: `${kind}${index}`,
      title: '',
      subtitle: '',
      category: '',
      route: '',
    }));
  const found = (counts: Partial<Record<SearchKind, number>>) => ({
    client: many('client', counts.client ?? 0),
    appointment: many('appointment', counts.appointment ?? 0),
    'visit-note': many('visit-note', counts['visit-note'] ?? 0),
    'birth-plan': many('birth-plan', counts['birth-plan'] ?? 0),
    birth: many('birth', counts.birth ?? 0),
    shift: many('shift', counts.shift ?? 0),
    reminder: many('reminder', counts.reminder ?? 0),
    invoice: many('invoice', counts.invoice ?? 0),
    backup: many('backup', counts.backup ?? 0),
    'time-away': many('time-away', counts['time-away'] ?? 0),
  });
  const kinds = (results: SearchResult[]) => results.map(({ kind }) => kind);

  it('gives every group a share, and the remaining results to the first group', () => {
    const all = found({ client: 9, appointment: 9, 'visit-note': 9, 'birth-plan': 9, birth: 9, reminder: 9 });
    expect(kinds(pickResults(all, 8))).toEqual([
      'client',
      'client',
      'client',
      'appointment',
      'visit-note',
      'birth-plan',
      'birth',
      'reminder',
    ]);
  });

  it('gives one result to each of the first groups if there are more groups than results', () => {
    const all = found(Object.fromEntries(searchGroups.map(({ kind }) => [kind, 2])));
    const first = searchGroups.slice(0, 3).map(({ kind }) => kind);
    expect(kinds(pickResults(all, 3))).toEqual(first);
  });

  it('can show eight results from a single group, and no more than there are', () => {
    expect(kinds(pickResults(found({ reminder: 9 }), 8))).toEqual(Array(8).fill('reminder'));
    expect(pickResults(found({ client: 1, reminder: 2 }), 8).map(({ id }) => id)).toEqual([
      'client0',
      'reminder0',
      'reminder1',
    ]);
    expect(pickResults(found({}), 8)).toEqual([]);
  });
});
