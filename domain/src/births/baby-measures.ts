/** Grams in an ounce, and millimeters in an inch: both are exact by definition. */
const OUNCE = 28.349523125;
const INCH = 25.4;

/** A weight in pounds and ounces; ounces are below 16. */
export interface PoundsOunces {
  pounds: number;
  ounces: number;
}

/** Converts grams to pounds and ounces, rounded to a tenth of an ounce, which is 3 grams. */
export function toPoundsOunces(grams: number): PoundsOunces {
  const tenths = Math.round((grams / OUNCE) * 10);
  return { pounds: Math.floor(tenths / 160), ounces: (tenths % 160) / 10 };
}

/** Converts pounds and ounces to whole grams. */
export function fromPoundsOunces({ pounds, ounces }: PoundsOunces): number {
  return Math.round((pounds * 16 + ounces) * OUNCE);
}

/** Converts millimeters to inches, rounded to a quarter, as a measuring tape shows them. */
export function toInches(millimeters: number): number {
  return Math.round((millimeters / INCH) * 4) / 4;
}

/** Converts inches to whole millimeters. */
export function fromInches(inches: number): number {
  return Math.round(inches * INCH);
}

/** Formats a weight in both systems: '3,420 g (7 lb 8.6 oz)'. */
export function formatBabyWeight(grams: number): string {
  return `${grams.toLocaleString('en-US')} g (${formatPoundsOunces(grams)})`;
}

/** Formats a weight as '7 lb 8.6 oz'. */
export function formatPoundsOunces(grams: number): string {
  const { pounds, ounces } = toPoundsOunces(grams);
  return `${pounds} lb ${ounces} oz`;
}

/** Formats a length in both systems: '51 cm (20 in)'. */
export function formatBabyLength(millimeters: number): string {
  return `${millimeters / 10} cm (${toInches(millimeters)} in)`;
}
