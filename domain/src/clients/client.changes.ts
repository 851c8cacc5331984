import type { ClientInput } from './client.input.js';
import type { ClientFields } from './client.js';

/** Parts of a client that are one object of texts each. */
export const clientGroups = ['obstetrician', 'pediatrician', 'birthPreferences'] as const;

/**
 * A client with what an input says of it. What the input does not mention stays; null and the empty text clear.
 * Lists are replaced as a whole.
 */
export function mergeClientInput(current: ClientFields, input: ClientInput): ClientInput {
  const merged: ClientInput = { ...current, ...mentioned(input) };
  for (const group of clientGroups) {
    const told = input[group];
    if (told) Object.assign(merged, { [group]: { ...current[group], ...mentioned(told) } });
  }
  return merged;
}

/** Names of the fields in which two clients differ, in the order of the form. */
export function changedClientFields(before: ClientFields, after: ClientFields): (keyof ClientFields)[] {
  const fields = Object.keys(after) as (keyof ClientFields)[];
  return fields.filter((field) => !isSameValue(before[field], after[field]));
}

function mentioned<Fields extends object>(input: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}

/** Whether two values of a field say the same, the order of the keys aside. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** JSON with sorted keys: a database may give the keys of a stored object back in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
