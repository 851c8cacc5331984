import { clientGroups, isSameValue } from './client.changes.js';
import type { ClientFields } from './client.js';
import { setAt, valueAt } from './field-path.js';

/** A client as it was when editing began, as it was edited, and as somebody else has saved it since. */
export interface ClientEdit {
  base: ClientFields;
  mine: ClientFields;
  theirs: ClientFields;
}

/** A value that both sides changed, each in its own way. */
export interface ClientConflict {
  /** A field, or one line of a group: 'edd', 'obstetrician.phone'. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** The paths by which two versions of some fields are compared: each line of a group by itself, a list as a whole. */
export function clientPaths(client: ClientFields, fields: readonly (keyof ClientFields)[]): string[] {
  return fields.flatMap((field) =>
    clientGroups.some((group) => group === field)
      ? Object.keys(client[field] ?? {}).map((key) => `${field}.${key}`)
      : [field],
  );
}

/**
 * Joins an edit with what somebody else saved meanwhile. What only one side changed is taken from that side;
 * what both changed differently is named, and stays as the other side has it until a person has chosen.
 * @param fields those that were open to the edit; all others are taken from the other side
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
 * A client with a person's choices put in.
 * @param choices values by path, as a conflict names it
 */
export function withChosenValues(client: ClientFields, choices: ReadonlyMap<string, unknown>): ClientFields {
  const chosen = copyOf(client);
  for (const [path, value] of choices) setAt(chosen, path, value);
  return chosen;
}

/** A copy whose groups can be written to. Lists and the rest are only ever replaced. */
function copyOf(client: ClientFields): ClientFields {
  return {
    ...client,
    obstetrician: { ...client.obstetrician },
    pediatrician: { ...client.pediatrician },
    birthPreferences: { ...client.birthPreferences },
  };
}
