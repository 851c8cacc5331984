import {
  type Client,
  defaultBillingSettings,
  type Invoice,
  NO_CODES,
  type Payment,
  toClientFields,
} from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ana, renderPractice } from '../../testing/appointments.js';
import { draft, invoice, service, stubBillingResponses } from '../../testing/billing.js';
import { clearBrowserState, zoe } from '../../testing/renderApp.js';
import { catchSavedFiles, restoreFileSaving } from '../../testing/savedFiles.js';
import { settingsResponse, zoesSettings } from '../../testing/settings.js';
import type { StubHttp } from '../../testing/stubHttp.js';

const LIST = 'GET /api/invoices?limit=50';
const OF_ANA = `/api/clients/${ana.id}/invoices`;
const ONE = `${OF_ANA}/i-1`;
const OPEN = `GET ${OF_ANA}?limit=50&filter=open`;

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const open = (prepare: (server: StubHttp) => void = () => {}, at = '/billing') =>
  renderPractice(at, (server) => {
    stubBillingResponses(server);
    prepare(server);
  });
const listOf = (...invoices: Invoice[]) => ({ body: { invoices, nextCursor: null } });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

/** Chooses an action from an invoice's menu. */
async function choose(user: UserEvent, of: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More actions for ${of}` }));
  await user.click(await screen.findByRole('button', { name: action }));
}

/** Opens an invoice from the list. */
async function openInvoice(shown: Invoice, prepare: (server: StubHttp) => void = () => {}) {
  const app = open((server) => {
    server.on(LIST, listOf(shown));
    server.on(`GET ${ONE}`, { body: { invoice: shown } });
    server.on(OPEN, listOf(shown));
    prepare(server);
  });
  await app.user.click(await screen.findByRole('button', { name: /^Open (Draft|Invoice)/ }));
  return app;
}

it('shows the totals, retries when the invoices fail to load, and shows an empty state', async () => {
  const { user } = open((server) => server.on(LIST, { status: 500, body: '' }, listOf()));
  const totals = await screen.findByRole('list', { name: 'Totals' });
  expect(totals).toHaveTextContent('$1,800.00 Outstanding$0.00 Overdue$50.00 Received this month');
  expect(await screen.findByText('Your invoices couldn’t be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No invoices yet')).toBeVisible();
});

it('lists overdue invoices when the overdue total is clicked', async () => {
  const overdue = invoice({ isOverdue: true });
  const { user, browser } = open((server) => {
    server.on(LIST, listOf(overdue, invoice({ id: 'i-2', number: '2026-0002' })));
    server.on(`${LIST}&filter=overdue`, listOf(overdue));
  });
  expect(await screen.findByText('2026-0002')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Overdue/ }));
  await waitFor(() => expect(screen.queryByText('2026-0002')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open Invoice 2026-0001 for Ana Lopez' })).toBeVisible();
  expect(browser.location.search).toBe('?filter=overdue');
});

it('creates an invoice from a service with a discount and a payment plan, and opens it', async () => {
  const { user, server } = open((given) => {
    given.on(LIST, listOf());
    given.on(`POST ${OF_ANA}`, { status: 201, body: { invoice: draft() } });
    given.on(`GET ${ONE}`, { body: { invoice: draft() } });
  });
  await user.click((await screen.findAllByRole('button', { name: 'New invoice' }))[0] as HTMLElement);
  await user.selectOptions(
    await screen.findByLabelText('Client', { selector: '[role=dialog] select' }),
    ana.id,
  );
  const form = within(await dialog('New invoice'));
  await user.click(form.getByRole('combobox', { name: /^Service/ }));
  await user.click(form.getByRole('option', { name: /Birth package/ }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Discount' }), 'percent');
  await user.type(form.getByRole('textbox', { name: 'Discount (%)' }), '10');
  expect(form.getByText('$1,620.00')).toBeVisible();

  await user.click(form.getByRole('button', { name: 'Split into payments' }));
  const first = form.getByRole('textbox', { name: 'Amount' });
  expect(first).toHaveValue('1620');
  await user.clear(first);
  await user.type(first, '500');
  expect(form.getByText('$1,120.00 of $1,620.00 isn’t planned yet.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(form.getByText('The payments add up to $500.00, but the total is $1,620.00')).toBeVisible();

  await user.click(form.getByRole('button', { name: 'Add payment' }));
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await dialog('Draft')).toBeVisible();
  expect(server.callsOf(`POST ${OF_ANA}`)[0]?.body).toEqual({
    currency: 'USD',
    lines: [
      {
        ...{ serviceId: 's-1', description: 'Birth package', quantity: 100, unitPrice: 180_000, taxRate: 0 },
        included: { prenatalVisits: 3, includesBirth: true, postpartumVisits: 2, hours: 0 },
        ...{ ...NO_CODES, servedOn: null },
      },
    ],
    ...{ discountKind: 'percent', discountValue: 10_000, dueDays: 14, notes: '' },
    installments: [
      { event: 'sent', offset: 0, amount: 50_000, dueDate: null },
      { event: 'week', offset: 36, amount: 112_000, dueDate: null },
    ],
  });
});

it("marks an invoice's missing fields, and keeps the input as a draft", async () => {
  const { user } = open((server) => server.on(LIST, listOf()));
  await user.click((await screen.findAllByRole('button', { name: 'New invoice' }))[0] as HTMLElement);
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Lactation visit');
  const form = within(await dialog('New invoice'));
  await user.type(form.getByRole('textbox', { name: 'Price' }), '12.345');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(form.getByText('Please choose a client')).toBeVisible();
  expect(form.getByText('Please enter an amount')).toBeVisible();
  expect(form.getByRole('combobox', { name: 'Client' })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep as draft' }));
  await user.click((await screen.findAllByRole('button', { name: 'New invoice' }))[0] as HTMLElement);
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue('Lactation visit');
});

it('emails a draft after a confirmation, and then offers to record a payment', async () => {
  const { user, server } = await openInvoice(draft(), (given) =>
    given.on(`POST ${ONE}/email`, { body: { invoice: invoice() } }),
  );
  await user.click(within(await dialog('Draft')).getByRole('button', { name: 'Email invoice' }));
  const question = within(await dialog('Email invoice'));
  expect(question.getByText(/gets its number/)).toHaveTextContent('The client receives it by email.');
  await user.click(question.getByRole('button', { name: 'Email invoice' }));
  expect(await dialog('Invoice 2026-0001')).toBeVisible();
  expect(server.callsOf(`POST ${ONE}/email`)[0]?.body).toEqual({ version: 1 });
  expect(await screen.findByText('Invoice 2026-0001 emailed to Ana Lopez')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PDF of the invoice 2026-0001' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

it('marks a draft as sent without emailing it', async () => {
  const { user, server } = await openInvoice(draft(), (given) =>
    given.on(`POST ${ONE}/send`, { body: { invoice: invoice() } }),
  );
  await choose(user, 'this draft', 'Mark as sent');
  await user.click(
    within(await dialog('Mark invoice as sent')).getByRole('button', { name: 'Mark as sent' }),
  );
  expect(await dialog('Invoice 2026-0001')).toBeVisible();
  expect(server.callsOf(`POST ${ONE}/email`)).toEqual([]);
});

it('asks which version to keep when a draft was changed elsewhere', async () => {
  const theirs = draft({ version: 5, notes: 'Theirs' });
  const { user, server } = await openInvoice(draft(), (given) =>
    given.on(
      `PUT ${ONE}`,
      { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed', current: theirs } },
      { body: { invoice: draft({ version: 6, notes: 'Mine' }) } },
    ),
  );
  await user.click(within(await dialog('Draft')).getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: /^Notes/ }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const question = within(await dialog('This invoice was changed'));
  expect(question.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'NotesYour versionMineThe other versionTheirs',
  ]);
  await user.click(question.getByRole('button', { name: 'Save my choices' }));
  expect(await dialog('Draft')).toBeVisible();
  expect(server.callsOf(`PUT ${ONE}`)[1]?.body).toMatchObject({ version: 5, notes: 'Mine' });
});

it('records a partial payment, and keeps any excess as credit', async () => {
  const { user, server } = await openInvoice(invoice(), (given) =>
    given.on(`POST /api/clients/${ana.id}/payments`, { status: 201, body: { payment: { id: 'y-1' } } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const form = within(await dialog('Record payment'));
  const amount = form.getByRole('textbox', { name: 'Amount' });
  expect(amount).toHaveValue('1800');
  await user.clear(amount);
  await user.type(amount, '2,000.50');
  expect(form.getByText('$1,800.00 for invoice 2026-0001, $200.50 as credit.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '500');
  await user.selectOptions(form.getByRole('combobox', { name: 'Method' }), 'cash');
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeVisible();
  expect(server.callsOf(`POST /api/clients/${ana.id}/payments`)[0]?.body).toEqual({
    ...{ amount: 50_000, currency: 'USD', receivedOn: '2026-11-27', method: 'cash', reference: '', note: '' },
    allocations: [{ invoiceId: 'i-1', amount: 50_000 }],
  });
});

it('shows why an invoice can’t be voided, and keeps the entered reason', async () => {
  const message = 'Payments were recorded for this invoice.';
  const { user } = await openInvoice(invoice(), (given) =>
    given.on(`POST ${ONE}/void`, { status: 409, body: { code: 'INVOICE_PAID', message } }),
  );
  await choose(user, 'Invoice 2026-0001', 'Void');
  const form = within(await dialog('Void invoice'));
  await user.click(form.getByRole('button', { name: 'Void invoice' }));
  expect(form.getByText('Please enter a reason')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Wrong client');
  await user.click(form.getByRole('button', { name: 'Void invoice' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong client');
});

it('adds a service, and archives it', async () => {
  const { user, server } = open((given) => {
    given.on('POST /api/services', { status: 201, body: { service: service() } });
    given.on('PUT /api/services/s-1', { body: { service: service({ isActive: false, version: 2 }) } });
    given.on(
      'GET /api/services',
      { body: { services: [] } },
      { body: { services: [service({ depositKind: 'percent', depositValue: 25_000 })] } },
      { body: { services: [service({ isActive: false, version: 2 })] } },
    );
  }, '/billing?tab=services');
  expect(await screen.findByText('No services yet')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Add service' })[0] as HTMLElement);
  const form = within(await dialog('Add service'));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Birth package');
  await user.type(form.getByRole('textbox', { name: 'Price' }), '1,800');
  await user.type(form.getByRole('textbox', { name: 'Prenatal visits' }), '3');
  await user.selectOptions(form.getByRole('combobox', { name: 'Deposit' }), 'Amount');
  await user.type(form.getByRole('textbox', { name: 'Deposit amount' }), '1,801');
  await user.click(form.getByRole('button', { name: 'Add service' }));
  expect(await form.findByText('This is more than the price')).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: 'Deposit' }), 'Percent');
  await user.clear(form.getByRole('textbox', { name: 'Deposit (%)' }));
  await user.type(form.getByRole('textbox', { name: 'Deposit (%)' }), '25');
  await user.click(form.getByRole('button', { name: 'Add service' }));
  const row = within(await screen.findByRole('list', { name: 'Services' }));
  expect(row.getByText('3 prenatal visits, birth, 2 postpartum visits · 25% deposit')).toBeVisible();
  expect(server.callsOf('POST /api/services')[0]?.body).toMatchObject({
    ...{ price: 180_000, prenatalVisits: 3, hours: 0, isActive: true },
    ...{ depositKind: 'percent', depositValue: 25_000 },
  });
  await user.click(row.getByRole('button', { name: 'Archive Birth package' }));
  expect(await screen.findByText('No active services')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show archived services (1)' }));
  expect(screen.getByRole('button', { name: 'Unarchive Birth package' })).toBeVisible();
});

it('shows when the client opened the link, creates a link to copy, and revokes links', async () => {
  const share = {
    ...{ id: 'sh-1', subject: 'invoice', recipient: 'ana@example.org', revokedAt: null, mail: null },
    ...{ createdAt: '2026-11-20T10:00:00Z', expiresAt: '2027-11-20T10:00:00Z' },
    openings: ['2026-11-21T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
  };
  const url = 'https://desk.example.org/shared/invoices/secret';
  const { user, server } = await openInvoice(invoice(), (server) => {
    const links = (...shares: object[]) => ({ body: { shares, clientEmail: '' } });
    server.on(`GET ${ONE}/shares`, links(share), links(share), links());
    server.on(`POST ${ONE}/link`, { status: 201, body: { url } });
    server.on(`DELETE ${ONE}/shares/sh-1`, { status: 204, body: null });
  });
  expect(
    await screen.findByText(/^The client opened the link 2 times, most recently on Nov 22, 2026/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create a link to copy' }));
  expect(await screen.findByDisplayValue(url)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke link' }));
  const sure = await dialog('Revoke link');
  await user.click(within(sure).getByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText('The client can’t open this invoice online.')).toBeVisible();
  expect(screen.queryByDisplayValue(url)).not.toBeInTheDocument();
  expect(server.callsOf(`DELETE ${ONE}/shares/sh-1`)).toHaveLength(1);
});

describe('the card for statements and superbills', () => {
  const client: Client = {
    ...toClientFields({ firstName: 'Ana', lastName: 'Lopez', edd: '2027-03-07' }),
    ...{ id: ana.id, version: 1, ownerEmail: zoe.email },
    ...{ createdAt: '2026-09-01T10:00:00.000Z', updatedAt: '2026-09-01T10:00:00.000Z' },
  };
  const chart = `/api/clients/${ana.id}`;
  const period = { from: '2025-12-01', to: '2026-11-27' };

  function openTab(prepare: (server: StubHttp) => void) {
    return open((server) => {
      const included = { prenatalVisits: 0, includesBirth: false, postpartumVisits: 0, hours: 0 };
      const used = { prenatalVisits: 0, births: 0, postpartumVisits: 0, minutes: 0 };
      server.on(`GET ${chart}`, { body: { client } });
      server.on(`GET ${chart}/package`, { body: { included, used } });
      server.on(`GET ${chart}/payments?limit=50`, { body: { payments: [], nextCursor: null } });
      server.on(`GET ${OF_ANA}?limit=50&pregnancy=current`, listOf());
      prepare(server);
    }, `/client-chart/${ana.id}?tab=billing`);
  }

  it('covers the last twelve months unless other dates are chosen, and emails after a confirmation', async () => {
    const { user, server } = openTab((given) => {
      const message = 'Add an email address to the chart first.';
      const refusal = { status: 409, body: { code: 'CLIENT_EMAIL_MISSING', message } };
      given.on(`POST ${chart}/statement/email`, refusal, { body: { statements: [] } });
      given.on(`POST ${chart}/superbill/pdf`, { status: 404, body: { code: 'NOT_FOUND', message: 'Gone' } });
    });
    const card = within(await screen.findByRole('region', { name: 'Statements and superbills' }));
    expect(await card.findByRole('link', { name: 'add it in Settings' })).toHaveAttribute(
      ...(['href', '/settings?tab=billing'] as const),
    );
    const email = async () => {
      await user.click(card.getByRole('button', { name: 'Email the statement of account' }));
      await user.click(
        within(await dialog('Email statement')).getByRole('button', { name: 'Email statement' }),
      );
    };
    await email();
    expect(await card.findByRole('alert')).toHaveTextContent('Add an email address to the chart first.');
    await email();
    expect(await screen.findByText('Statement emailed to Ana Lopez')).toBeVisible();
    const calls = server.callsOf(`POST ${chart}/statement/email`);
    expect(calls.map(({ body }) => body)).toEqual([period, period]);
    await user.click(card.getByRole('button', { name: 'Download PDF of the superbill for Ana Lopez' }));
    expect(await card.findByRole('alert')).toHaveTextContent('Gone');
    expect(server.callsOf(`POST ${chart}/superbill/pdf`)[0]?.body).toEqual(period);
  });

  it("rejects an end date before the start date, and doesn't offer documents", async () => {
    const { user } = openTab(() => {});
    const card = within(await screen.findByRole('region', { name: 'Statements and superbills' }));
    await user.clear(card.getByLabelText('To'));
    await user.type(card.getByLabelText('To'), '2025-11-01');
    expect(card.getByText("The last day can't be before the first")).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('voids an invoice with a reason', async () => {
  const { user, server } = await openInvoice(invoice(), (given) =>
    given.on(`POST ${ONE}/void`, {
      body: { invoice: invoice({ status: 'void', voidReason: 'Wrong client', balance: 0, version: 3 }) },
    }),
  );
  await choose(user, 'Invoice 2026-0001', 'Void');
  const form = within(await dialog('Void invoice'));
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Wrong client');
  await user.click(form.getByRole('button', { name: 'Void invoice' }));
  expect(await screen.findByText('Invoice voided')).toBeVisible();
  expect((await dialog('Invoice 2026-0001')).textContent).toContain('This invoice is void: Wrong client');
  expect(server.callsOf(`POST ${ONE}/void`)[0]?.body).toEqual({ version: 2, reason: 'Wrong client' });
});

it("shows in the invoice why the superbill couldn't be created", async () => {
  const { user, server } = await openInvoice(invoice(), (given) =>
    given.on(`POST /api/clients/${ana.id}/superbill/pdf`, {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Gone' },
    }),
  );
  await choose(user, 'Invoice 2026-0001', 'Download superbill');
  expect(await screen.findByRole('alert')).toHaveTextContent('Gone Retry');
  expect(server.callsOf(`POST /api/clients/${ana.id}/superbill/pdf`)[0]?.body).toEqual({ invoiceId: 'i-1' });
});

it('issues a credit note for part of an invoice', async () => {
  const note = { id: 'n-1', number: '2026-0002', amount: 20_050, reason: 'Shorter', issuedOn: '2026-11-27' };
  const { user, server } = await openInvoice(invoice(), (given) =>
    given.on(`POST ${ONE}/credit`, {
      body: { invoice: invoice({ credited: 20_050, balance: 159_950, creditNotes: [note], version: 3 }) },
    }),
  );
  await choose(user, 'Invoice 2026-0001', 'Issue a credit note');
  const form = within(await dialog('New credit note'));
  const amount = form.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '2000');
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Shorter');
  await user.click(form.getByRole('button', { name: 'Issue credit note' }));
  expect(form.getByText('Please enter an amount up to $1,800.00')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '200.50');
  await user.click(form.getByRole('button', { name: 'Issue credit note' }));
  expect(await screen.findByText('Credit note issued')).toBeVisible();
  expect(server.callsOf(`POST ${ONE}/credit`)[0]?.body).toEqual({
    ...{ version: 2, amount: 20_050, reason: 'Shorter' },
  });
  expect(within(await dialog('Invoice 2026-0001')).getByText('Credited').parentElement).toHaveTextContent(
    '$200.50',
  );
});

describe('a payment', () => {
  const payment = (given: Partial<Payment> = {}): Payment => ({
    ...{
      id: 'y-1',
      clientId: ana.id,
      clientName: ana.name,
      kind: 'payment',
      amount: 200_000,
      currency: 'USD',
    },
    ...{ receivedOn: '2026-11-20', method: 'check', reference: '', note: '', refundOfId: null, refunded: 0 },
    dispute: null,
    ...{ allocations: [{ invoiceId: 'i-1', amount: 180_000, number: '2026-0001' }], unallocated: 20_000 },
    ...{ version: 4, createdAt: '2026-11-20T10:00:00Z' },
    ...given,
  });
  const paid = (...payments: Payment[]) => ({ body: { payments, nextCursor: null } });
  const openPayments = (prepare: (server: StubHttp) => void) =>
    open((server) => {
      server.on('GET /api/payments?limit=50', paid(payment()));
      server.on(`GET /api/clients/${ana.id}/payments?limit=50`, paid(payment()));
      prepare(server);
    }, '/billing?tab=payments');
  const NAME = 'payment of $2,000.00 on Nov 20, 2026';

  it('is refunded first from its credit, and then from its invoices', async () => {
    const REFUND = `POST /api/clients/${ana.id}/payments/y-1/refund`;
    const { user, server } = openPayments((given) =>
      given.on(REFUND, { status: 201, body: { payment: payment({ id: 'y-2', kind: 'refund' }) } }),
    );
    await user.click(await screen.findByRole('button', { name: `Refund the ${NAME}` }));
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    const form = within(await dialog('Refund payment'));
    await user.clear(amount);
    await user.type(amount, '500');
    await user.click(form.getByRole('button', { name: /^(Record refund|Refund)/ }));
    expect(await screen.findByText('Refund recorded')).toBeVisible();
    expect(server.callsOf(REFUND)[0]?.body).toMatchObject({
      ...{ amount: 50_000, allocations: [{ invoiceId: 'i-1', amount: 30_000 }] },
    });
  });

  it("shows open and lost disputes, and doesn't offer a receipt for a lost dispute", async () => {
    const dispute = { status: 'open' as const, amount: 200_000 };
    const lost = { status: 'lost' as const, amount: 150_000 };
    openPayments((given) =>
      given.on(
        'GET /api/payments?limit=50',
        paid(
          payment({ dispute, method: 'card' }),
          payment({ id: 'y-2', kind: 'refund', amount: 150_000, dispute: lost, allocations: [] }),
          payment({ id: 'y-3', kind: 'refund', amount: 5_000, allocations: [] }),
        ),
      ),
    );
    expect(await screen.findByText('Disputed')).toBeVisible();
    const text = 'The client disputed $2,000.00 with their bank. Respond in the Stripe Dashboard.';
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Lost dispute')).toBeVisible();
    // The bank took back the disputed money, so there is no receipt for it.
    const receipts = screen.getAllByRole('button', { name: /^Email the receipt for the refund/ });
    expect(receipts.map(({ ariaLabel }) => ariaLabel)).toEqual([expect.stringContaining('refund of $50.00')]);
  });

  it('can have its credit applied to one invoice, and its allocation to another removed', async () => {
    const PUT = `PUT /api/clients/${ana.id}/payments/y-1/allocations`;
    const { user, server } = openPayments((given) => {
      given.on(OPEN, listOf(invoice({ id: 'i-2', number: '2026-0002' })));
      given.on(PUT, { status: 500, body: '' }, { body: { payment: payment({ unallocated: 5_000 }) } });
    });
    await user.click(await screen.findByRole('button', { name: `Use the credit from the ${NAME}` }));
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    const form = within(await dialog('Use credit'));
    expect(amount).toHaveValue('200');
    await user.clear(amount);
    await user.type(amount, '200.01');
    await user.click(form.getByRole('button', { name: 'Use credit' }));
    expect(form.getByText('Please enter an amount up to $200.00')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '150');
    await user.click(form.getByRole('button', { name: 'Use credit' }));
    expect(await form.findByText(/The credit couldn’t be used/)).toBeVisible();
    expect(amount).toHaveValue('150');
    await user.click(form.getByRole('button', { name: 'Use credit' }));
    expect(await screen.findByText('Credit used')).toBeVisible();
    const kept = { invoiceId: 'i-1', amount: 180_000 };
    expect(server.callsOf(PUT)[1]?.body).toEqual({
      ...{ version: 4, allocations: [kept, { invoiceId: 'i-2', amount: 15_000 }] },
    });
    await user.click(screen.getByRole('button', { name: 'Remove $1,800.00 from invoice 2026-0001' }));
    const question = within(await dialog('Remove from invoice'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The amount is available as credit again')).toBeVisible();
    expect(server.callsOf(PUT)[2]?.body).toEqual({ version: 4, allocations: [] });
  });
});

it('shows yen without decimals, and dinars with three decimals', async () => {
  const yen = invoice({ id: 'i-2', number: '2026-0002', currency: 'JPY', total: 180_000, balance: 180_000 });
  const dinars = invoice({ id: 'i-3', number: '2026-0003', currency: 'KWD', total: 1_234_567, balance: 567 });
  open((server) => server.on(LIST, listOf(yen, dinars)));
  const [first, second] = within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Total¥180,000Balance due¥180,000');
  expect(second).toHaveTextContent(/TotalKWD\s1,234\.567Balance dueKWD\s0\.567/);
});

it('searches the invoices, and sorts them by a column', async () => {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('min-width') });
  const found = invoice({ id: 'i-2', number: '2026-0002' });
  const { user, browser } = open((server) => {
    server.on(LIST, listOf(invoice(), found));
    server.on(`${LIST}&q=ana+0002`, listOf(found));
    server.on(`${LIST}&sort=total&order=desc&q=ana+0002`, listOf(found));
    server.on(`${LIST}&sort=total&order=asc&q=ana+0002`, listOf());
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Search invoices' }), 'ana 0002 ');
  await waitFor(() => expect(screen.queryByText('2026-0001')).not.toBeInTheDocument());
  // Names aren't put in the URL.
  expect(browser.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending'),
  );
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('total-desc');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  expect(await screen.findByText('No invoices found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('2026-0001')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search invoices' })).toHaveValue('');
});

it("charts a year's income by month, and downloads the files for accountants", async () => {
  const saved = catchSavedFiles();
  const month = { month: '2026-11', currency: 'USD', payments: 200_000, refunds: 20_000, income: 180_000 };
  const row = { clientId: ana.id, clientName: ana.name, currency: 'USD', total: 500 };
  const { user } = open((server) => {
    server.on('GET /api/billing/aging', {
      body: {
        rows: [{ ...row, current: 0, days30: 500, days60: 0, days90: 0, older: 0 }],
        today: '2026-11-27',
      },
    });
    server.on('GET /api/billing/income?year=2026', {
      body: {
        year: 2026,
        months: [month],
        byMethod: [{ method: 'check', currency: 'USD', income: 180_000 }],
      },
    });
    for (const path of ['aging.csv', 'income.csv?year=2026', 'payments.csv?year=2026']) {
      server.on(`GET /api/billing/${path}`, { body: 'a,b' });
    }
  }, '/billing?tab=reports');
  expect(await screen.findByRole('img', { name: /^Chart of income/ })).toBeVisible();
  await user.click(screen.getByText('Table'));
  expect(screen.getByRole('row', { name: 'November 2026 $1,800.00' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'January 2026 $0.00' })).toBeVisible();
  for (const name of [/outstanding amounts by age$/, /by month and method$/, /the payments in 2026$/]) {
    await user.click(screen.getByRole('button', { name }));
  }
  await waitFor(() => expect(saved).toHaveLength(3));
  restoreFileSaving();
});

it('asks which billing settings to keep when they were changed elsewhere', async () => {
  const PUT = 'PUT /api/billing/settings';
  const current = { settings: { ...defaultBillingSettings, dueDays: 7 }, version: 2 };
  const mine = { ...current.settings, monthlyStatements: true };
  const { user, server } = open((given) => {
    given.on(
      PUT,
      { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed', current } },
      { body: { settings: mine, version: 3 } },
    );
    given.on('GET /api/settings', settingsResponse(zoesSettings()));
  }, '/settings?tab=billing');
  await user.click(await screen.findByRole('switch', { name: 'Email statements each month' }));
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
  await user.click(bar.getByRole('button', { name: 'Save' }));
  const question = within(await dialog('The billing settings were changed'));
  expect(question.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'Due after (days)Your version14The other version7',
    'Monthly statementsYour versionOnThe other versionOff',
  ]);
  await user.click(question.getByRole('radio', { name: /The other version.*7/ }));
  await user.click(question.getByRole('button', { name: 'Save my choices' }));
  expect(await screen.findByText('Billing settings saved')).toBeVisible();
  expect(server.callsOf(PUT)[1]?.body).toMatchObject({ dueDays: 7, monthlyStatements: true, version: 2 });
});
