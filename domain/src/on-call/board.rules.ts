import { initials } from '../auth/index.js';
import { addDays, type DateOnly, type DateRange, rangesOverlap, type TimeZone } from '../dates/index.js';
import { onCallConflicts, onCallDays } from './conflicts.rules.js';
import { coveredRanges } from './coverage.rules.js';
import { expectedBirths } from './expected-births.rules.js';
import type { ClinicPractitioner, OnCallBoard, OnCallClient, OnCallPlan, TimeAway } from './on-call.js';
import { type AttendedBirth, type RestRule, restPeriods } from './rest.rules.js';
import { clientWindow, type OnCallDefaults, type WindowFacts } from './window.rules.js';

/** Windows and expected births are at most this many days before or after the due date. */
const WINDOW_BEFORE_DAYS = 6 * 7;
const WINDOW_AFTER_DAYS = 4 * 7;

/** The practice's on-call settings. */
export interface OnCallSettings extends OnCallDefaults, RestRule {
  /** Maximum number of clients on call at the same time; null for no limit. */
  maxConcurrentOnCall: number | null;
}

/** A client whose window may be on the board. */
export interface BoardClient extends Omit<WindowFacts, 'override'> {
  id: string;
  name: string;
  phone: string;
  birthLocation: string;
  plan: OnCallPlan;
}

/** All data that the board is computed from. */
export interface BoardFacts {
  clients: readonly BoardClient[];
  timeAway: readonly TimeAway[];
  births: readonly AttendedBirth[];
  settings: OnCallSettings;
  timeZone: TimeZone;
}

/** Returns the board for a date range. Past days have no conflicts. */
export function onCallBoard(facts: BoardFacts, range: DateRange, today: DateOnly): OnCallBoard {
  const { settings, timeZone } = facts;
  const timeAway = facts.timeAway.filter(({ startDate, endDate }) =>
    rangesOverlap({ start: startDate, end: endDate }, range),
  );
  const rest = restPeriods(facts.births, settings, timeZone).filter((period) => rangesOverlap(period, range));
  const clients = clientsOnCall(facts, range);
  const ahead = { start: range.start > today ? range.start : today, end: range.end };
  const away = timeAway.map(({ startDate, endDate }) => ({ start: startDate, end: endDate }));
  return {
    from: range.start,
    to: range.end,
    today,
    limit: settings.maxConcurrentOnCall,
    clients,
    withoutDueDate: facts.clients.filter(lacksDueDate).map(({ id, name, phone }) => ({ id, name, phone })),
    timeAway,
    rest,
    days: onCallDays(clients, range),
    conflicts: onCallConflicts(clients, { away, rest, limit: settings.maxConcurrentOnCall }, ahead),
    births: expectedBirths(facts.clients, range, today),
  };
}

/** Returns the clients whose window overlaps a range, ordered by the window's first day. */
export function clientsOnCall(
  { clients, settings }: Pick<BoardFacts, 'clients' | 'settings'>,
  range: DateRange,
): OnCallClient[] {
  return clients
    .flatMap((client) => withWindow(client, settings) ?? [])
    .filter(({ window }) => rangesOverlap(window, range))
    .sort(
      (one, other) =>
        one.window.start.localeCompare(other.window.start) ||
        one.name.localeCompare(other.name) ||
        one.id.localeCompare(other.id),
    );
}

/**
 * Returns the part of a practitioner's board that colleagues see: on-call windows and days away, with clients' initials
 * instead of names.
 */
export function clinicEntry(
  facts: Pick<BoardFacts, 'clients' | 'settings' | 'timeAway'>,
  range: DateRange,
): Pick<ClinicPractitioner, 'windows' | 'away'> {
  return {
    windows: clientsOnCall(facts, range).map(({ name, window: { start, end }, covered }) => ({
      start,
      end,
      initials: initials(name),
      covered: covered.map((days) => ({ start: days.start, end: days.end, name: days.name })),
    })),
    away: facts.timeAway.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })),
  };
}

/** Returns the due dates whose windows or births can fall within a range. */
export function boardDueDates({ start, end }: DateRange): DateRange {
  return { start: addDays(start, -WINDOW_AFTER_DAYS), end: addDays(end, WINDOW_BEFORE_DAYS) };
}

function withWindow(client: BoardClient, settings: OnCallSettings): OnCallClient | null {
  const { id, name, phone, edd, birthLocation, plan } = client;
  const window = clientWindow({ ...client, override: plan.override }, settings);
  if (!window) return null;
  return { id, name, phone, edd, birthLocation, window, covered: coveredRanges(window, plan.coverage), plan };
}

/** Returns whether a client is pregnant and in care, but has neither a due date nor a window. */
function lacksDueDate({ edd, plan, status, pregnancyEnd, birthDate }: BoardClient): boolean {
  const isPregnant = status === null || status === 'Prenatal Care' || status === 'Active Labor';
  return edd === null && plan.override === null && isPregnant && !pregnancyEnd && birthDate === null;
}
