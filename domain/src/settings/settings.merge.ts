import { isRecord } from '../records/index.js';
/**
 * Loaded settings over the defaults: objects merge key by key, a list is replaced wholesale by the loaded one, and
 * whatever is missing, or is no value of the default's kind, keeps its default (specification part 2, section 4).
 *
 * @param loaded as it was stored or received
 * @returns an object of its own; neither argument is changed
 */
export function mergeSettings<Value>(defaults: Value, loaded: unknown): Value {
  if (Array.isArray(defaults)) return (Array.isArray(loaded) ? [...loaded] : [...defaults]) as Value;
  if (isRecord(defaults)) {
    const chosen = isRecord(loaded) ? loaded : {};
    const merged = Object.entries(defaults).map(([key, value]) => [key, mergeSettings(value, chosen[key])]);
    return Object.fromEntries(merged) as Value;
  }
  // A null default (no picture) has no kind to compare with.
  const fits = defaults === null ? loaded !== undefined : typeof loaded === typeof defaults;
  return (fits ? loaded : defaults) as Value;
}
