/** Milliliters in a fluid ounce. */
const FLUID_OUNCE = 29.573_529_562_5;

/** Converts milliliters to fluid ounces, rounded to a quarter of an ounce, as marked on bottles. */
export function toFluidOunces(ml: number): number {
  return Math.round((ml / FLUID_OUNCE) * 4) / 4;
}

/** Converts fluid ounces to whole milliliters. */
export function fromFluidOunces(ounces: number): number {
  return Math.round(ounces * FLUID_OUNCE);
}

/** Formats an amount of milk in both systems: '90 ml (3 oz)'. */
export function formatMilk(ml: number): string {
  return `${ml.toLocaleString('en-US')} ml (${toFluidOunces(ml)} oz)`;
}

/** Formats whole minutes: '45 min', '2 h', '2 h 5 min'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
