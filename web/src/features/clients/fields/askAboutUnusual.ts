import type { Client } from '@doula-desk/domain';
import { confirm } from '../../../components/confirm/index.js';
import { HttpError } from '../../../lib/http/HttpError.js';

/**
 * Saves a client. Where the server finds values unusual, the person is asked, and a yes saves them as they are.
 *
 * @param save sends the client; told whether unusual values are meant
 * @throws HttpError `UNUSUAL_VALUES` where the person goes back to check them; {@link isToBeChecked} recognizes it
 */
export async function askAboutUnusual(save: (confirmUnusual: boolean) => Promise<Client>): Promise<Client> {
  try {
    return await save(false);
  } catch (error) {
    if (!isToBeChecked(error)) throw error;
    const messages = error.failure.details?.map(({ message }) => message) ?? [error.message];
    const isMeant = await confirm({
      title: 'Check these values',
      text: [...messages, 'Save anyway?'].join(' '),
      confirmLabel: 'Save anyway',
      cancelLabel: 'Go back',
    });
    if (!isMeant) throw error;
    return save(true);
  }
}

/** Returns whether nothing was saved because the person wants to check unusual values. Everything typed stays. */
export function isToBeChecked(error: unknown): error is HttpError {
  return error instanceof HttpError && error.code === 'UNUSUAL_VALUES';
}
