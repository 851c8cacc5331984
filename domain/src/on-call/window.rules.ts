import { type ClientStatus, dateOfWeek, type PregnancyEnd } from '../clients/index.js';
import { onCallWindow } from '../contracts/index.js';
import { addDays, type DateOnly, type DateRange, isInRange } from '../dates/index.js';
import type { OnCallWindow, WindowSource } from './on-call.js';

/** A point in a pregnancy: completed weeks and additional days. */
export interface PregnancyWeek {
  weeks: number;
  days: number;
}

/** The practice's default window. It ends the day before `onCallToWeek` is reached. */
export interface OnCallDefaults {
  onCallFromWeek: PregnancyWeek;
  onCallToWeek: PregnancyWeek;
}

/** The facts that determine a client's window. */
export interface WindowFacts {
  edd: DateOnly | null;
  /** The chosen status. A status that is only derived from the due date doesn't end a window. */
  status: ClientStatus | null;
  pregnancyEnd: PregnancyEnd | null;
  /** Date of the birth, if it's recorded. */
  birthDate: DateOnly | null;
  /** Week of the pregnancy from which the signed contract promises on-call time. */
  contractFromWeek: number | null;
  override: DateRange | null;
}

/** Statuses that end any window, whatever its source. */
const statusesAfterWindow: readonly ClientStatus[] = ['Care Completed', 'Inactive'];

/**
 * Returns a client's on-call window. An override takes precedence over the contract, and the contract takes precedence
 * over the practice's default, which doesn't apply to consultations. The window ends on the day of the birth. There is
 * no window after a loss, after a birth on an unknown day, or when care is completed or the client is inactive.
 *
 * @returns null if there is no window
 */
export function clientWindow(facts: WindowFacts, defaults: OnCallDefaults): OnCallWindow | null {
  const { status, pregnancyEnd, birthDate } = facts;
  if (pregnancyEnd || (status && statusesAfterWindow.includes(status))) return null;
  if (status === 'Postpartum Care' && birthDate === null) return null;
  const window = plannedWindow(facts, defaults);
  if (!window || birthDate === null || birthDate > window.end) return window;
  return birthDate < window.start ? null : { ...window, end: birthDate };
}

/** Returns whether a client's window includes a day. */
export function isOnCall(window: OnCallWindow | null, day: DateOnly): boolean {
  return window !== null && isInRange(day, window);
}

/** Returns the date on which a pregnancy reaches a given week and day. */
export function dateOfPregnancyWeek(edd: DateOnly, { weeks, days }: PregnancyWeek): DateOnly {
  return addDays(dateOfWeek(edd, weeks), days);
}

/** Compares two points in a pregnancy; the result is negative if the first one is earlier. */
export function comparePregnancyWeeks(one: PregnancyWeek, other: PregnancyWeek): number {
  return one.weeks - other.weeks || one.days - other.days;
}

/** Formats a point in a pregnancy as clinicians write it: '38w 0d'. */
export function formatPregnancyWeek({ weeks, days }: PregnancyWeek): string {
  return `${weeks}w ${days}d`;
}

function plannedWindow(facts: WindowFacts, defaults: OnCallDefaults): OnCallWindow | null {
  const { edd, status, contractFromWeek, override } = facts;
  const from = (range: DateRange, source: WindowSource) => ({ start: range.start, end: range.end, source });
  if (override) return from(override, 'override');
  if (edd === null) return null;
  if (contractFromWeek !== null) return from(onCallWindow(edd, contractFromWeek), 'contract');
  if (status === 'Consultation Only') return null;
  const start = dateOfPregnancyWeek(edd, defaults.onCallFromWeek);
  const end = addDays(dateOfPregnancyWeek(edd, defaults.onCallToWeek), -1);
  return from({ start, end }, 'practice');
}
