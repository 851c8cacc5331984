import type { RestoreChange } from '@doula-desk/domain';
import { describeSchedule, effectsOf, isAffected } from './words.js';

const zone = 'America/New_York';
const now = '2026-11-27T15:00:00.000Z';

it.each([
  [
    'daily',
    '2026-11-28T08:30:00.000Z',
    'Backups run every night. The next one is due on Saturday, November 28, 2026 at 3:30 AM.',
  ],
  [
    'monthly',
    '2026-11-27T14:00:00.000Z',
    'Backups run every month. The next one is due now and will run within the hour.',
  ],
  ['manual', null, 'Backups run only when you start one.'],
] as const)('describes when the next backup is due, for %s', (frequency, nextDueAt, words) => {
  expect(describeSchedule({ frequency, nextDueAt }, zone, now)).toBe(words);
});

const nothing: RestoreChange = {
  table: 'Client',
  label: 'Clients',
  inArchive: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  kept: 0,
  imported: 0,
  dropped: 0,
};

it("describes what a restore does in singular and plural, omitting what doesn't happen", () => {
  const texts = (change: Partial<RestoreChange>) =>
    effectsOf({ ...nothing, ...change }).map(({ text }) => text);
  expect(texts({})).toEqual([]);
  expect(texts({ added: 1, changed: 1, removed: 1, kept: 1, unchanged: 1 })).toEqual([
    '1 is restored',
    '1 is reverted',
    '1 is removed',
    '1 is kept',
    '1 stays as it is',
  ]);
  expect(texts({ removed: 2, unchanged: 4_000 })).toEqual(['2 are removed', '4,000 stay as they are']);
  expect(texts({ imported: 2, dropped: 1 })).toEqual(['2 are marked as imported', '1 isn’t restored']);
  expect(isAffected({ ...nothing, kept: 3, unchanged: 2 })).toBe(false);
  expect(isAffected({ ...nothing, removed: 1 })).toBe(true);
});
