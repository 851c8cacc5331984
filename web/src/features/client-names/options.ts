import type { ClientNameId } from '@doula-desk/domain';

/** From how many clients on they are found by typing rather than in the browser's own list. */
const MANY = 20;

export function areMany(names: readonly ClientNameId[]): boolean {
  return names.length >= MANY;
}

export function toOption({ id, name }: ClientNameId): { value: string; label: string } {
  return { value: id, label: name };
}
