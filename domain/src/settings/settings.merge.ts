import { isRecord } from '../records/index.js';
/**
 * Merges loaded settings with the defaults. Objects are merged key by key, and a loaded list replaces the default list.
 * If a value is missing or has a different type than the default, the default is used.
 *
 * @param loaded the stored or received settings, which aren't validated
 * @returns a new object; neither argument is changed
 */
export function mergeSettings<Value>(defaults: Value, loaded: unknown): Value {
  if (Array.isArray(defaults)) return (Array.isArray(loaded) ? [...loaded] : [...defaults]) as Value;
  if (isRecord(defaults)) {
    const chosen = isRecord(loaded) ? loaded : {};
    const merged = Object.entries(defaults).map(([key, value]) => [key, mergeSettings(value, chosen[key])]);
    return Object.fromEntries(merged) as Value;
  }
  // A null default (no picture) has no type to compare with.
  const fits = defaults === null ? loaded !== undefined : typeof loaded === typeof defaults;
  return (fits ? loaded : defaults) as Value;
}
