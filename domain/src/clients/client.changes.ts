import type { ClientInput } from './client.input.js';
import type { ClientFields } from './client.js';

/** Client fields that are objects with string values. */
export const clientGroups = ['obstetrician', 'pediatrician', 'birthPreferences'] as const;

/**
 * Applies an input to a client. Fields that are missing from the input keep their value; null and the empty string
 * clear them. Lists are replaced as a whole.
 */
export function mergeClientInput(current: ClientFields, input: ClientInput): ClientInput {
  const merged: ClientInput = { ...current, ...definedFields(input) };
  for (const group of clientGroups) {
    const changes = input[group];
    if (changes) Object.assign(merged, { [group]: { ...current[group], ...definedFields(changes) } });
  }
  return merged;
}

/** Returns the names of the fields that differ between two clients, in the order of the form. */
export function changedClientFields(before: ClientFields, after: ClientFields): (keyof ClientFields)[] {
  const fields = Object.keys(after) as (keyof ClientFields)[];
  return fields.filter((field) => !isSameValue(before[field], after[field]));
}

function definedFields<Fields extends object>(input: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}

/** Returns whether two values of a field are equal, ignoring the order of keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** Returns JSON with sorted keys, because the database may return a stored object's keys in a different order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
