import { type Instant, isInstant } from '../dates/index.js';

/** Whether a value of unknown origin is an object with fields: no list, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value, or an object without fields where it is none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The value where it is a text, else an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value where it is the text of an instant, else an empty text. */
export function instantOf(value: unknown): Instant | '' {
  const text = textOf(value);
  return isInstant(text) ? text : '';
}
