import { formatDate, formatMoney } from '@doula-desk/domain';
import { useCallback } from 'react';
import { fetchInvoices } from '../billing.api.js';
import { nameOf } from '../texts.js';
import { useLoaded } from '../useLoading.js';
import type { OpenInvoice } from './payment.form.js';

/** Loads a client's open invoices, newest first; none without a client. */
export function useOpenInvoices(clientId: string) {
  return useLoaded(
    useCallback(
      async (): Promise<OpenInvoice[]> =>
        clientId === '' ? [] : (await fetchInvoices({ clientId, filter: 'open' }, null)).items,
      [clientId],
    ),
  );
}

/** Returns an open invoice as an option: 'Invoice 2026-0001: $600.00 open, due Dec 4, 2026'. */
export function choiceLabel({ number, balance, currency, nextDueDate }: OpenInvoice): string {
  const due = nextDueDate ? `, due ${formatDate(nextDueDate)}` : '';
  return `${nameOf(number)}: ${formatMoney(balance, currency)} open${due}`;
}
