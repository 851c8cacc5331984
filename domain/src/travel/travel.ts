import type { FieldError } from '../errors/index.js';

/** Units in which distances are entered and shown. They're stored in meters. */
export const distanceUnits = ['mi', 'km'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];
export const DEFAULT_DISTANCE_UNIT: DistanceUnit = 'mi';

export const distanceUnitLabels: Record<DistanceUnit, string> = { mi: 'Miles', km: 'Kilometers' };

/** One international mile is exactly 1,609.344 m. */
const METERS: Record<DistanceUnit, number> = { mi: 1609.344, km: 1000 };

/** Maximum distance in meters, farther than anyone drives for a visit. */
export const DISTANCE_MAX = 2_000_000;
export const TRAVEL_MINUTES_MAX = 1440;

export const DISTANCE_MESSAGE = 'Please enter a distance of up to 2,000 km (1,242 miles)';
export const TRAVEL_MINUTES_MESSAGE = `Please enter up to ${TRAVEL_MINUTES_MAX.toLocaleString('en-US')} minutes`;

/** The round trip to a client. */
export interface Travel {
  /** Round-trip distance in meters; null if it wasn't recorded. */
  distance: number | null;
  /** Round-trip travel time in minutes; null if it wasn't recorded. */
  travelMinutes: number | null;
}

/** Converts a distance to whole meters. */
export function toMeters(distance: number, unit: DistanceUnit): number {
  return Math.round(distance * METERS[unit]);
}

/** Converts meters to a unit, rounded to tenths. */
export function inDistanceUnit(meters: number, unit: DistanceUnit): number {
  return Math.round((meters / METERS[unit]) * 10) / 10;
}

/** Formats a distance with its unit: '1,204.5 mi'. */
export function formatDistance(meters: number, unit: DistanceUnit): string {
  return `${inDistanceUnit(meters, unit).toLocaleString('en-US')}\u00a0${unit}`;
}

/**
 * Reads the travel fields in an input, which are numbers or strings of digits. Null and the empty string clear a field;
 * omitted fields don't change.
 */
export function readTravel(input: { distance?: unknown; travelMinutes?: unknown }): {
  change: Partial<Travel>;
  errors: FieldError[];
} {
  const change: Partial<Travel> = {};
  const errors: FieldError[] = [];
  const read = (field: keyof Travel, max: number, message: string) => {
    const value = input[field];
    if (value === undefined) return;
    const number = value === null || value === '' ? null : readWholeNumber(value, max);
    if (number === undefined) errors.push({ field, message });
    else change[field] = number;
  };
  read('distance', DISTANCE_MAX, DISTANCE_MESSAGE);
  read('travelMinutes', TRAVEL_MINUTES_MAX, TRAVEL_MINUTES_MESSAGE);
  return { change, errors };
}

function readWholeNumber(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^\s*\d{1,9}\s*$/u.test(value) ? Number(value) : value;
  return Number.isInteger(number) && (number as number) >= 0 && (number as number) <= max
    ? (number as number)
    : undefined;
}
