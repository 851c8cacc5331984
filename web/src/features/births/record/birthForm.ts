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
import { type InstantValue, parseInstantValue, toInstantValue } from '../../entry-logs/index.js';

/** A baby's form values, with numbers as strings. */
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
  /** The selected suggestions. */
  painRelief: string[];
  /** Other kinds of pain relief, separated by commas. */
  otherPainRelief: string;
  babies: BabyValues[];
}

/** Returns the form's initial values. */
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

/** Returns the record for the form's values, and errors for incomplete times. */
export function fromBirthValues(
  values: BirthValues,
  zone: TimeZone,
): { fields: BirthFields; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const instant = (value: InstantValue, field: string) => {
    const read = parseInstantValue(value, zone);
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

/** Returns the values with weights and lengths in other units. Doesn't convert babies with invalid numbers. */
export function convertUnits(values: BirthValues, units: BabyUnits, zone: TimeZone): BirthValues {
  const babies = values.babies.map((baby) => {
    const weight = weightOf(baby, values.units);
    const length = lengthOf(baby.length, values.units);
    if (Number.isNaN(weight) || Number.isNaN(length)) return baby;
    const shown = toBabyValues({ ...blankBaby(), weight, length }, units, zone);
    return { ...baby, pounds: shown.pounds, ounces: shown.ounces, grams: shown.grams, length: shown.length };
  });
  return { ...values, units, babies };
}

/** Maps errors to the form's field names. */
export function toFormFields(errors: readonly FieldError[], units: BabyUnits): FieldError[] {
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

/** Parses a number with a decimal point or comma; NaN if the text isn't a number. */
function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
}
