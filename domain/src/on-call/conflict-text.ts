import { DEFAULT_LOCALE, formatDateRange } from '../dates/index.js';
import type { OnCallConflict } from './on-call.js';

/** Maximum number of names in one phrase. */
const NAMES_MAX = 5;

const list = new Intl.ListFormat(DEFAULT_LOCALE);

/** Returns names in one phrase: 'Ada, Núria, and Mei'. Long lists end with the number of the others. */
export function namesInWords(names: readonly string[]): string {
  const shown = names.length > NAMES_MAX + 1 ? names.slice(0, NAMES_MAX) : names;
  const others = names.length - shown.length;
  return list.format(others > 0 ? [...shown, `${others} others`] : shown);
}

/**
 * Returns a conflict in words: 'Away Sun, Dec 20 – Sun, Dec 27: no backup for Mei'.
 *
 * @param names of its clients, in order
 * @param limit of the practice, for a conflict about it
 */
export function conflictText(
  { kind, start, end, most }: Omit<OnCallConflict, 'clientIds'>,
  names: readonly string[],
  limit: number | null,
): string {
  const days = formatDateRange(start, end, 'short');
  const who = namesInWords(names);
  if (kind === 'away') return `Away ${days}: no backup for ${who}`;
  if (kind === 'rest') return `Resting ${days}: no backup for ${who}`;
  if (kind === 'overlap') return `${who} overlap ${days}`;
  return `${most} clients on call at the same time ${days}, more than your limit of ${limit}: ${who}`;
}
