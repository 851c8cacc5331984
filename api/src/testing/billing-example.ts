import type { Invoice, InvoiceListResponse, Payment, PaymentAllocation } from '@doula-desk/domain';
import type { TestApi } from './test-api.js';

export const serviceBody = {
  ...{
    name: 'Birth package',
    description: '',
    price: 120_000,
    currency: 'USD' as const,
    taxRate: 0,
    isActive: true,
  },
  ...{ prenatalVisits: 2, includesBirth: true, postpartumVisits: 1, hours: 0 },
};

export const invoiceBody = {
  currency: 'USD' as const,
  lines: [
    {
      ...{ serviceId: null, description: 'Birth support', quantity: 100, unitPrice: 120_000, taxRate: 0 },
      included: { prenatalVisits: 2, includesBirth: true, postpartumVisits: 1, hours: 0 },
    },
  ],
  ...{ discountKind: 'none' as const, discountValue: 0, dueDays: 14, notes: '', installments: [] },
};

export const refundBody = {
  ...{
    amount: 5_000,
    receivedOn: '2026-11-20',
    method: 'cash' as const,
    reference: '',
    note: '',
    allocations: [],
  },
};
export const paymentBody = { ...refundBody, currency: 'USD' as const };

/** Returns API calls for one client's invoices and payments. */
export function billingCalls(api: TestApi, token: string, clientId: string) {
  const base = `/api/clients/${clientId}`;
  const call = <Body = { invoice: Invoice }>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => api.call<Body>(method, `${base}/${path}`, { token, ...(body && { body }) });
  const invoiceOf = async (answer: ReturnType<typeof call<{ invoice: Invoice }>>): Promise<Invoice> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.invoice;
  };
  const create = (fields: object = {}) => invoiceOf(call('POST', 'invoices', { ...invoiceBody, ...fields }));
  const send = (id: string) => invoiceOf(call('POST', `invoices/${id}/send`, {}));
  return {
    call,
    create,
    send,
    get: (id: string) => invoiceOf(call('GET', `invoices/${id}`)),
    sent: async (fields: object = {}) => send((await create(fields)).id),
    pay: (amount: number, allocations: PaymentAllocation[], fields: object = {}) =>
      call<{ payment: Payment }>('POST', 'payments', { ...paymentBody, amount, allocations, ...fields }),
    list: (filter: string) =>
      api.call<InvoiceListResponse>('GET', `/api/invoices?filter=${filter}`, { token }),
  };
}
