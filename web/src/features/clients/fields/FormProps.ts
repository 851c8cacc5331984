import type { PathForm } from '../../../lib/forms/usePathForm.js';
import type { ClientFormValues } from './clientForm.js';

/** What every part of a client's form gets. */
export interface FormProps {
  form: PathForm<ClientFormValues>;
  /** Paths of the fields that must be filled; the others are marked as optional. */
  required: readonly string[];
}

/** How a field's label says whether it may stay empty. */
export function optionalUnless(required: readonly string[], path: string): { optional: boolean } {
  return { optional: !required.includes(path) };
}
