import type { LogEntry } from './log-entry.js';
import { mergeEntries, supersedes, tombstoneOf, visibleEntries } from './merge-entries.js';

const AT = '2026-11-28T23:50:00.000Z';

function entry(changes: Partial<LogEntry> = {}): LogEntry {
  return {
    id: 'a0000000-0000-4000-8000-000000000001',
    kind: 'custom',
    at: AT,
    endedAt: null,
    note: 'Written',
    details: {},
    revision: 1,
    changedAt: AT,
    isDeleted: false,
    by: 'Zoe',
    ...changes,
  };
}

it('keeps each entry once, ordered by time, regardless of the number and order of the lists', () => {
  const first = entry({ id: 'a', at: '2026-11-28T23:59:00.000Z' });
  const second = entry({ id: 'b', at: '2026-11-29T00:01:00.000Z' });
  const third = entry({ id: 'c', at: '2026-11-29T00:01:00.000Z' });
  const ordered = ['a', 'b', 'c'];
  expect(mergeEntries([third, first], [second, first]).map(({ id }) => id)).toEqual(ordered);
  expect(mergeEntries([first, second], [third], [third]).map(({ id }) => id)).toEqual(ordered);
});

it("lets a higher revision win even if its phone's clock is behind", () => {
  const edited = entry({ revision: 2, note: 'Edited', changedAt: '2026-11-28T20:00:00.000Z' });
  for (const lists of [
    [[entry()], [edited]],
    [[edited], [entry()]],
  ]) {
    expect(mergeEntries(...lists)).toEqual([edited]);
  }
});

it('lets the later of two concurrent edits win', () => {
  const one = entry({ revision: 2, note: 'One', changedAt: '2026-11-29T00:00:00.000Z' });
  const other = entry({ revision: 2, note: 'Other', changedAt: '2026-11-29T00:00:01.000Z' });
  expect(mergeEntries([one], [other])).toEqual([other]);
  expect(mergeEntries([other], [one])).toEqual([other]);
});

it('chooses the same edit on every phone if two were made at the same instant', () => {
  const one = entry({ revision: 2, note: 'One' });
  const other = entry({ revision: 2, note: 'Other' });
  expect(supersedes(one, other)).toBe(!supersedes(other, one));
  expect(mergeEntries([one], [other])).toEqual(mergeEntries([other], [one]));
});

it("doesn't treat an identical copy as a change", () => {
  expect(supersedes(entry(), entry({ by: 'Another phone' }))).toBe(false);
});

it("keeps a deletion when an earlier copy arrives late, and ignores the copy's contents", () => {
  const deleted = tombstoneOf(entry({ note: 'Private' }), '2026-11-29T00:00:00.000Z');
  const merged = mergeEntries([deleted], [entry({ note: 'Private' })]);
  expect(merged).toEqual([deleted]);
  expect(visibleEntries(merged)).toEqual([]);
  expect(JSON.stringify(deleted)).not.toContain('Private');
});

it('restores a deleted entry when its deletion is undone', () => {
  const deleted = tombstoneOf(entry(), '2026-11-29T00:00:00.000Z');
  const undone = entry({ revision: deleted.revision + 1 });
  expect(visibleEntries(mergeEntries([undone], [deleted]))).toEqual([undone]);
});

it('chooses the same edit even if the details are in a different order', () => {
  const one = entry({ details: { dilation: 6, station: 1 } });
  expect(supersedes(one, entry({ details: { station: 1, dilation: 6 } }))).toBe(false);
});
