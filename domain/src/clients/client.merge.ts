import { clientGroups, isSameValue } from './client.changes.js';
import type { ClientFields } from './client.js';
import { setAt, valueAt } from './field-path.js';

/** A client at the start of an edit, its edited version, and the version that was saved in the meantime. */
export interface ClientEdit {
  base: ClientFields;
  mine: ClientFields;
  theirs: ClientFields;
}

/** A field that both sides changed to different values. */
export interface ClientConflict {
  /** A field, or a field in a group: 'edd', 'obstetrician.phone'. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * Returns the paths to compare between two versions of the given fields. A group's fields are compared separately, and
 * a list as a whole.
 */
export function clientPaths(client: ClientFields, fields: readonly (keyof ClientFields)[]): string[] {
  return fields.flatMap((field) =>
    clientGroups.some((group) => group === field)
      ? Object.keys(client[field] ?? {}).map((key) => `${field}.${key}`)
      : [field],
  );
}

/**
 * Merges an edit with a version that was saved in the meantime. Values that only one side changed come from that side.
 * Fields that both sides changed to different values are reported, and keep the saved version's value until the user
 * chooses.
 * @param fields the fields that were open for editing; all others come from the saved version
 */
export function mergeClientEdit(
  { base, mine, theirs }: ClientEdit,
  fields: readonly (keyof ClientFields)[],
): { merged: ClientFields; conflicts: ClientConflict[] } {
  const merged = copyClientFields(theirs);
  const conflicts: ClientConflict[] = [];
  for (const path of clientPaths(mine, fields)) {
    const [before, own, other] = [base, mine, theirs].map((client) => valueAt(client, path));
    if (isSameValue(own, before) || isSameValue(own, other)) continue;
    if (isSameValue(other, before)) setAt(merged, path, own);
    else conflicts.push({ path, mine: own, theirs: other });
  }
  return { merged, conflicts };
}

/**
 * Returns a client with the user's choices applied.
 * @param choices the chosen values by path, as in a conflict
 */
export function withChosenValues(client: ClientFields, choices: ReadonlyMap<string, unknown>): ClientFields {
  const chosen = copyClientFields(client);
  for (const [path, value] of choices) setAt(chosen, path, value);
  return chosen;
}

/** Returns a copy with writable groups. All other values, including lists, are only replaced as a whole. */
export function copyClientFields(client: ClientFields): ClientFields {
  return {
    ...client,
    obstetrician: { ...client.obstetrician },
    pediatrician: { ...client.pediatrician },
    birthPreferences: { ...client.birthPreferences },
  };
}
