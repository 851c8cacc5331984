import type { Block } from '../../documents/pdf/description.js';

/** Signs of a volume: about 250 pages, drawn in some seconds, opened by every telephone. */
export const VOLUME_SIGNS = 800_000;
/** What a line of a table or a field costs beside its text. */
const LINE_SIGNS = 40;

/** About how much room blocks take, in signs. */
export function weightOf(value: readonly Block[]): number {
  return signsIn(value);
}

function signsIn(value: unknown): number {
  if (typeof value === 'string') return value.length + LINE_SIGNS;
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + signsIn(part), 0);
}
