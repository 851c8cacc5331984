import type { Block } from '../../documents/pdf/description.js';

/** Number of characters per volume. This is about 250 pages, which render in a few seconds and open on every phone. */
export const VOLUME_CHARACTERS = 800_000;
/** Weight of a table row or a field, in addition to its text. */
const LINE_CHARACTERS = 40;

/** Returns the approximate size of blocks, in characters. */
export function approximateSize(value: readonly Block[]): number {
  return charactersIn(value);
}

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length + LINE_CHARACTERS;
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + charactersIn(part), 0);
}
