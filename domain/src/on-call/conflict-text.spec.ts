import { conflictText, joinNames } from './conflict-text.js';

const days = { start: '2026-12-08', end: '2026-12-20', most: 3 };

it.each([
  ['away', ['Mei'], 'Away Tue, Dec 8 – Sun, Dec 20: no backup for Mei'],
  ['rest', ['Ada', 'Mei'], 'Resting Tue, Dec 8 – Sun, Dec 20: no backup for Ada and Mei'],
  ['overlap', ['Ada', 'Núria', 'Mei'], 'Ada, Núria, and Mei overlap Tue, Dec 8 – Sun, Dec 20'],
  [
    'over-limit',
    ['Ada', 'Mei'],
    '3 clients on call at the same time Tue, Dec 8 – Sun, Dec 20, more than your limit of 2: Ada and Mei',
  ],
] as const)('describes a conflict: %s', (kind, names, text) => {
  expect(conflictText({ kind, ...days }, names, 2)).toBe(text);
});

it('shows a single day only once', () => {
  expect(conflictText({ kind: 'away', ...days, end: days.start }, ['Mei'], null)).toBe(
    'Away Tue, Dec 8: no backup for Mei',
  );
});

it('counts the remaining names in a long list', () => {
  const six = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve', 'Fay'];
  expect(joinNames(six)).toBe('Ada, Bea, Cleo, Dora, Eve, and Fay');
  expect(joinNames([...six, 'Gia'])).toBe('Ada, Bea, Cleo, Dora, Eve, and 2 others');
});
