import { addDays, type DateOnly, type DateRange, datesInRange } from '../dates/index.js';
import { backupOn, isInAnyRange, rangesOfDays } from './coverage.rules.js';
import type { CoverageFields, OnCallConflict, OnCallDay, OnCallWindow } from './on-call.js';
import { isOnCall } from './window.rules.js';

/** A client with an on-call window. */
export interface ClientWithWindow {
  id: string;
  window: OnCallWindow;
  plan: { coverage: readonly CoverageFields[] };
}

/** When the practitioner isn't available, and how many windows may be open at the same time. */
export interface Availability {
  away: readonly DateRange[];
  rest: readonly DateRange[];
  /** Null for no limit. */
  limit: number | null;
}

/** Returns the number of open windows on each day of a range, and the number without a backup. */
export function onCallDays(clients: readonly ClientWithWindow[], range: DateRange): OnCallDay[] {
  return datesInRange(range).map((date) => {
    const open = openOn(date, clients);
    return { date, windows: open.length, uncovered: open.filter(hasNoBackupOn(date)).length };
  });
}

/** Returns the conflicts to resolve within a range, ordered by first day. */
export function onCallConflicts(
  clients: readonly ClientWithWindow[],
  { away, rest, limit }: Availability,
  range: DateRange,
): OnCallConflict[] {
  const days = datesInRange(range).map((date) => ({
    date,
    uncovered: openOn(date, clients).filter(hasNoBackupOn(date)),
  }));
  const absent = (kind: 'away' | 'rest', ranges: readonly DateRange[]) =>
    absences(kind, ranges, days, clients);
  const crowds = limit === null ? overlaps(days) : overLimit(days, limit);
  return [...absent('away', away), ...absent('rest', rest), ...crowds].sort(
    (one, other) =>
      one.start.localeCompare(other.start) ||
      one.end.localeCompare(other.end) ||
      one.kind.localeCompare(other.kind),
  );
}

interface UncoveredDay {
  date: DateOnly;
  uncovered: readonly ClientWithWindow[];
}

function openOn(date: DateOnly, clients: readonly ClientWithWindow[]): ClientWithWindow[] {
  return clients.filter(({ window }) => isOnCall(window, date));
}

function hasNoBackupOn(date: DateOnly) {
  return ({ plan }: ClientWithWindow) => backupOn(date, plan.coverage) === undefined;
}

/**
 * Returns the conflicts of clients without a backup while the practitioner is absent. Clients with the same days share
 * a conflict.
 */
function absences(
  kind: 'away' | 'rest',
  ranges: readonly DateRange[],
  days: readonly UncoveredDay[],
  clients: readonly ClientWithWindow[],
): OnCallConflict[] {
  if (ranges.length === 0) return [];
  const absent = days.filter(({ date }) => isInAnyRange(date, ranges));
  const found = new Map<string, OnCallConflict>();
  for (const { id } of clients) {
    const open = absent.filter(({ uncovered }) => uncovered.some((client) => client.id === id));
    for (const { start, end } of rangesOfDays(open.map(({ date }) => date))) {
      const same = found.get(`${start}/${end}`);
      if (same) same.clientIds.push(id);
      else found.set(`${start}/${end}`, { kind, start, end, clientIds: [id], most: 1 });
    }
  }
  return [...found.values()].map((conflict) => ({ ...conflict, most: conflict.clientIds.length }));
}

/** Returns the ranges of days with more windows than the limit, each with all clients involved. */
function overLimit(days: readonly UncoveredDay[], limit: number): OnCallConflict[] {
  const over = days.filter(({ uncovered }) => uncovered.length > limit);
  return rangesOfDays(over.map(({ date }) => date)).map(({ start, end }) => {
    const within = over.filter(({ date }) => start <= date && date <= end);
    const clientIds = [...new Set(within.flatMap(({ uncovered }) => uncovered.map(({ id }) => id)))];
    return {
      kind: 'over-limit',
      start,
      end,
      clientIds,
      most: Math.max(...within.map(({ uncovered }) => uncovered.length)),
    };
  });
}

/**
 * Returns the largest groups of windows that are open at the same time. Leaves out groups that are part of the previous
 * or the next one. The number of such groups stays small, whereas the number of pairs is quadratic in the number of
 * clients.
 */
function overlaps(days: readonly UncoveredDay[]): OnCallConflict[] {
  const groups: OnCallConflict[] = [];
  for (const { date, uncovered } of days) {
    const clientIds = uncovered.map(({ id }) => id);
    const open = groups.at(-1);
    const follows = open !== undefined && addDays(open.end, 1) === date;
    if (follows && isSameSet(open.clientIds, clientIds)) open.end = date;
    else if (clientIds.length > 0) {
      groups.push({ kind: 'overlap', start: date, end: date, clientIds, most: clientIds.length });
    }
  }
  return groups.filter((group, index) => {
    const isInside = (other: OnCallConflict | undefined) =>
      other !== undefined && group.clientIds.every((id) => other.clientIds.includes(id));
    return group.most > 1 && !isInside(groups[index - 1]) && !isInside(groups[index + 1]);
  });
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
