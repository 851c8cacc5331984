import { type DateOnly, daysBetween, yearsBetween } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import type { ClientFields } from './client.js';
import { clientStatus, isActiveClient } from './client.rules.js';
import { PREGNANCY_DAYS } from './pregnancy.rules.js';

/**
 * Extra days allowed beyond the due date of a pregnancy that starts today, because embryo transfers are planned ahead.
 */
const PLANNED_AHEAD_DAYS = 30;
/** Years after which a due date is unusual, for clients in care and for clients whose care has ended. */
const YEARS_IN_CARE = 2;
const YEARS_AFTER_CARE = 30;

/** The fields that {@link unusualPregnancyValues} checks. */
type PregnancyValues = Pick<ClientFields, 'edd' | 'gravida' | 'para' | 'status' | 'pregnancyEnd'>;

/**
 * Returns pregnancy values that are possible but probably mistakes, so that the practitioner can confirm them:
 *
 * - A due date more than 310 days ahead: the 280 days of a pregnancy counted from the last menstrual period (ACOG
 *   Committee Opinion 700), and a month for planned embryo transfers.
 * - A due date at least two years ago for a client in care, or at least thirty years ago for any client.
 * - More births than pregnancies. Gravida counts every pregnancy, and para the births after 20 weeks; twins count once
 *   (ACOG reVITALize, obstetric data definitions).
 * - Gravida 0 for a pregnant client, since gravida includes the current pregnancy. It's correct if a surrogate carries
 *   the baby.
 *
 * @param today the current date in the practitioner's zone
 * @returns one entry for each unusual field, in the order of the form
 */
export function unusualPregnancyValues(client: PregnancyValues, today: DateOnly): FieldError[] {
  const { edd, gravida, para } = client;
  const found: FieldError[] = [];
  if (edd && isUnusualDueDate(edd, client, today)) {
    found.push({ field: 'edd', message: `The due date ${describeDistance(edd, today)}.` });
  }
  if (gravida === 0 && isPregnant(client, today)) {
    found.push({ field: 'gravida', message: 'Gravida is 0, but this client is pregnant.' });
  }
  if (gravida !== null && para !== null && para > gravida) {
    found.push({ field: 'para', message: `Para (${para}) is higher than gravida (${gravida}).` });
  }
  return found;
}

/**
 * Returns the unusual values that a save changes, so that no value has to be confirmed twice.
 *
 * @param changed the fields that the save changes
 */
export function newlyUnusualValues(
  client: PregnancyValues,
  changed: readonly (keyof ClientFields)[],
  today: DateOnly,
): FieldError[] {
  const isChanged = (field: string) => changed.some((name) => name === field);
  return unusualPregnancyValues(client, today).filter(
    ({ field }) => isChanged(field) || (field === 'para' && isChanged('gravida')),
  );
}

function isUnusualDueDate(edd: DateOnly, client: PregnancyValues, today: DateOnly): boolean {
  if (daysBetween(today, edd) > PREGNANCY_DAYS + PLANNED_AHEAD_DAYS) return true;
  return yearsBetween(edd, today) >= (isActiveClient(client) ? YEARS_IN_CARE : YEARS_AFTER_CARE);
}

function isPregnant(client: PregnancyValues, today: DateOnly): boolean {
  const status = clientStatus(client, today);
  return status === 'Active Labor' || (status === 'Prenatal Care' && client.edd !== null);
}

function describeDistance(edd: DateOnly, today: DateOnly): string {
  if (edd < today) return `was ${yearsBetween(edd, today)} years ago`;
  const years = yearsBetween(today, edd);
  if (years > 0) return `is ${years === 1 ? 'over a year' : `${years} years`} away`;
  return 'is more than 10 months away';
}
