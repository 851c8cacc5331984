import { type ClientStatus, type PregnancyEnd, statusesWithoutMilestones } from '../clients/index.js';
import {
  addDays,
  addMonths,
  type DateOnly,
  type DateRange,
  daysBetween,
  startOfMonth,
} from '../dates/index.js';
import type { ExpectedBirths } from './on-call.js';

/**
 * Births are modeled as normally distributed around the due date with a standard deviation of 9 days, from three weeks
 * before (37 weeks) to three weeks after. According to the model, 4.5 percent of births are on the due date, 61 percent
 * within 7 days of it, and 77 percent within 10 days. These numbers fall between those of two large studies of due
 * dates from ultrasound:
 *
 * - 18,708 births after spontaneous labor: about 5 percent on the due date, and 66 percent within 7 days (Khambalia et
 *   al., "Predicting date of birth and examining the best time to date a pregnancy", Int J Gynaecol Obstet 123, 2013,
 *   105–109), which matches a deviation of 8 days.
 * - 34,249 births of any kind, including preterm births: 55.2 percent within 7 days, and 70.3 percent within 10 days
 *   (Mongelli, Wilcox, and Gardosi, "Estimating the date of confinement", Am J Obstet Gynecol 174, 1996, 278–281),
 *   which matches a deviation of 10 days.
 *
 * The limits follow Jukic et al., "Length of human pregnancy and contributors to its natural variation", Hum Reprod 28,
 * 2013, 2848–2855: with a known day of ovulation, and without preterm births, lengths still spanned 37 days.
 */
const STANDARD_DEVIATION_DAYS = 9;
export const MAX_DAYS_FROM_EDD = 21;

/** Maximum probability that the number of births is below the likely range, and maximum probability that it's above. */
const TAIL = 0.1;

/** The facts about a pregnancy that determine its expected birth. */
export interface ExpectingClient {
  edd: DateOnly | null;
  status: ClientStatus | null;
  pregnancyEnd: PregnancyEnd | null;
  birthDate: DateOnly | null;
}

/** Returns whether the practitioner expects to attend this client's birth. */
export function expectsBirth({ edd, status, pregnancyEnd, birthDate }: ExpectingClient): boolean {
  const isOver = statusesWithoutMilestones.some((over) => over === status);
  return edd !== null && !pregnancyEnd && birthDate === null && !isOver && status !== 'Consultation Only';
}

/**
 * Returns the probability that a birth is within a range, given that it hasn't happened before today.
 *
 * @returns 0 if the period in which the birth is expected has passed
 */
export function birthProbability(edd: DateOnly, range: DateRange, today: DateOnly): number {
  const [first, last] = [daysBetween(edd, range.start), daysBetween(edd, range.end)];
  const born = daysBetween(edd, today);
  let within = 0;
  let possible = 0;
  for (let day = Math.max(-MAX_DAYS_FROM_EDD, born); day <= MAX_DAYS_FROM_EDD; day += 1) {
    const weight = Math.exp(-((day / STANDARD_DEVIATION_DAYS) ** 2) / 2);
    possible += weight;
    if (first <= day && day <= last) within += weight;
  }
  return possible === 0 ? 0 : within / possible;
}

/** Returns the expected births for each month that overlaps a range, starting no earlier than the current month. */
export function expectedBirths(
  clients: readonly ExpectingClient[],
  range: DateRange,
  today: DateOnly,
): ExpectedBirths[] {
  const dueDates = clients.flatMap((client) =>
    client.edd !== null && expectsBirth(client) ? client.edd : [],
  );
  const months: ExpectedBirths[] = [];
  const from = range.start > today ? range.start : today;
  for (let month = startOfMonth(from); month <= range.end; month = addMonths(month, 1)) {
    const days = { start: month, end: addDays(addMonths(month, 1), -1) };
    const chances = dueDates.map((edd) => birthProbability(edd, days, today));
    const mean = chances.reduce((sum, chance) => sum + chance, 0);
    months.push({
      month,
      due: dueDates.filter((edd) => days.start <= edd && edd <= days.end).length,
      expected: Math.round(mean * 10) / 10,
      ...likelyRange(chances),
    });
  }
  return months;
}

/** Returns the likely range of the number of births, from the exact distribution of the sum of independent births. */
function likelyRange(chances: readonly number[]): { low: number; high: number } {
  let distribution = [1];
  for (const chance of chances) {
    const next = [...distribution.map((weight) => weight * (1 - chance)), 0];
    distribution.forEach((weight, births) => {
      next[births + 1] = (next[births + 1] ?? 0) + weight * chance;
    });
    distribution = next;
  }
  const atMost = (share: number) => {
    let sum = 0;
    const found = distribution.findIndex((weight) => {
      sum += weight;
      return sum >= share;
    });
    return found < 0 ? chances.length : found;
  };
  return { low: atMost(TAIL), high: atMost(1 - TAIL) };
}
