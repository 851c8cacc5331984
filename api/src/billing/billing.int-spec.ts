import type {
  AgingResponse,
  AuditResponse,
  BillingSettingsResponse,
  BillingSummaryResponse,
  DocumentResponse,
  ErrorBody,
  IncomeResponse,
  Invoice,
  InvoiceListResponse,
  PackageResponse,
  Payment,
  PaymentAllocation,
  PaymentListResponse,
  ServiceResponse,
  ServicesResponse,
  StatementResponse,
} from '@doula-desk/domain';
import { addDays, todayInZone } from '@doula-desk/domain';
import { billingCalls, invoiceBody, refundBody, serviceBody } from '../testing/billing-example.js';
import { openPractice } from '../testing/practice-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { InvoicesRepository } from './invoices.repository.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ZONE = 'America/New_York';
const today = () => todayInZone(new Date(), ZONE);
const year = () => today().slice(0, 4);

async function open() {
  const practice = await openPractice(api, ZONE);
  return { ...practice, ...billingCalls(api, practice.token, practice.clientId) };
}

/** Runs SQL that a person with access to the database might run. */
const sql = (text: string, ...values: unknown[]) => api.database.pool.query(text, values);

describe('services', () => {
  it('are added, changed, deleted, and listed by name', async () => {
    const { token } = await open();
    const add = async (name: string) => {
      const answer = await api.call<ServiceResponse>('POST', '/api/services', {
        token,
        body: { ...serviceBody, name },
      });
      expect(answer.status).toBe(201);
      return answer.body.service;
    };
    const postpartum = await add('Postpartum care');
    const birth = await add('  Birth   package ');
    expect(birth).toMatchObject({ ...serviceBody, name: 'Birth package', version: 1 });
    const change = (version: number) =>
      api.call<ServiceResponse>('PUT', `/api/services/${birth.id}`, {
        token,
        body: { ...serviceBody, price: 130_000, version },
      });
    expect((await change(1)).body.service).toMatchObject({ price: 130_000, version: 2 });
    expect(
      await api.call('PUT', `/api/services/${birth.id}`, { token, body: { ...serviceBody, version: 1 } }),
    ).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect((await api.call('DELETE', `/api/services/${postpartum.id}`, { token })).status).toBe(204);
    const { body } = await api.call<ServicesResponse>('GET', '/api/services', { token });
    expect(body.services.map(({ name }) => name)).toEqual(['Birth package']);
    const wrong = await api.call<ErrorBody>('POST', '/api/services', {
      token,
      body: { ...serviceBody, name: '', price: -5 },
    });
    expect(wrong.body.details?.map(({ field }) => field)).toEqual(['name', 'price']);
  });
});

describe('the billing settings', () => {
  it('have defaults, and can be changed one field at a time', async () => {
    const { token } = await open();
    const get = async () =>
      (await api.call<BillingSettingsResponse>('GET', '/api/billing/settings', { token })).body;
    expect(await get()).toMatchObject({ settings: { currency: 'USD', dueDays: 14 }, version: 1 });
    const put = (body: object) =>
      api.call<BillingSettingsResponse>('PUT', '/api/billing/settings', { token, body });
    expect((await put({ currency: 'KWD', reminders: { after7: true }, version: 1 })).status).toBe(200);
    expect(await get()).toMatchObject({
      settings: { currency: 'KWD', dueDays: 14, reminders: { before: false, after7: true } },
      version: 2,
    });
    expect((await put({ dueDays: 7, version: 1 })).body).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await put({ npi: '1234567890' })).body).toMatchObject({ details: [{ field: 'npi' }] });
  });
});

