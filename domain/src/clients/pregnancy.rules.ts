import { addDays, type DateOnly, daysBetween } from '../dates/index.js';
import type { PregnancyEnd } from './client.js';
import { type ClientStatus, statusesWithoutMilestones } from './client.options.js';

/** Days from the first day of the last menstrual period to the due date. */
export const PREGNANCY_DAYS = 280;

/** Shown for a pregnancy that ended in a loss. All counts, congratulations, and reminders stop then. */
export const PREGNANCY_ENDED_LABEL = 'Pregnancy ended';
export const POSTPARTUM_LABEL = 'Postpartum';

/** Weeks that trigger a notification, with the title that is suggested for reminders. */
export const pregnancyMilestones = [
  { weeks: 28, title: '28 weeks: third trimester begins' },
  { weeks: 36, title: '36 weeks: birth plan review' },
  { weeks: 37, title: '37 weeks: on call from today' },
  { weeks: 40, title: '40 weeks: due date' },
] as const;
export type PregnancyMilestone = (typeof pregnancyMilestones)[number];

/** The fields that determine a gestational age. */
export interface Pregnancy {
  edd: DateOnly | null;
  pregnancyEnd?: PregnancyEnd | null;
}

/** Completed weeks and additional days, as clinicians count: the first day is 0w 0d. */
export interface GestationalAge {
  totalDays: number;
  weeks: number;
  days: number;
}

/** Returns the first day of the last menstrual period for a due date. */
export function lmpFromEdd(edd: DateOnly): DateOnly {
  return addDays(edd, -PREGNANCY_DAYS);
}

/** Returns the day on which a pregnancy completes a number of weeks. */
export function dateOfWeek(edd: DateOnly, weeks: number): DateOnly {
  return addDays(lmpFromEdd(edd), weeks * 7);
}

/** Returns the gestational age on a day: 280 days minus the days left until the due date, never below zero. */
export function gestationalAge(edd: DateOnly, today: DateOnly): GestationalAge {
  const totalDays = Math.max(0, PREGNANCY_DAYS - daysBetween(today, edd));
  return { totalDays, weeks: Math.floor(totalDays / 7), days: totalDays % 7 };
}

/** Formats a gestational age for display: '8w 1d'. */
export function formatGestationalAge(age: GestationalAge): string {
  return `${age.weeks}w ${age.days}d`;
}

/**
 * Returns the gestational age for display. Weeks are counted past the due date until the status shows that the birth
 * has happened or that care has ended.
 *
 * @param client weeks are counted if it has no `status`, as in a form or if the status is derived from the due date
 * @returns 'Nw Nd', 'Postpartum', 'Pregnancy ended', or nothing if the due date is unknown
 */
export function gestationalAgeLabel(
  client: Pregnancy & { status?: ClientStatus | null },
  today: DateOnly,
): string {
  const { edd, status, pregnancyEnd } = client;
  if (pregnancyEnd) return PREGNANCY_ENDED_LABEL;
  if (status === 'Postpartum Care') return POSTPARTUM_LABEL;
  if (!edd) return '';
  if (edd < today && statusesWithoutMilestones.some((over) => over === status)) return POSTPARTUM_LABEL;
  return formatGestationalAge(gestationalAge(edd, today));
}

/**
 * Returns the gestational age for lists. If no status was chosen, lists derive it from the due date, so this returns
 * 'Postpartum' after the due date.
 */
export function listedWeeksLabel(
  client: Pregnancy & { status?: ClientStatus | null },
  today: DateOnly,
): string {
  const isDerivedPostpartum = !client.status && client.edd !== null && client.edd < today;
  return gestationalAgeLabel(isDerivedPostpartum ? { ...client, status: 'Postpartum Care' } : client, today);
}

/** Returns the milestone on a day, if there is one. A pregnancy that ended in a loss has none. */
export function milestoneOn(pregnancy: Pregnancy, today: DateOnly): PregnancyMilestone | undefined {
  if (pregnancy.pregnancyEnd || !pregnancy.edd) return undefined;
  const { totalDays } = gestationalAge(pregnancy.edd, today);
  return pregnancyMilestones.find(({ weeks }) => weeks * 7 === totalDays);
}

/** Returns the due dates that have a milestone on a day, to query many clients at once. */
export function dueDatesOfMilestones(today: DateOnly): DateOnly[] {
  return pregnancyMilestones.map(({ weeks }) => addDays(today, PREGNANCY_DAYS - weeks * 7));
}
