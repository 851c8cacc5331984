import { clientGroups, isSameValue } from './client.changes.js';
import type { ClientFields } from './client.js';
import { setAt, valueAt } from './field-path.js';

/** A client when editing began, its edited version, and the version that was saved in the meantime. */
export interface ClientEdit {
  base: ClientFields;
  mine: ClientFields;
  theirs: ClientFields;
}

/** A value that both sides changed differently. */
export interface ClientConflict {
  /** A field, or one line of a group: 'edd', 'obstetrician.phone'. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * Returns the paths to compare between two versions of some fields: each line of a group separately, a list as a whole.
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
 * Values that both changed differently are reported, and keep the saved version's value until the person chooses.
 * @param fields those that were open for editing; all others come from the saved version
 */
export function mergeClientEdit(
  { base, mine, theirs }: ClientEdit,
  fields: readonly (keyof ClientFields)[],
): { merged: ClientFields; conflicts: ClientConflict[] } {
  const merged = copyOf(theirs);
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
 * Returns a client with a person's choices applied.
 * @param choices values by path, as in a conflict
 */
export function withChosenValues(client: ClientFields, choices: ReadonlyMap<string, unknown>): ClientFields {
  const chosen = copyOf(client);
  for (const [path, value] of choices) setAt(chosen, path, value);
  return chosen;
}

/** Returns a copy with writable groups. Everything else, including lists, is only ever replaced. */
export function copyOf(client: ClientFields): ClientFields {
  return {
    ...client,
    obstetrician: { ...client.obstetrician },
    pediatrician: { ...client.pediatrician },
    birthPreferences: { ...client.birthPreferences },
  };
}
