import type { BabyUnits } from '../settings/index.js';

/** Both are exact by definition. */
const GRAMS_PER_OUNCE = 28.349523125;
const MILLIMETERS_PER_INCH = 25.4;

/** A weight in pounds and ounces; ounces are below 16. */
export interface PoundsOunces {
  pounds: number;
  ounces: number;
}

/** Converts grams to pounds and ounces, rounded to a tenth of an ounce, which is 3 grams. */
export function toPoundsOunces(grams: number): PoundsOunces {
  const tenths = Math.round((grams / GRAMS_PER_OUNCE) * 10);
  return { pounds: Math.floor(tenths / 160), ounces: (tenths % 160) / 10 };
}

/** Converts pounds and ounces to whole grams. */
export function fromPoundsOunces({ pounds, ounces }: PoundsOunces): number {
  return Math.round((pounds * 16 + ounces) * GRAMS_PER_OUNCE);
}

/** Converts millimeters to inches, rounded to a quarter of an inch, as on a measuring tape. */
export function toInches(millimeters: number): number {
  return Math.round((millimeters / MILLIMETERS_PER_INCH) * 4) / 4;
}

/** Converts inches to whole millimeters. */
export function fromInches(inches: number): number {
  return Math.round(inches * MILLIMETERS_PER_INCH);
}

/** Formats a weight as '7 lb 8.6 oz' or '3,420 g'. */
export function formatBabyWeight(grams: number, units: BabyUnits): string {
  if (units === 'metric') return `${grams.toLocaleString('en-US')} g`;
  const { pounds, ounces } = toPoundsOunces(grams);
  return `${pounds} lb ${ounces} oz`;
}

/** Formats a length as '20 in' or '51 cm'. */
export function formatBabyLength(millimeters: number, units: BabyUnits): string {
  return units === 'metric' ? `${millimeters / 10} cm` : `${toInches(millimeters)} in`;
}
