import type { BirthEvent } from './birth.js';
import { nextBaby } from './next-baby.js';

const AT = '2026-11-28T23:50:00.000Z';

function entry(changes: Partial<BirthEvent> = {}): BirthEvent {
  return {
    id: 'a0000000-0000-4000-8000-000000000001',
    kind: 'custom',
    at: AT,
    endedAt: null,
    note: '',
    details: {},
    revision: 1,
    changedAt: AT,
    isDeleted: false,
    by: 'Zoe',
    ...changes,
  };
}

it("suggests the baby whose birth isn't in the log yet", () => {
  const born = entry({ kind: 'birth', details: { baby: 1 } });
  expect(nextBaby([], 'birth', 2)).toBe(1);
  expect(nextBaby([born], 'birth', 2)).toBe(2);
  expect(nextBaby([born], 'feed', 2)).toBe(1);
  expect(nextBaby([born, entry({ id: 'x', kind: 'birth', details: { baby: 2 } })], 'birth', 2)).toBe(2);
});
