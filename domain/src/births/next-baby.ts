import { visibleEntries } from '../log-entries/index.js';
import type { BirthEvent } from './birth.js';

/**
 * Returns the baby number for the next entry of a kind: for example, 2 for twins if the first
 * 'birth' entry is for baby 1.
 */
export function nextBaby(events: readonly BirthEvent[], kind: BirthEvent['kind'], babies: number): number {
  const taken = new Set(
    visibleEntries(events).flatMap((e) => (e.kind === kind ? [e.details.baby ?? 1] : [])),
  );
  for (let baby = 1; baby < babies; baby += 1) if (!taken.has(baby)) return baby;
  return Math.max(babies, 1);
}
