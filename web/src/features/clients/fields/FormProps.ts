import type { PathForm } from '../../../lib/forms/usePathForm.js';
import type { ClientFormValues } from './clientForm.js';

/** Props of every part of a client form. */
export interface FormProps {
  form: PathForm<ClientFormValues>;
  /** Paths of the required fields. All other fields are marked as optional. */
  required: readonly string[];
}

/** Returns the props that mark a field as optional, unless it's required. */
export function optionalUnless(required: readonly string[], path: string): { optional: boolean } {
  return { optional: !required.includes(path) };
}
