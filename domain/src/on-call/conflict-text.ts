import { DEFAULT_LOCALE, formatDateRange } from '../dates/index.js';
import type { OnCallConflict } from './on-call.js';

/** Maximum number of names in one phrase. */
const NAMES_MAX = 5;

const list = new Intl.ListFormat(DEFAULT_LOCALE);

/** Returns names as one phrase: 'Ada, Núria, and Mei'. Long lists end with the number of remaining names. */
export function joinNames(names: readonly string[]): string {
  const shown = names.length > NAMES_MAX + 1 ? names.slice(0, NAMES_MAX) : names;
  const others = names.length - shown.length;
  return list.format(others > 0 ? [...shown, `${others} others`] : shown);
}

/**
 * Describes a conflict: 'Away Sun, Dec 20 – Sun, Dec 27: no backup for Mei'.
 *
 * @param names the clients' names, in order
 * @param limit the practice's limit, for conflicts that exceed it
 */
export function conflictText(
  { kind, start, end, most }: Omit<OnCallConflict, 'clientIds'>,
  names: readonly string[],
  limit: number | null,
): string {
  const days = formatDateRange(start, end, 'short');
  const who = joinNames(names);
  if (kind === 'away') return `Away ${days}: no backup for ${who}`;
  if (kind === 'rest') return `Resting ${days}: no backup for ${who}`;
  if (kind === 'overlap') return `${who} overlap ${days}`;
  return `${most} clients on call at the same time ${days}, more than your limit of ${limit}: ${who}`;
}
