import { type AppointmentView, birthsThisMonth } from '../appointments/index.js';
import type { PastPregnancy } from '../clients/index.js';
import { type DateOnly, dateInZone, type TimeZone } from '../dates/index.js';
import { formatPoundsOunces } from './baby-measures.js';
import { firstBornAt } from './birth.input.js';
import type { Birth, BirthFields, BirthStatsResponse } from './birth.js';
import type { BirthMode } from './birth.options.js';

/**
 * Returns 'Births This Month': the recorded births, or, in months before the practice recorded its first one, what its
 * appointments say.
 */
export function countBirthsThisMonth(
  { thisMonth, since }: BirthStatsResponse,
  appointments: readonly AppointmentView[],
  today: DateOnly,
): number {
  return since !== null && since <= today.slice(0, 7) ? thisMonth : birthsThisMonth(appointments, today);
}

const deliveryTypeOfMode: Record<BirthMode, string> = {
  spontaneous: 'Vaginal delivery',
  assisted: 'Assisted delivery',
  plannedCesarean: 'Cesarean section',
  unplannedCesarean: 'Cesarean section',
  vbac: 'VBAC',
};

/** Returns what a chart's past pregnancies say of a recorded birth. */
export function pastPregnancyOfBirth(birth: BirthFields & Pick<Birth, 'id'>, zone: TimeZone): PastPregnancy {
  const bornAt = firstBornAt(birth);
  const modes = new Set(birth.babies.flatMap(({ mode }) => (mode === '' ? [] : [deliveryTypeOfMode[mode]])));
  return {
    id: birth.id,
    year: bornAt === null ? null : Number(dateInZone(bornAt, zone).slice(0, 4)),
    outcome: '',
    birthWeight: birth.babies
      .flatMap(({ weight }) => (weight === null ? [] : [formatPoundsOunces(weight)]))
      .join(', '),
    complications: birth.complications,
    deliveryType: [...modes].join(', '),
  };
}
