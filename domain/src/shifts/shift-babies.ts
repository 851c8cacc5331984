import type { ShiftBaby } from './shift.js';

/** The facts in a chart about a pregnancy's babies. */
export interface ChartBabies {
  pregnancyEnded: boolean;
  /** Whether the birth is recorded. */
  isRecorded: boolean;
  /** The living babies in the birth record. */
  living: readonly ShiftBaby[];
  /** Number of expected babies. */
  numberOfBabies: number;
}

/**
 * Returns the babies that entries can be about: the living babies, or, before the birth is recorded, the expected
 * babies.
 */
export function shiftBabies({
  pregnancyEnded,
  isRecorded,
  living,
  numberOfBabies,
}: ChartBabies): ShiftBaby[] {
  if (pregnancyEnded) return [];
  if (isRecorded) return living.map(({ number, name }) => ({ number, name: name || `Baby ${number}` }));
  return Array.from({ length: Math.max(numberOfBabies, 1) }, (_, place) => ({
    number: place + 1,
    name: `Baby ${place + 1}`,
  }));
}
