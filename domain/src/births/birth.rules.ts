import { dateOfWeek, type EndedPregnancyInput, type PastPregnancy } from '../clients/index.js';
import { type DateOnly, dateInZone } from '../dates/index.js';
import { formatBabyWeight } from './baby-measures.js';
import { firstBornAt } from './birth.input.js';
import type { Birth, BirthFields } from './birth.js';
import type { BirthMode } from './birth.options.js';
import type { BirthDisplay } from './birth-facts.js';

const deliveryTypeOfMode: Record<BirthMode, string> = {
  spontaneous: 'Vaginal delivery',
  assisted: 'Assisted delivery',
  plannedCesarean: 'Cesarean section',
  unplannedCesarean: 'Cesarean section',
  vbac: 'VBAC',
};

/** Returns a recorded birth as one of a chart's past pregnancies. */
export function pastPregnancyOfBirth(
  birth: BirthFields & Pick<Birth, 'id'>,
  { zone, units }: BirthDisplay,
): PastPregnancy {
  const bornAt = firstBornAt(birth);
  const modes = new Set(birth.babies.flatMap(({ mode }) => (mode === '' ? [] : [deliveryTypeOfMode[mode]])));
  return {
    id: birth.id,
    year: bornAt === null ? null : Number(dateInZone(bornAt, zone).slice(0, 4)),
    outcome: '',
    birthWeight: birth.babies
      .flatMap(({ weight }) => (weight === null ? [] : [formatBabyWeight(weight, units)]))
      .join(', '),
    complications: birth.complications,
    deliveryType: [...modes].join(', '),
  };
}

/** Completed weeks at which a birth counts as term (ACOG, 'Definition of Term Pregnancy'). */
const TERM_WEEKS = 37;

/** Returns how a pregnancy ended according to its recorded birth, as input for starting the next pregnancy. */
export function pregnancyEndFromBirth(
  birth: BirthFields & Pick<Birth, 'id'>,
  edd: DateOnly | null,
  display: BirthDisplay,
): Required<EndedPregnancyInput> {
  const { birthWeight, complications, deliveryType } = pastPregnancyOfBirth(birth, display);
  const bornAt = firstBornAt(birth);
  const endDate = bornAt === null ? null : dateInZone(bornAt, display.zone);
  const isPreterm = edd !== null && endDate !== null && endDate < dateOfWeek(edd, TERM_WEEKS);
  const isStillbirth =
    birth.babies.length > 0 && birth.babies.every(({ outcome }) => outcome === 'stillborn');
  const outcome = isPreterm ? 'Premature delivery' : 'Full-term delivery';
  return {
    outcome: isStillbirth ? 'Stillbirth' : outcome,
    endDate,
    birthWeight,
    complications,
    deliveryType,
  };
}
