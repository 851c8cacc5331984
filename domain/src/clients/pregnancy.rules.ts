import { addDays, type DateOnly, daysBetween } from '../dates/index.js';
import type { PregnancyEnd } from './client.js';

/** Days from the first day of the last menstrual period to the due date (specification, business constants). */
export const PREGNANCY_DAYS = 280;

/** Shown for a pregnancy that ended; everything that counts, congratulates or reminds stops with it. */
export const PREGNANCY_ENDED_LABEL = 'Pregnancy ended';
export const POSTPARTUM_LABEL = 'Postpartum';

/** Weeks that the product reminds of, with the texts of the quick titles. */
export const pregnancyMilestones = [
  { weeks: 28, title: '28 weeks: third trimester begins' },
  { weeks: 36, title: '36 weeks: birth plan review' },
  { weeks: 37, title: '37 weeks: on call from today' },
  { weeks: 40, title: '40 weeks: due date' },
] as const;
export type PregnancyMilestone = (typeof pregnancyMilestones)[number];

/** What a gestational age is worked out from. */
export interface Pregnancy {
  edd: DateOnly | null;
  pregnancyEnd?: PregnancyEnd | null;
}

/** Completed weeks and the days beyond them, as clinicians count: the first day is 0w 0d. */
export interface GestationalAge {
  totalDays: number;
  weeks: number;
  days: number;
}

/**
 * How a pregnancy stands on a day. `past-due` is every day after the due date, whether or not the birth
 * was recorded.
 */
export type PregnancyState =
  | { kind: 'unknown' }
  | { kind: 'pregnant'; age: GestationalAge; daysLeft: number }
  | { kind: 'past-due'; daysPast: number }
  | { kind: 'ended'; end: PregnancyEnd };

/** First day of the last menstrual period that a due date implies. */
export function lmpFromEdd(edd: DateOnly): DateOnly {
  return addDays(edd, -PREGNANCY_DAYS);
}

/** The day on which a pregnancy completes some weeks. */
export function dateOfWeek(edd: DateOnly, weeks: number): DateOnly {
  return addDays(lmpFromEdd(edd), weeks * 7);
}

/** Gestational age on a day: 280 days less the days left to the due date, never below zero. */
export function gestationalAge(edd: DateOnly, today: DateOnly): GestationalAge {
  const totalDays = Math.max(0, PREGNANCY_DAYS - daysBetween(today, edd));
  return { totalDays, weeks: Math.floor(totalDays / 7), days: totalDays % 7 };
}

/** A gestational age for people: '8w 1d'. */
export function formatGestationalAge(age: GestationalAge): string {
  return `${age.weeks}w ${age.days}d`;
}

/** How a pregnancy stands on a day; the one rule behind every place that shows it. */
export function pregnancyState(pregnancy: Pregnancy, today: DateOnly): PregnancyState {
  if (pregnancy.pregnancyEnd) return { kind: 'ended', end: pregnancy.pregnancyEnd };
  if (!pregnancy.edd) return { kind: 'unknown' };
  const daysLeft = daysBetween(today, pregnancy.edd);
  if (daysLeft < 0) return { kind: 'past-due', daysPast: -daysLeft };
  return { kind: 'pregnant', age: gestationalAge(pregnancy.edd, today), daysLeft };
}

/**
 * The weeks label: 'Nw Nd' up to and including the due date, 'Postpartum' after it, 'Pregnancy ended'
 * for one that ended, and nothing where no due date is known.
 */
export function weeksLabel(pregnancy: Pregnancy, today: DateOnly): string {
  const state = pregnancyState(pregnancy, today);
  if (state.kind === 'pregnant') return formatGestationalAge(state.age);
  if (state.kind === 'past-due') return POSTPARTUM_LABEL;
  return state.kind === 'ended' ? PREGNANCY_ENDED_LABEL : '';
}

/** The milestone that falls on a day, if one does. A pregnancy that ended has none. */
export function milestoneOn(pregnancy: Pregnancy, today: DateOnly): PregnancyMilestone | undefined {
  const state = pregnancyState(pregnancy, today);
  if (state.kind !== 'pregnant') return undefined;
  return pregnancyMilestones.find((milestone) => milestone.weeks * 7 === state.age.totalDays);
}

/** The due dates for which a milestone falls on a day: what to look for where there are too many clients to ask each. */
export function dueDatesOfMilestones(today: DateOnly): DateOnly[] {
  return pregnancyMilestones.map(({ weeks }) => addDays(today, PREGNANCY_DAYS - weeks * 7));
}
