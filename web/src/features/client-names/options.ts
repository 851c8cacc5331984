import type { ClientNameId } from '@doula-desk/domain';

/** With this many clients or more, users search by typing instead of scrolling through the browser's native list. */
const COMBOBOX_THRESHOLD = 20;

export function needsCombobox(names: readonly ClientNameId[]): boolean {
  return names.length >= COMBOBOX_THRESHOLD;
}

export function toOption({ id, name }: ClientNameId): { value: string; label: string } {
  return { value: id, label: name };
}
