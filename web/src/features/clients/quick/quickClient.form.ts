import {
  contactField,
  type DateOnly,
  type QuickClient,
  quickClientInput,
  validateClient,
} from '@doula-desk/domain';
import type { FormErrors } from '../../../lib/forms/useForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';

export const blankClient: QuickClient = { firstName: '', lastName: '', contact: '', edd: '' };

export function validateQuickClient(values: QuickClient, today: DateOnly): FormErrors<QuickClient> {
  return placeErrors(validateClient(quickClientInput(values), today), values);
}

/** Maps the server's validation errors to fields. */
export function errorsOf(failure: Failure, values: QuickClient): FormErrors<QuickClient> {
  return placeErrors(failure.details ?? [], values);
}

/** Merges a stored draft into the values, skipping entries of the wrong type. */
export function withDraft(values: QuickClient, draft: Record<string, unknown> | null): QuickClient {
  const kept = Object.keys(values).filter((name) => typeof draft?.[name] === 'string');
  return { ...values, ...Object.fromEntries(kept.map((name) => [name, draft?.[name]])) };
}

function placeErrors(
  found: readonly { field: string; message: string }[],
  values: QuickClient,
): FormErrors<QuickClient> {
  const errors: FormErrors<QuickClient> = {};
  for (const { field, message } of found) {
    const shown = field === contactField(values.contact) ? 'contact' : field;
    if (isField(shown)) errors[shown] ??= message;
  }
  return errors;
}

function isField(name: string): name is keyof QuickClient {
  return Object.hasOwn(blankClient, name);
}