describe('an invoice', () => {
  it('can be created, changed, and deleted as a draft, which has no number', async () => {
    const { create, call, clientId } = await open();
    const draft = await create({ notes: '  Thank you ' });
    expect(draft).toMatchObject({
      ...{ clientId, clientName: 'Ada Invented', number: null, status: 'draft', total: 120_000, balance: 0 },
      ...{ notes: 'Thank you', version: 1, lines: [{ amount: 120_000 }], nextDueDate: null, parties: null },
      installments: [{ event: 'sent', offset: 14, amount: 120_000, dueDate: null, owed: 120_000 }],
    });
    const lines = [{ ...invoiceBody.lines[0], quantity: 150, taxRate: 8_875 }];
    const changed = await call('PUT', `invoices/${draft.id}`, {
      ...{ ...invoiceBody, lines, discountKind: 'percent', discountValue: 10_000, version: 1 },
    });
    expect(changed.body.invoice).toMatchObject({
      ...{ subtotal: 180_000, discount: 18_000, tax: 14_378, total: 176_378, version: 2 },
    });
    expect((await call('PUT', `invoices/${draft.id}`, { ...invoiceBody, version: 1 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect((await call('DELETE', `invoices/${draft.id}`)).status).toBe(204);
    expect((await call('GET', `invoices/${draft.id}`)).status).toBe(404);
  });

  it('requires a plan that adds up to the total', async () => {
    const { call } = await open();
    const half = { event: 'contract', offset: 0, amount: 60_000 };
    const { status, body } = await call('POST', 'invoices', { ...invoiceBody, installments: [half] });
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      ...[400, 'The payments add up to $600.00, but the total is $1,200.00'],
    ]);
  });

  it('gets a number and its parties once, when it is sent, and never changes afterward', async () => {
    const { sent, send, call, ownerId } = await open();
    const invoice = await sent();
    expect(invoice).toMatchObject({
      ...{ number: `${year()}-0001`, status: 'sent', issuedOn: today(), balance: 120_000, isOverdue: false },
      ...{ nextDueDate: addDays(today(), 14), parties: { clientName: 'Ada Invented' } },
    });
    expect(await send(invoice.id)).toMatchObject({ number: invoice.number, version: invoice.version });
    for (const [method, body] of [
      ['PUT', invoiceBody],
      ['DELETE', undefined],
    ] as const) {
      expect((await call(method, `invoices/${invoice.id}`, body)).body).toMatchObject({
        code: 'INVOICE_STATE',
      });
    }
    for (const statement of [
      `UPDATE "Invoice" SET total = total + 1, tax = tax + 1 WHERE id = $1`,
      `UPDATE "Invoice" SET number = '2026-9999' WHERE id = $1`,
      `UPDATE "Invoice" SET status = 'draft' WHERE id = $1`,
      `DELETE FROM "Invoice" WHERE id = $1`,
      `UPDATE "InvoiceInstallment" SET amount = amount + 1 WHERE "invoiceId" = $1`,
      `DELETE FROM "InvoiceInstallment" WHERE "invoiceId" = $1`,
    ]) {
      await expect(sql(statement, invoice.id)).rejects.toMatchObject({ code: '23000' });
    }
    await expect(
      sql(
        `INSERT INTO "Invoice" (id, "ownerId", "clientId", status, currency, "updatedAt")
           SELECT gen_random_uuid(), $1, "clientId", 'sent', 'USD', now() FROM "Invoice" WHERE id = $2`,
        ownerId,
        invoice.id,
      ),
    ).rejects.toMatchObject({ code: '23000' });
  });

  it('keeps its own currency and that currency’s decimals when the practice chooses another one', async () => {
    const { sent, create, send, pay, get, token } = await open();
    const draft = await create();
    await api.call('PUT', '/api/billing/settings', {
      token,
      body: { numberPrefix: 'MB-', numberByYear: false },
    });
    const line = invoiceBody.lines[0];
    const yen = await sent({
      currency: 'JPY',
      lines: [{ ...line, unitPrice: 333, quantity: 150, taxRate: 10_000 }],
    });
    expect(yen).toMatchObject({ number: 'MB-0001', currency: 'JPY', subtotal: 500, tax: 50, total: 550 });
    const dinars = await sent({ currency: 'KWD', lines: [{ ...line, unitPrice: 12_345 }] });
    expect(dinars).toMatchObject({ number: 'MB-0002', total: 12_345 });
    const { body } = await api.call<BillingSummaryResponse>('GET', '/api/billing/summary', { token });
    expect(body.sums.map(({ currency, open: owed }) => [currency, owed])).toEqual([
      ['USD', 0],
      ['JPY', 550],
      ['KWD', 12_345],
    ]);
    const set = await api.call('PUT', '/api/billing/settings', { token, body: { currency: 'EUR' } });
    expect(set.body).toMatchObject({ settings: { currency: 'EUR' } });
    expect(await send(draft.id)).toMatchObject({ currency: 'USD', balance: 120_000 });
    const wrong = await pay(100, [{ invoiceId: dinars.id, amount: 100 }], { currency: 'EUR' });
    expect(wrong.status).toBe(400);
    expect((await pay(550, [{ invoiceId: yen.id, amount: 550 }], { currency: 'JPY' })).status).toBe(201);
    expect(await get(yen.id)).toMatchObject({ currency: 'JPY', status: 'paid', balance: 0 });
  });

  it('can be voided with a reason while nothing is paid, and keeps its number', async () => {
    const { sent, call, pay } = await open();
    const invoice = await sent();
    const paid = await sent();
    expect((await call('POST', `invoices/${invoice.id}/void`, { reason: ' ' })).status).toBe(400);
    const voided = await call('POST', `invoices/${invoice.id}/void`, { reason: 'Sent twice' });
    expect(voided.body.invoice).toMatchObject({
      ...{ status: 'void', voidReason: 'Sent twice', number: invoice.number, balance: 0, nextDueDate: null },
    });
    expect((await pay(100, [{ invoiceId: invoice.id, amount: 100 }])).status).toBe(400);
    await pay(100, [{ invoiceId: paid.id, amount: 100 }]);
    expect((await call('POST', `invoices/${paid.id}/void`, { reason: 'Mistake' })).body).toMatchObject({
      code: 'INVOICE_PAID',
    });
  });

  it('can be credited up to its total, with a number from the same sequence', async () => {
    const { sent, call, get } = await open();
    const invoice = await sent();
    const credit = (amount: number) =>
      call('POST', `invoices/${invoice.id}/credit`, { amount, reason: 'No postpartum visit' });
    expect((await credit(20_000)).body.invoice).toMatchObject({
      ...{ credited: 20_000, balance: 100_000, creditNotes: [{ number: `${year()}-0002`, amount: 20_000 }] },
      installments: [{ owed: 100_000 }],
    });
    expect((await credit(100_001)).status).toBe(400);
    await credit(100_000);
    expect(await get(invoice.id)).toMatchObject({ status: 'paid', balance: 0 });
    await expect(
      sql('UPDATE "CreditNote" SET amount = 1 WHERE "invoiceId" = $1', invoice.id),
    ).rejects.toMatchObject({
      code: '23000',
    });
    await expect(sql('DELETE FROM "CreditNote" WHERE "invoiceId" = $1', invoice.id)).rejects.toMatchObject({
      code: '23000',
    });
  });

  it('moves unpaid installments when the due date or the birth changes', async () => {
    const { sent, pay, get, token, clientId, ownerId } = await open();
    const setDue = (edd: string) =>
      api.database.prisma.client.update({
        where: { ownerId_id: { ownerId, id: clientId } },
        data: { edd: new Date(edd) },
      });
    await setDue('2027-03-07');
    const part = (event: string, offset: number) => ({ event, offset, amount: 40_000 });
    const invoice = await sent({ installments: [part('week', 20), part('week', 36), part('birth', 2)] });
    const days = async () => (await get(invoice.id)).installments.map(({ dueDate }) => dueDate);
    expect(await days()).toEqual(['2026-10-18', '2027-02-07', null]);
    await pay(40_000, [{ invoiceId: invoice.id, amount: 40_000 }]);
    await setDue('2027-03-14');
    expect(await days()).toEqual(['2026-10-18', '2027-02-14', null]);
    expect(await get(invoice.id)).toMatchObject({ nextDueDate: '2027-02-14', status: 'partly-paid' });
    await sql(
      `INSERT INTO "Birth" (id, "ownerId", "clientId", status, "bornAt", "recordedAt")
       VALUES (gen_random_uuid(), $1, $2, 'recorded', '2027-03-10 03:00Z', now())`,
      ...[ownerId, clientId],
    );
    // In New York, the birth was on the evening before.
    expect(await days()).toEqual(['2026-10-18', '2027-02-14', '2027-03-23']);
    expect((await api.call('GET', '/api/billing/aging', { token })).status).toBe(200);
  });
});

describe('invoice numbers', () => {
  it('are consecutive when many invoices are sent at the same time, even if sending fails for some', async () => {
    const { create, call, ownerId } = await open();
    const drafts = await Promise.all(Array.from({ length: 50 }, () => create()));
    // Takes a number, then fails.
    const fail = () =>
      api.database.transaction(async (tx) => {
        await api.app.get(InvoicesRepository, { strict: false }).takeNumber(tx, ownerId, Number(year()));
        throw new Error('Canceled');
      });
    const send = async (id: string) => {
      for (;;) {
        const answer = await call('POST', `invoices/${id}/send`, {});
        // A busy server asks to try again.
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(
      drafts.flatMap(({ id }, index) => [
        send(id),
        ...(index % 5 === 0 ? [fail().catch(() => ({ status: 0 }))] : []),
      ]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    const { rows } = await sql(
      'SELECT number FROM "Invoice" WHERE "ownerId" = $1 AND number IS NOT NULL ORDER BY 1',
      ownerId,
    );
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => `${year()}-${String(index + 1).padStart(4, '0')}`),
    );
  });
});

describe('payments', () => {
  it('cover invoices, and the rest is credit that can be used later', async () => {
    const { sent, pay, get, call } = await open();
    const [first, second] = [await sent(), await sent()];
    const { body } = await pay(150_000, [{ invoiceId: first.id, amount: 120_000 }]);
    expect(body.payment).toMatchObject({ unallocated: 30_000, allocations: [{ number: first.number }] });
    expect(await get(first.id)).toMatchObject({
      status: 'paid',
      paid: 120_000,
      payments: [{ amount: 120_000 }],
    });
    const use = await call<{ payment: Payment }>('PUT', `payments/${body.payment.id}/allocations`, {
      allocations: [
        { invoiceId: first.id, amount: 120_000 },
        { invoiceId: second.id, amount: 30_000 },
      ],
    });
    expect(use.body.payment).toMatchObject({ unallocated: 0, version: 2 });
    expect(await get(second.id)).toMatchObject({ status: 'partly-paid', balance: 90_000 });
  });

  it('can apply their credit only once, even after a partial refund, and can take it back', async () => {
    const { sent, pay, get, call } = await open();
    const [first, second, third] = [await sent(), await sent(), await sent()];
    const kept = { invoiceId: first.id, amount: 120_000 };
    const { payment } = (await pay(150_000, [kept])).body;
    const path = `payments/${payment.id}`;
    const use = (...allocations: PaymentAllocation[]) =>
      call<{ payment: Payment }>('PUT', `${path}/allocations`, { allocations });
    expect((await call('POST', `${path}/refund`, { ...refundBody, amount: 10_000 })).status).toBe(201);
    const answers = await Promise.all([
      use(kept, { invoiceId: second.id, amount: 20_000 }),
      call('PUT', `${path}/allocations`, {
        ...{ allocations: [kept, { invoiceId: third.id, amount: 20_000 }], version: 1 },
      }),
    ]);
    // The second change replaces the first one, or is rejected because of its version.
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect((await use(kept, { invoiceId: second.id, amount: 20_001 })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect((await use(kept, { invoiceId: second.id, amount: 20_000 })).body.payment).toMatchObject({
      unallocated: 0,
    });
    expect([(await get(second.id)).paid, (await get(third.id)).paid]).toEqual([20_000, 0]);
    expect((await use(kept)).body.payment).toMatchObject({ unallocated: 20_000 });
    expect([(await get(first.id)).paid, (await get(second.id)).paid]).toEqual([120_000, 0]);
    const back = { ...refundBody, amount: 50_000, allocations: [{ invoiceId: first.id, amount: 30_000 }] };
    expect((await call('POST', `${path}/refund`, back)).status).toBe(201);
    expect((await use()).body).toMatchObject({ code: 'PAYMENT_REFUNDED' });
  });

  it("are rejected if they exceed the invoice's balance, or if it isn't sent or isn't the client's", async () => {
    const { sent, create, pay, addClient, token } = await open();
    const invoice = await sent();
    const draft = await create();
    const other = await billingCalls(api, token, await addClient()).sent();
    const yen = await sent({ currency: 'JPY' });
    for (const [id, amount] of [
      [invoice.id, 120_001],
      [draft.id, 1],
      [other.id, 1],
      [yen.id, 1],
    ] as const) {
      const { status, body } = await pay(200_000, [{ invoiceId: id, amount }]);
      expect([status, body]).toMatchObject([400, { details: [{ field: 'allocations' }] }]);
    }
    expect((await pay(100, [{ invoiceId: invoice.id, amount: 101 }])).status).toBe(400);
    expect((await pay(100, [], { receivedOn: addDays(today(), 1) })).status).toBe(400);
  });

  it('never add up to more than the total when two are recorded at the same time', async () => {
    const { sent, pay, get } = await open();
    const invoice = await sent();
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay(80_000, [{ invoiceId: invoice.id, amount: 80_000 }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await get(invoice.id)).toMatchObject({ paid: 80_000 });
  });

  it('leave a consistent invoice when it is paid, voided, and credited at the same time', async () => {
    const { sent, pay, call, get } = await open();
    for (let i = 0; i < 3; i += 1) {
      const { id } = await sent();
      const answers = await Promise.all([
        pay(120_000, [{ invoiceId: id, amount: 120_000 }]),
        call('POST', `invoices/${id}/void`, { reason: 'A mistake' }),
        call('POST', `invoices/${id}/credit`, { amount: 50_000, reason: 'A discount' }),
      ]);
      expect(answers.filter(({ status }) => ![200, 201, 400, 409].includes(status))).toEqual([]);
      const { status, paid, credited, total, balance } = await get(id);
      expect([paid, balance]).toEqual(status === 'void' ? [0, 0] : [paid, total - credited - paid]);
    }
  });

  it('are recorded once per idempotency key', async () => {
    const { sent, token, clientId, get } = await open();
    const invoice = await sent();
    const body = { ...refundBody, currency: 'USD', allocations: [{ invoiceId: invoice.id, amount: 5_000 }] };
    const record = () =>
      api.call('POST', `/api/clients/${clientId}/payments`, {
        token,
        body,
        headers: { 'idempotency-key': 'payment-one' },
      });
    const answers = await Promise.all([record(), record()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await get(invoice.id)).toMatchObject({ paid: 5_000 });
  });

  it('are refunded from their invoices and their credit, but not twice', async () => {
    const { sent, pay, get, call } = await open();
    const invoice = await sent();
    const { body } = await pay(130_000, [{ invoiceId: invoice.id, amount: 120_000 }]);
    const refund = (amount: number, taken: number) =>
      call<{ payment: Payment }>('POST', `payments/${body.payment.id}/refund`, {
        ...{ ...refundBody, amount, allocations: taken ? [{ invoiceId: invoice.id, amount: taken }] : [] },
      });
    expect((await refund(20_000, 5_000)).status).toBe(400);
    expect((await refund(20_000, 120_001)).status).toBe(400);
    const given = await refund(50_000, 40_000);
    expect(given.body.payment).toMatchObject({
      kind: 'refund',
      unallocated: 0,
      allocations: [{ amount: -40_000 }],
    });
    expect(await get(invoice.id)).toMatchObject({ paid: 80_000, balance: 40_000 });
    const { body: list } = await call<PaymentListResponse>('GET', 'payments');
    expect(list.payments.find(({ id }) => id === body.payment.id)).toMatchObject({
      refunded: 50_000,
      unallocated: 0,
    });
    expect((await refund(80_001, 80_001)).status).toBe(400);
    expect((await call('DELETE', `payments/${body.payment.id}`)).body).toMatchObject({
      code: 'PAYMENT_REFUNDED',
    });
    expect((await call('DELETE', `payments/${given.body.payment.id}`)).status).toBe(204);
    expect((await call('DELETE', `payments/${body.payment.id}`)).status).toBe(204);
    expect(await get(invoice.id)).toMatchObject({ paid: 0, status: 'sent' });
  });
});

describe('emailing the client', () => {
  it('assigns a draft its number and emails it once, and emails receipts on request', async () => {
    const { create, call, pay, token, clientId, ownerId } = await open();
    const { id } = await create();
    expect((await call('POST', `invoices/${id}/email`, {})).body).toMatchObject({
      code: 'CLIENT_EMAIL_MISSING',
    });
    // Nothing was sent without an address.
    expect((await call('GET', `invoices/${id}`)).body.invoice).toMatchObject({
      status: 'draft',
      number: null,
    });
    await api.database.prisma.client.update({
      where: { ownerId_id: { ownerId, id: clientId } },
      data: { email: 'ada@x.test' },
    });
    const email = () =>
      api.call('POST', `/api/clients/${clientId}/invoices/${id}/email`, {
        ...{ token, body: {}, headers: { 'idempotency-key': 'one-email' } },
      });
    expect((await email()).body).toMatchObject({ invoice: { status: 'sent', number: `${year()}-0001` } });
    expect((await email()).status).toBe(200);
    const { body } = await pay(5_000, [{ invoiceId: id, amount: 5_000 }]);
    expect((await call('POST', `payments/${body.payment.id}/email`)).status).toBe(200);
    const mails = await api.database.prisma.mailMessage.findMany({
      where: { ownerId },
      orderBy: { createdAt: 'asc' },
    });
    expect(mails.map(({ kind, recipient, subjectId }) => [kind, recipient, subjectId])).toEqual([
      ['invoice', 'ada@x.test', id],
      ['payment-receipt', 'ada@x.test', body.payment.id],
    ]);
    const pdf = await call<DocumentResponse>('POST', `invoices/${id}/pdf`, {});
    expect(pdf.body.document).toMatchObject({ kind: 'invoice', status: 'pending' });
  });
});

describe('lists and totals', () => {
  it('match the invoices and payments', async () => {
    const { sent, create, pay, call, list, token, clientId, ownerId } = await open();
    const overdue = await sent({
      installments: [{ event: 'date', offset: 0, amount: 120_000, dueDate: addDays(today(), -40) }],
    });
    const plan = [
      { event: 'date', offset: 0, amount: 20_000, dueDate: addDays(today(), -1) },
      { event: 'date', offset: 0, amount: 60_000, dueDate: addDays(today(), 10) },
      { event: 'week', offset: 36, amount: 40_000 },
    ];
    const partly = await sent({ installments: plan });
    const paid = await sent();
    const voided = await sent();
    await create();
    await pay(50_000, [{ invoiceId: partly.id, amount: 5_000 }], { receivedOn: today() });
    await pay(120_000, [{ invoiceId: paid.id, amount: 120_000 }], { receivedOn: today(), method: 'check' });
    await call('POST', `invoices/${voided.id}/void`, { reason: 'Sent twice' });
    const ids = async (filter: string) => (await list(filter)).body.invoices.map(({ id }) => id);
    expect(await ids('open')).toEqual([partly.id, overdue.id]);
    expect(await ids('overdue')).toEqual([partly.id, overdue.id]);
    expect(await ids('paid')).toEqual([paid.id]);
    expect(await ids('void')).toEqual([voided.id]);
    expect(await ids('draft')).toHaveLength(1);
    const summary = await api.call<BillingSummaryResponse>('GET', '/api/billing/summary', { token });
    expect(summary.body).toEqual({
      sums: [
        { currency: 'USD', open: 235_000, overdue: 135_000, dueSoon: 60_000, receivedThisMonth: 170_000 },
      ],
      overdueInvoices: 2,
    });
    const aging = await api.call<AgingResponse>('GET', '/api/billing/aging', { token });
    expect(aging.body.rows).toEqual([
      {
        ...{ clientId, clientName: 'Ada Invented', currency: 'USD', total: 235_000 },
        ...{ current: 100_000, days30: 15_000, days60: 120_000, days90: 0, older: 0 },
      },
    ]);
    const income = await api.call<IncomeResponse>('GET', '/api/billing/income', { token });
    expect(income.body).toEqual({
      year: Number(year()),
      months: [
        { month: today().slice(0, 7), currency: 'USD', payments: 170_000, refunds: 0, income: 170_000 },
      ],
      byMethod: [
        { method: 'check', currency: 'USD', income: 120_000 },
        { method: 'cash', currency: 'USD', income: 50_000 },
      ],
    });
    const csv = await api.app.inject({
      ...{ method: 'GET', url: '/api/billing/payments.csv', headers: { authorization: `Bearer ${token}` } },
    });
    expect(csv.payload.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFDate,Kind,Client,Invoices,Amount,Currency,Method,Reference,Note',
      `${today()},Payment,Ada Invented,${partly.number},500,USD,Cash,,`,
    ]);
    const file = async (path: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await api.app.inject({ method: 'GET', url: `/api/billing/${path}`, headers })).payload.split(
        '\r\n',
      );
    };
    const yearEnd = await file(`income.csv?year=${year()}`);
    expect(yearEnd).toContain(`Total ${year()},USD,1700,0,1700`);
    expect(yearEnd).toContain('Check,USD,1200');
    expect((await file('aging.csv')).slice(0, 2)).toEqual([
      '\uFEFFClient,Currency,Not due yet,1–30 days,31–60 days,61–90 days,More than 90 days,Total',
      'Ada Invented,USD,1000,150,1200,0,0,2350',
    ]);
    const { rows } = await sql(
      `SELECT sum(v.paid)::int AS paid, (SELECT sum(amount)::int FROM "PaymentAllocation" a WHERE a."ownerId" = $1) AS allocated
       FROM "Invoice" v WHERE v."ownerId" = $1`,
      ownerId,
    );
    expect(rows).toEqual([{ paid: 125_000, allocated: 125_000 }]);
    // The totals also reflect a credit note and a refund.
    await call('POST', `invoices/${partly.id}/credit`, { amount: 10_000, reason: 'A shorter package' });
    const { payments } = (await call<{ payments: Payment[] }>('GET', 'payments')).body;
    const whole = payments.find(({ amount }) => amount === 120_000);
    const allocations = [{ invoiceId: paid.id, amount: 30_000 }];
    const refund = { ...refundBody, amount: 30_000, receivedOn: today(), allocations };
    expect((await call('POST', `payments/${whole?.id}/refund`, refund)).status).toBe(201);
    const { invoices } = (await list('open')).body;
    expect(invoices.map(({ balance }) => balance)).toEqual([30_000, 105_000, 120_000]);
    const sums = await api.call<BillingSummaryResponse>('GET', '/api/billing/summary', { token });
    expect(sums.body.sums).toMatchObject([{ open: 255_000, receivedThisMonth: 140_000 }]);
    const owed = await api.call<AgingResponse>('GET', '/api/billing/aging', { token });
    expect(owed.body.rows).toMatchObject([{ total: 255_000 }]);
    const net = await api.call<IncomeResponse>('GET', '/api/billing/income', { token });
    expect(net.body.months).toMatchObject([{ payments: 170_000, refunds: 30_000, income: 140_000 }]);
    // Months and methods of a year, by currency, and nothing from the days around it.
    for (const [amount, receivedOn, method, currency] of [
      [900, '2019-01-01', 'cash', 'USD'],
      [700, '2019-12-31', 'check', 'USD'],
      [800, '2019-12-01', 'check', 'USD'],
      [5_000, '2019-12-31', 'cash', 'JPY'],
      [400, '2018-12-31', 'cash', 'USD'],
      [400, '2020-01-01', 'cash', 'USD'],
    ] as const) {
      expect((await pay(amount, [], { receivedOn, method, currency })).status).toBe(201);
    }
    const earlier = await api.call<IncomeResponse>('GET', '/api/billing/income?year=2019', { token });
    const month = (date: string, currency: string, payments: number) => ({
      ...{ month: date, currency, payments, refunds: 0, income: payments },
    });
    expect(earlier.body).toEqual({
      year: 2019,
      months: [month('2019-01', 'USD', 900), month('2019-12', 'JPY', 5_000), month('2019-12', 'USD', 1_500)],
      byMethod: [
        { method: 'cash', currency: 'JPY', income: 5_000 },
        { method: 'check', currency: 'USD', income: 1_500 },
        { method: 'cash', currency: 'USD', income: 900 },
      ],
    });
  });

  it('are found by number, line, and client, and sorted in both directions, page by page', async () => {
    const { token, sent, create, pay, clientId, ownerId } = await open();
    const where = { ownerId_id: { ownerId, id: clientId } };
    await api.database.prisma.client.update({ where, data: { nameSearch: 'ada invented' } });
    const { id: large } = await sent();
    const small = await sent({
      lines: [{ ...invoiceBody.lines[0], unitPrice: 5_000, description: 'Café visit' }],
    });
    const draft = await create({ notes: 'For the winter' });
    await pay(119_000, [{ invoiceId: large, amount: 119_000 }]);
    const get = (query: string) => api.call<InvoiceListResponse>('GET', `/api/invoices?${query}`, { token });
    const ids = async (query: string) => (await get(query)).body.invoices.map(({ id }) => id);
    expect(await ids('q=cafe')).toEqual([small.id]);
    expect(await ids(`q=${small.number}`)).toEqual([small.id]);
    expect(await ids('q=ada%20winter')).toEqual([draft.id]);
    expect(await ids('q=unmatched')).toEqual([]);
    const orders = {
      ...{ date: [large, small.id, draft.id], number: [draft.id, large, small.id] },
      ...{ total: [small.id, large, draft.id], balance: [draft.id, large, small.id] },
    };
    // Invoices with equal amounts are ordered by id, and ids increase over time.
    for (const [sort, expected] of Object.entries(orders)) {
      expect([sort, await ids(`sort=${sort}&order=asc`)]).toEqual([sort, expected]);
      expect([sort, await ids(`sort=${sort}`)]).toEqual([sort, [...expected].reverse()]);
    }
    for (const sort of ['date', 'number', 'due', 'total', 'balance']) {
      for (const order of ['asc', 'desc']) {
        const all = await ids(`sort=${sort}&order=${order}`);
        const paged: string[] = [];
        let cursor = '';
        do {
          const { body } = await get(`sort=${sort}&order=${order}&limit=1${cursor}`);
          paged.push(...body.invoices.map(({ id }) => id));
          cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
        } while (cursor !== '');
        expect([sort, order, paged]).toEqual([sort, order, all]);
      }
    }
    const { nextCursor } = (await get('sort=number&limit=1')).body;
    expect((await get(`sort=total&cursor=${nextCursor}`)).status).toBe(400);
    const { body } = await api.call<InvoiceListResponse>(
      'GET',
      `/api/clients/${clientId}/invoices?q=cafe&sort=due&filter=open`,
      { token },
    );
    expect(body.invoices.map(({ id }) => id)).toEqual([small.id]);
  });

  it('are read page by page', async () => {
    const { create, token } = await open();
    const made: Invoice[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift(await create());
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `/api/invoices?limit=2${cursor && `&cursor=${cursor}`}`;
      const { body }: { body: InvoiceListResponse } = await api.call<InvoiceListResponse>('GET', query, {
        token,
      });
      seen.push(...body.invoices.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(made.map(({ id }) => id));
  });

  it('count what a package includes and how much of it has taken place', async () => {
    const { sent, create, call, booked, ownerId } = await open();
    await sent();
    await create();
    const done = await booked({ date: '2026-11-03', time: '10:00', duration: 90 });
    await booked({ date: '2026-11-10', time: '10:00', duration: 60 });
    await api.database.prisma.appointment.update({
      where: { ownerId_id: { ownerId, id: done.id } },
      data: { status: 'completed', type: 'Prenatal Visit' },
    });
    const { body } = await call<PackageResponse>('GET', 'package');
    expect(body).toEqual({
      included: { prenatalVisits: 2, includesBirth: true, postpartumVisits: 1, hours: 0 },
      used: { prenatalVisits: 1, births: 0, postpartumVisits: 0, minutes: 90 },
    });
  });
});

describe('statements and superbills', () => {
  const period = () => ({ from: `${year()}-01-01`, to: today() });

  it('end with the balance of the open invoices minus the credit, after all kinds of changes', async () => {
    const { call, sent, pay, clientId, list, token, ownerId } = await open();
    const paid = await sent();
    const voided = await sent();
    await pay(130_000, [{ invoiceId: paid.id, amount: 50_000 }]);
    await call('POST', `invoices/${paid.id}/credit`, { amount: 10_000, reason: 'Shorter' });
    await call('POST', `invoices/${voided.id}/void`, { reason: 'A mistake' });
    await sent({ currency: 'JPY' });
    await call('POST', 'invoices', invoiceBody);
    expect((await call('POST', 'statement/email', period())).body).toMatchObject({
      code: 'CLIENT_EMAIL_MISSING',
    });
    const where = { ownerId_id: { ownerId, id: clientId } };
    await api.database.prisma.client.update({ where, data: { email: 'ada@x.test' } });
    const { body } = await call<StatementResponse>('POST', 'statement/email', period());
    expect(
      body.statements.map(({ currency, opening, rows, closing }) => [
        currency,
        opening,
        rows.length,
        closing,
      ]),
    ).toEqual([
      ['JPY', 0, 1, 120_000],
      ['USD', 0, 5, 120_000 - 10_000 - 130_000],
    ]);
    const owed = (await list('open')).body.invoices.filter(({ currency }) => currency === 'USD');
    expect(owed.reduce((sum, { balance }) => sum + balance, 0) - 80_000).toBe(-20_000);
    const { rows } = await sql(
      `SELECT recipient, period FROM "MailMessage" WHERE "subjectId" = $1`,
      clientId,
    );
    expect(rows).toEqual([{ recipient: 'ada@x.test', period: `${period().from} to ${today()}` }]);
    expect((await call('POST', 'statement/email', { from: today(), to: '2026-01-01' })).status).toBe(400);
    const { body: trail } = await api.call<AuditResponse>('GET', '/api/audit', { token });
    expect(trail.events.map(({ action }) => action)).toContain('client.statement-emailed');
  });

  it("reuse their documents until something changes, and include no one else's invoices", async () => {
    const { call, sent, pay } = await open();
    const { id: invoiceId } = await sent();
    const requestPdf = async (path: string, body: object) => {
      const answer = await call<DocumentResponse>('POST', `${path}/pdf`, body);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.body.document.id;
    };
    for (const [path, body] of [
      ['statement', period()],
      ['superbill', period()],
      ['superbill', { invoiceId }],
    ] as const) {
      const before = await requestPdf(path, body);
      expect(await requestPdf(path, body)).toBe(before);
      await pay(1_000, [{ invoiceId, amount: 1_000 }]);
      expect(await requestPdf(path, body)).not.toBe(before);
    }
    const other = await open();
    expect((await other.call('POST', 'superbill/pdf', { invoiceId })).status).toBe(404);
    expect((await call('POST', 'superbill/pdf', {})).status).toBe(400);
  });
});

it('lets only the owner access billing: others find and change nothing', async () => {
  const zoe = await open();
  const eve = await open();
  const invoice = await zoe.sent();
  const draft = await zoe.create();
  expect((await eve.call('GET', `invoices/${invoice.id}`)).status).toBe(404);
  expect((await eve.call('PUT', `invoices/${draft.id}`, invoiceBody)).status).toBe(404);
  expect((await eve.pay(100, [{ invoiceId: invoice.id, amount: 100 }])).status).toBe(400);
  expect((await eve.list('open')).body.invoices).toEqual([]);
});

it('deletes invoices along with their client or their account', async () => {
  const { sent, pay, call, ownerId, clientId } = await open();
  const invoice = await sent();
  await pay(100, [{ invoiceId: invoice.id, amount: 100 }]);
  await call('POST', `invoices/${invoice.id}/credit`, { amount: 5, reason: 'A discount' });
  await sql('DELETE FROM "Client" WHERE "ownerId" = $1 AND id = $2', ownerId, clientId);
  expect((await sql('SELECT FROM "Invoice" WHERE "ownerId" = $1', ownerId)).rowCount).toBe(0);
  const other = await open();
  await other.sent();
  await sql('DELETE FROM "Practitioner" WHERE id = $1', other.ownerId);
  expect((await sql('SELECT FROM "InvoiceCounter" WHERE "ownerId" = $1', other.ownerId)).rowCount).toBe(0);
});
