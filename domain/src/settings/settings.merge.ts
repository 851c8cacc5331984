import { isRecord } from '../records/index.js';
/**
 * Merges loaded settings with the defaults: objects merge key by key, and a loaded list replaces the default one. A
 * value that is missing, or doesn't have the default's type, keeps its default.
 *
 * @param loaded the stored or received settings, not validated
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
