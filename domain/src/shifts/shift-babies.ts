import type { ShiftBaby } from './shift.js';

/** What a chart says about the babies of a pregnancy. */
export interface BabiesOfChart {
  pregnancyEnded: boolean;
  /** Whether the birth is recorded. */
  isRecorded: boolean;
  /** The babies of the birth record that live. */
  living: readonly ShiftBaby[];
  /** Babies that are expected. */
  numberOfBabies: number;
}

/** Returns the babies that entries can name: those that live, or before the birth is recorded, the expected ones. */
export function shiftBabies({
  pregnancyEnded,
  isRecorded,
  living,
  numberOfBabies,
}: BabiesOfChart): ShiftBaby[] {
  if (pregnancyEnded) return [];
  if (isRecorded) return living.map(({ number, name }) => ({ number, name: name || `Baby ${number}` }));
  return Array.from({ length: Math.max(numberOfBabies, 1) }, (_, place) => ({
    number: place + 1,
    name: `Baby ${place + 1}`,
  }));
}
