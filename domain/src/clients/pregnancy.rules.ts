import { addDays, type DateOnly, daysBetween } from '../dates/index.js';
import type { PregnancyEnd } from './client.js';
import { type ClientStatus, statusesWithoutMilestones } from './client.options.js';

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

/**
 * Returns the gestational age for people. The weeks keep counting after the due date until the status says that the
 * birth has happened or that the care is over.
 *
 * @param client without a `status`, as in a form or where it follows from the due date, the weeks count
 * @returns 'Nw Nd', 'Postpartum', 'Pregnancy ended', or nothing where no due date is known
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
 * Returns the weeks as lists show them. There the status that nobody chose follows from the due date, and so do the
 * weeks: 'Postpartum' once the due date has passed.
 */
export function listedWeeksLabel(
  client: Pregnancy & { status?: ClientStatus | null },
  today: DateOnly,
): string {
  const isDerivedPostpartum = !client.status && client.edd !== null && client.edd < today;
  return gestationalAgeLabel(isDerivedPostpartum ? { ...client, status: 'Postpartum Care' } : client, today);
}

/** The milestone that falls on a day, if one does. A pregnancy that ended has none. */
export function milestoneOn(pregnancy: Pregnancy, today: DateOnly): PregnancyMilestone | undefined {
  if (pregnancy.pregnancyEnd || !pregnancy.edd) return undefined;
  const { totalDays } = gestationalAge(pregnancy.edd, today);
  return pregnancyMilestones.find(({ weeks }) => weeks * 7 === totalDays);
}

/** The due dates for which a milestone falls on a day: what to look for where there are too many clients to ask each. */
export function dueDatesOfMilestones(today: DateOnly): DateOnly[] {
  return pregnancyMilestones.map(({ weeks }) => addDays(today, PREGNANCY_DAYS - weeks * 7));
}
