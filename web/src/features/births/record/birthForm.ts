import {
  type BabyUnits,
  type BirthBaby,
  type BirthFields,
  blankBaby,
  type FieldError,
  fromInches,
  fromPoundsOunces,
  painReliefs,
  type TimeZone,
  toInches,
  toPoundsOunces,
} from '@doula-desk/domain';
import { type InstantValue, instantOfValue, toInstantValue } from '../../entry-logs/index.js';

/** A baby as the form holds it: numbers are strings. */
interface BabyValues extends Omit<BirthBaby, 'bornAt' | 'weight' | 'length' | 'apgar1' | 'apgar5'> {
  born: InstantValue;
  /** Whole pounds and ounces, or grams, depending on the form's units. */
  pounds: string;
  ounces: string;
  grams: string;
  /** Inches or centimeters, depending on the form's units. */
  length: string;
  apgar1: string;
  apgar5: string;
}

export interface BirthValues
  extends Omit<BirthFields, 'laborStartedAt' | 'arrivedAt' | 'departedAt' | 'painRelief' | 'babies'> {
  units: BabyUnits;
  laborStarted: InstantValue;
  arrived: InstantValue;
  departed: InstantValue;
  /** The choices among those that the form suggests. */
  painRelief: string[];
  /** Others, separated by commas. */
  otherPainRelief: string;
  babies: BabyValues[];
}

/** Returns the values that a form starts with. */
export function toBirthValues(fields: BirthFields, units: BabyUnits, zone: TimeZone): BirthValues {
  const { laborStartedAt, arrivedAt, departedAt, painRelief, babies, ...texts } = fields;
  const isSuggested = (text: string) => painReliefs.some((known) => known === text);
  return {
    ...texts,
    units,
    laborStarted: toInstantValue(laborStartedAt, zone),
    arrived: toInstantValue(arrivedAt, zone),
    departed: toInstantValue(departedAt, zone),
    painRelief: painRelief.filter(isSuggested),
    otherPainRelief: painRelief.filter((text) => !isSuggested(text)).join(', '),
    babies: babies.map((baby) => toBabyValues(baby, units, zone)),
  };
}

function toBabyValues(baby: BirthBaby, units: BabyUnits, zone: TimeZone): BabyValues {
  const { bornAt, weight, length, apgar1, apgar5, ...texts } = baby;
  const { pounds, ounces } = toPoundsOunces(weight ?? 0);
  const isKnown = weight !== null;
  return {
    ...texts,
    born: toInstantValue(bornAt, zone),
    pounds: isKnown && units === 'us' ? String(pounds) : '',
    ounces: isKnown && units === 'us' ? String(ounces) : '',
    grams: isKnown && units === 'metric' ? String(weight) : '',
    length: length === null ? '' : String(units === 'us' ? toInches(length) : length / 10),
    apgar1: apgar1 === null ? '' : String(apgar1),
    apgar5: apgar5 === null ? '' : String(apgar5),
  };
}

export function blankBabyValues(units: BabyUnits, zone: TimeZone): BabyValues {
  return toBabyValues(blankBaby(), units, zone);
}

/** Returns the record that a form holds, and the errors of times that aren't whole. */
export function fromBirthValues(
  values: BirthValues,
  zone: TimeZone,
): { fields: BirthFields; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const instant = (value: InstantValue, field: string) => {
    const read = instantOfValue(value, zone);
    if (read === undefined)
      errors.push({ field: `${field}.time`, message: 'Please enter a date and a time' });
    return read ?? null;
  };
  const { units, laborStarted, arrived, departed, painRelief, otherPainRelief, babies, ...texts } = values;
  const fields: BirthFields = {
    ...texts,
    laborStartedAt: instant(laborStarted, 'laborStarted'),
    arrivedAt: instant(arrived, 'arrived'),
    departedAt: instant(departed, 'departed'),
    painRelief: [...painRelief, ...otherPainRelief.split(',')],
    babies: babies.map((baby, place) => {
      const { born, pounds, ounces, grams, length, apgar1, apgar5, ...rest } = baby;
      return {
        ...rest,
        bornAt: instant(born, `babies.${place}.born`),
        weight: weightOf({ pounds, ounces, grams }, units),
        length: lengthOf(length, units),
        apgar1: numberOf(apgar1),
        apgar5: numberOf(apgar5),
      };
    }),
  };
  return { fields, errors };
}

/** Returns the values with weights and lengths in other units. A baby with unreadable values isn't converted. */
export function inUnits(values: BirthValues, units: BabyUnits, zone: TimeZone): BirthValues {
  const babies = values.babies.map((baby) => {
    const weight = weightOf(baby, values.units);
    const length = lengthOf(baby.length, values.units);
    if (Number.isNaN(weight) || Number.isNaN(length)) return baby;
    const shown = toBabyValues({ ...blankBaby(), weight, length }, units, zone);
    return { ...baby, pounds: shown.pounds, ounces: shown.ounces, grams: shown.grams, length: shown.length };
  });
  return { ...values, units, babies };
}

/** Returns errors by the names of the form's fields. */
export function inFormFields(errors: readonly FieldError[], units: BabyUnits): FieldError[] {
  return errors.map(({ field, message }) => ({
    field: field
      .replace(/\.bornAt$/u, '.born.time')
      .replace(/\.weight$/u, units === 'us' ? '.pounds' : '.grams')
      .replace(/^(laborStarted|arrived|departed)At$/u, '$1.time'),
    message,
  }));
}

function weightOf(
  { pounds, ounces, grams }: Pick<BabyValues, 'pounds' | 'ounces' | 'grams'>,
  units: BabyUnits,
) {
  if (units === 'metric') return numberOf(grams);
  if (pounds.trim() === '' && ounces.trim() === '') return null;
  return fromPoundsOunces({ pounds: numberOf(pounds) ?? 0, ounces: numberOf(ounces) ?? 0 });
}

function lengthOf(text: string, units: BabyUnits): number | null {
  const value = numberOf(text);
  if (value === null) return null;
  return units === 'us' ? fromInches(value) : Math.round(value * 10);
}

/** Reads a number with a point or a comma; NaN if it isn't one. */
function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
}
