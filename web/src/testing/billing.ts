import { defaultBillingSettings, type Invoice, NO_CODES, type Service } from '@doula-desk/domain';
import { ana } from './appointments.js';
import type { StubHttp } from './stubHttp.js';

/** Returns a service as the API returns it. */
export function service(given: Partial<Service> = {}): Service {
  return {
    id: 's-1',
    name: 'Birth package',
    description: '',
    price: 180_000,
    currency: 'USD',
    taxRate: 0,
    depositKind: 'none',
    depositValue: 0,
    prenatalVisits: 3,
    includesBirth: true,
    postpartumVisits: 2,
    hours: 0,
    procedureCode: '',
    modifiers: '',
    diagnosis: '',
    isActive: true,
    version: 1,
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
    ...given,
  };
}

/** Returns an invoice as the API returns it: sent, for $1,800.00, and due on December 4. */
export function invoice(given: Partial<Invoice> = {}): Invoice {
  const line = { serviceId: null, description: 'Birth package', quantity: 100, unitPrice: 180_000 };
  const due = { event: 'sent' as const, offset: 14, amount: 180_000, dueDate: '2026-12-04' };
  return {
    id: 'i-1',
    clientId: ana.id,
    clientName: ana.name,
    contractId: null,
    number: '2026-0001',
    status: 'sent',
    isOverdue: false,
    currency: 'USD',
    lines: [{ ...line, ...NO_CODES, taxRate: 0, included: null, servedOn: null, amount: 180_000 }],
    discountKind: 'none',
    discountValue: 0,
    dueDays: 14,
    notes: '',
    installments: [{ ...due, id: 'p-1', owed: 180_000 }],
    subtotal: 180_000,
    discount: 0,
    tax: 0,
    total: 180_000,
    paid: 0,
    credited: 0,
    balance: 180_000,
    nextDueDate: '2026-12-04',
    issuedOn: '2026-11-20',
    sentAt: '2026-11-20T10:00:00Z',
    voidedAt: null,
    voidReason: '',
    parties: null,
    remindAfterLoss: false,
    creditNotes: [],
    payments: [],
    version: 2,
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    ...given,
  };
}

/** Returns the invoice as a draft. */
export function draft(given: Partial<Invoice> = {}): Invoice {
  return invoice({
    ...{ number: null, status: 'draft', balance: 0, issuedOn: null, sentAt: null, version: 1 },
    ...given,
  });
}

/** Sets the responses for the requests of billing pages, with one service. */
export function stubBillingResponses(server: StubHttp, services = [service()]): void {
  const sums = { open: 180_000, overdue: 0, receivedThisMonth: 5_000, dueSoon: 180_000 };
  server.on('GET /api/billing/summary', {
    body: { sums: [{ currency: 'USD', ...sums }], overdueInvoices: 0 },
  });
  server.on('GET /api/billing/settings', {
    body: { settings: defaultBillingSettings, canTakeCards: false, version: 1 },
  });
  server.on('GET /api/services', { body: { services } });
  server.on(`GET /api/clients/${ana.id}/invoices/i-1/shares`, { body: { shares: [], clientEmail: '' } });
}
