import type { ClientNameId } from '@doula-desk/domain';

/** More clients than this are found by typing instead of in the browser's own list. */
const MANY = 20;

export function needsCombobox(names: readonly ClientNameId[]): boolean {
  return names.length >= MANY;
}

export function toOption({ id, name }: ClientNameId): { value: string; label: string } {
  return { value: id, label: name };
}
