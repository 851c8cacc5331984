import type { Client } from '@doula-desk/domain';
import { confirm } from '../../../components/confirm/index.js';
import { HttpError } from '../../../lib/http/HttpError.js';

/**
 * Saves a client. If the server finds unusual values, asks the practitioner, and saves the values once they are
 * confirmed.
 *
 * @param save sends the client, along with whether unusual values have been confirmed
 * @throws HttpError UNUSUAL_VALUES if the practitioner wants to check the values; see
 *   {@link isUnusualValuesError}
 */
export async function confirmUnusualValues(
  save: (confirmUnusual: boolean) => Promise<Client>,
): Promise<Client> {
  try {
    return await save(false);
  } catch (error) {
    if (!isUnusualValuesError(error)) throw error;
    const messages = error.failure.details?.map(({ message }) => message) ?? [error.message];
    const isConfirmed = await confirm({
      title: 'Check these values',
      text: [...messages, 'Save anyway?'].join(' '),
      confirmLabel: 'Save anyway',
      cancelLabel: 'Go back',
    });
    if (!isConfirmed) throw error;
    return save(true);
  }
}

/** Returns whether the error is about unusual values that weren't confirmed. */
export function isUnusualValuesError(error: unknown): error is HttpError {
  return error instanceof HttpError && error.code === 'UNUSUAL_VALUES';
}
