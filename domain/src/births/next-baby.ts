import { shownEntries } from '../log-entries/index.js';
import type { BirthEvent } from './birth.js';

/**
 * Returns the number of the baby that the next entry of a kind is about: 2 for the second birth of twins, if the first
 * one has 1.
 */
export function nextBaby(events: readonly BirthEvent[], kind: BirthEvent['kind'], babies: number): number {
  const taken = new Set(shownEntries(events).flatMap((e) => (e.kind === kind ? [e.details.baby ?? 1] : [])));
  for (let baby = 1; baby < babies; baby += 1) if (!taken.has(baby)) return baby;
  return Math.max(babies, 1);
}
