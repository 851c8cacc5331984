import { type Instant, isInstant } from '../dates/index.js';

/** Default number of entries per page of a list. */
export const PAGE_LIMIT_DEFAULT = 50;
/** Maximum number of entries per page of a list. */
export const PAGE_LIMIT_MAX = 1000;

/** Returns whether a value is a plain object, not an array or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value, or an empty object if it isn't an object. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Returns the value if it's a string, otherwise an empty string. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the value if it's an instant, otherwise an empty string. */
export function instantOf(value: unknown): Instant | '' {
  const text = textOf(value);
  return isInstant(text) ? text : '';
}
