import { formatDate, formatMoney } from '@doula-desk/domain';
import { useCallback } from 'react';
import { fetchInvoices } from '../billing.api.js';
import { invoiceName } from '../texts.js';
import { useLoaded } from '../useLoading.js';
import type { OpenInvoice } from './payment.form.js';

/** Loads a client's open invoices, newest first. Loads none if no client is chosen. */
export function useOpenInvoices(clientId: string) {
  return useLoaded(
    useCallback(
      async (): Promise<OpenInvoice[]> =>
        clientId === '' ? [] : (await fetchInvoices({ clientId, filter: 'open' }, null)).items,
      [clientId],
    ),
  );
}

/** Returns the option label for an open invoice, such as 'Invoice 2026-0001: $600.00 outstanding, due Dec 4, 2026'. */
export function openInvoiceLabel({ number, balance, currency, nextDueDate }: OpenInvoice): string {
  const due = nextDueDate ? `, due ${formatDate(nextDueDate)}` : '';
  return `${invoiceName(number)}: ${formatMoney(balance, currency)} outstanding${due}`;
}
