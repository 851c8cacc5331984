import type {
  CheckoutResponse,
  CheckoutStateResponse,
  Invoice,
  InvoiceLinkResponse,
  Payment,
  SharedInvoiceResponse,
} from '@doula-desk/domain';
import { type Config, newId } from '@doula-desk/platform';
import { pino } from 'pino';
import { billingCalls } from '../../testing/billing-example.js';
import { signedEvent, startFakeStripe } from '../../testing/fake-stripe.js';
import { openPractice } from '../../testing/practice-example.js';
import { startStripeMock, stripeMock } from '../../testing/stripe-mock.js';
import { randomIpAddress, startTestApi, type TestApi } from '../../testing/test-api.js';
import { CardProvider } from './card-provider.js';

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let api: TestApi;
beforeAll(async () => {
  stripe = await startFakeStripe();
  api = await startTestApi(stripe.environment);
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});

let events = 0;
const sql = (text: string, ...values: unknown[]) => api.database.pool.query(text, values);
const post = (payload: string, signature: string) =>
  api.call('POST', '/api/stripe/events', {
    ...{ body: payload, from: randomIpAddress() },
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

/** Sends an event with Stripe's signature. */
async function send(type: string, data: object, known?: string): Promise<number> {
  events += 1;
  const id = known ?? `evt_${events}`;
  const { payload, signature } = signedEvent({ id, type, data });
  return (await post(payload, signature)).status;
}

/** A practice that accepts cards, a sent invoice for $1,200.00 in two installments, and the invoice's link. */
async function open({ cardPayments = true, fields = {} }: { cardPayments?: boolean; fields?: object } = {}) {
  const practice = await openPractice(api, 'America/New_York');
  const { token, ownerId, clientId } = practice;
  const calls = billingCalls(api, token, clientId);
  await sql(`UPDATE "Client" SET email = 'ada@x.test' WHERE "ownerId" = $1`, ownerId);
  const set = await api.call('PUT', '/api/billing/settings', { token, body: { cardPayments } });
  expect(set.body).toMatchObject({ settings: { cardPayments }, canTakeCards: true });
  const invoice = await calls.sent({
    installments: [
      { event: 'date', offset: 0, amount: 20_000, dueDate: '2026-12-05' },
      { event: 'birth', offset: 2, amount: 100_000, dueDate: null },
    ],
    ...fields,
  });
  const linkTo = async ({ id }: Invoice) =>
    (await calls.call<InvoiceLinkResponse>('POST', `invoices/${id}/link`)).body.url.split('/').at(-1) ?? '';
  const link = await linkTo(invoice);
  const page = `/api/shared/invoices/${link}`;
  const pay = (part: string, at = page) =>
    api.call<CheckoutResponse>('POST', `${at}/checkouts`, { body: { part }, from: randomIpAddress() });
  return {
    ...{ ...practice, ...calls, invoice, page, pay, linkTo },
    read: async () =>
      (await api.call<SharedInvoiceResponse>('GET', page, { from: randomIpAddress() })).body.document,
    /** Starts a payment and returns its Stripe session. */
    begin: async (part: 'next' | 'all', at = page) => {
      expect((await pay(part, at)).status).toBe(201);
      const params = stripe.created.at(-1)?.params ?? new URLSearchParams();
      const metadata = Object.fromEntries(
        ['checkout', 'owner', 'client', 'invoice'].map((name) => [name, params.get(`metadata[${name}]`)]),
      );
      const amount = Number(params.get('line_items[0][price_data][unit_amount]'));
      const session = {
        ...{ object: 'checkout.session', metadata, amount_total: amount, payment_status: 'paid' },
        ...{
          currency: params.get('line_items[0][price_data][currency]'),
          payment_intent: `pi_${String(metadata.checkout)}`,
        },
      };
      stripe.intents.set(session.payment_intent, metadata);
      const dispute = (id: string, fields: object = {}) => ({
        ...{
          id,
          object: 'dispute',
          payment_intent: session.payment_intent,
          amount,
          currency: session.currency,
        },
        ...{ metadata: {}, status: 'needs_response', evidence_details: { due_by: 1_796_774_400 }, ...fields },
      });
      const charge = (refunded: number) => ({
        object: 'charge',
        metadata,
        amount,
        amount_refunded: refunded,
      });
      return { params, metadata, session, charge, dispute, id: String(metadata.checkout) };
    },
    payments: async () => {
      const { body } = await calls.call<{ payments: Payment[] }>('GET', 'payments');
      return body.payments.map(({ kind, amount, method, unallocated }) => ({
        ...{ kind, amount, method, unallocated },
      }));
    },
    /** Returns the payments and refunds that belong to a dispute. */
    disputes: async () => {
      const { body } = await calls.call<{ payments: Payment[] }>('GET', 'payments');
      return body.payments
        .filter(({ dispute }) => dispute !== null)
        .map(({ kind, amount, dispute }) => [kind, amount, dispute?.status])
        .sort();
    },
    now: () => calls.get(invoice.id),
    notices: async () =>
      (await api.database.prisma.notification.findMany({ where: { ownerId }, orderBy: { createdAt: 'asc' } }))
        .filter(({ dedupeKey }) => dedupeKey.startsWith('card-'))
        .map(({ title, message }) => `${title}: ${message}`),
  };
}

describe('paying by card', () => {
  it('offers the next payment and the whole balance, and reuses the Stripe page for the same payment', async () => {
    const { read, pay, begin, page } = await open();
    expect((await read()).card).toEqual([
      { part: 'next', amount: '$200.00' },
      { part: 'all', amount: '$1,200.00' },
    ]);
    const before = stripe.created.length;
    const { params, id } = await begin('next');
    const first = stripe.created.length;
    const [again, all] = [await pay('next'), await pay('all')];
    expect([first - before, stripe.created.length - first]).toEqual([1, 1]);
    expect(again.body.url).not.toBe(all.body.url);
    expect(params.get('success_url')).toMatch(
      new RegExp(`/shared/invoices/${page.split('/').at(-1)}\\?checkout=${id}$`, 'u'),
    );
    expect([params.get('customer_email'), params.get('mode')]).toEqual([null, 'payment']);
    expect(params.get('payment_intent_data[metadata][checkout]')).toBe(id);
    const state = await api.call<CheckoutStateResponse>('GET', `${page}/checkouts/${id}`);
    expect(state.body).toEqual({ status: 'open', credit: null });
  });

  it("is off for a practice that hasn't turned it on, and rejects amounts that aren't owed", async () => {
    const off = await open({ cardPayments: false });
    expect((await off.read()).card).toEqual([]);
    expect((await off.pay('all')).status).toBe(404);
    const paid = await open({ fields: { installments: [] } });
    expect((await paid.read()).card).toEqual([{ part: 'all', amount: '$1,200.00' }]);
    expect((await paid.pay('next')).body).toMatchObject({ code: 'INVOICE_STATE' });
    await paid.call('POST', `invoices/${paid.invoice.id}/void`, { reason: 'A mistake' });
    expect((await paid.read()).card).toEqual([]);
    expect((await paid.pay('all')).body).toMatchObject({ code: 'INVOICE_STATE' });
  });

  it('expires pages for an amount that the client no longer owes, or whose link was revoked', async () => {
    const { begin, call, invoice, page, pay, now, payments } = await open();
    const state = async (id: string) =>
      (await api.call<CheckoutStateResponse>('GET', `${page}/checkouts/${id}`)).body.status;
    const [next, all] = [await begin('next'), await begin('all')];
    const since = stripe.expired.length;
    const ended = () => stripe.expired.slice(since).sort();
    const session = ({ id }: { id: string }) => `cs_${id}`;
    // The client pays the amount of one of the pages in cash.
    const { status, body } = await call<{ payment: Payment }>('POST', 'payments', {
      ...{
        amount: 20_000,
        currency: 'USD',
        receivedOn: '2026-11-20',
        method: 'cash',
        reference: '',
        note: '',
      },
      allocations: [{ invoiceId: invoice.id, amount: 20_000 }],
    });
    expect([status, ended()]).toEqual([201, [session(next), session(all)].sort()]);
    expect([await state(next.id), await state(all.id)]).toEqual(['ended', 'ended']);
    // A new payment of the same amount doesn't reuse the ended page.
    expect((await call('DELETE', `payments/${body.payment.id}`)).status).toBe(204);
    const again = await begin('all');
    expect(again.id).not.toBe(all.id);
    await call('POST', `invoices/${invoice.id}/credit`, { amount: 50_000, reason: 'A discount' });
    expect(ended()).toContain(session(again));
    const last = await begin('all');
    const { shares } = (await call<{ shares: { id: string }[] }>('GET', `invoices/${invoice.id}/shares`))
      .body;
    await call('DELETE', `invoices/${invoice.id}/shares/${shares[0]?.id}`);
    expect(ended()).toContain(session(last));
    expect((await pay('all')).status).toBe(404);
    // The client paid before the page expired.
    expect(await send('checkout.session.completed', last.session)).toBe(204);
    expect(await payments()).toHaveLength(1);
    expect(await now()).toMatchObject({ balance: 0 });
    expect((await call('POST', `invoices/${invoice.id}/void`, { reason: 'A mistake' })).status).toBe(409);
  });

  it('expires all pages when the practice no longer accepts cards, even if Stripe does not respond', async () => {
    const { begin, token, page } = await open();
    const { id } = await begin('all');
    stripe.setDown(true);
    const body = { cardPayments: false };
    expect((await api.call('PUT', '/api/billing/settings', { token, body })).status).toBe(200);
    stripe.setDown(false);
    expect((await api.call('GET', `${page}/checkouts/${id}`)).body).toEqual({
      status: 'ended',
      credit: null,
    });
  });

  it('keeps a change even if the pages could not be expired', async () => {
    const { begin, call, invoice } = await open();
    await begin('all');
    await sql('ALTER TABLE "BirthPlanShareLink" RENAME TO "Hidden"');
    const credit = { amount: 50_000, reason: 'A discount' };
    const { status } = await call('POST', `invoices/${invoice.id}/credit`, credit);
    await sql('ALTER TABLE "Hidden" RENAME TO "BirthPlanShareLink"');
    expect(status).toBe(200);
  });

  it('expires the pages of a deleted client, and is off in the last hour before an account is deleted', async () => {
    const { begin, token, clientId } = await open();
    const { id } = await begin('all');
    const path = `/api/clients/${clientId}?withKeptRecords=true`;
    expect((await api.call('DELETE', path, { token })).status).toBe(204);
    expect(stripe.expired).toContain(`cs_${id}`);
    const leaving = await open();
    const leave = (minutes: number) =>
      sql(
        `UPDATE "Practitioner" SET "deletionAskedAt" = now(), "deleteAfter" = now() + make_interval(mins => $2)
         WHERE id = $1`,
        leaving.ownerId,
        minutes,
      );
    await leave(62);
    expect((await leaving.read()).card).toHaveLength(2);
    await leave(58);
    expect((await leaving.read()).card).toEqual([]);
    expect((await leaving.pay('all')).status).toBe(404);
  });

  it('expires the pages of a client who is deleted because the retention period is over', async () => {
    const { begin, token, clientId } = await open();
    const { id } = await begin('all');
    await sql(`UPDATE "Client" SET edd = '2000-01-01', "updatedAt" = '2000-01-01' WHERE id = $1`, clientId);
    await sql(`UPDATE "Invoice" SET "updatedAt" = '2000-01-01' WHERE "clientId" = $1`, clientId);
    const path = `/api/retention/clients/${clientId}`;
    expect((await api.call('DELETE', path, { token })).status).toBe(204);
    expect(stripe.expired).toContain(`cs_${id}`);
  });

  it('expires all pages when a restore starts, and accepts no cards until it ends', async () => {
    const { begin, read, pay, page, token, ownerId } = await open();
    const { id } = await begin('all');
    const restore = newId();
    const row = { id: restore, ownerId, status: 'read', fileKey: `restores/${ownerId}/${restore}`, size: 1 };
    await api.database.prisma.restore.create({ data: row });
    expect((await api.call('POST', `/api/restores/${restore}/run`, { token })).status).toBe(202);
    expect(stripe.expired).toContain(`cs_${id}`);
    expect((await api.call('GET', `${page}/checkouts/${id}`)).body).toEqual({
      status: 'ended',
      credit: null,
    });
    expect((await read()).card).toEqual([]);
    expect((await pay('all')).status).toBe(404);
    await api.database.prisma.restore.updateMany({ where: { ownerId }, data: { status: 'done' } });
    expect((await read()).card).toHaveLength(2);
  });

  it('reports card payments as unavailable while Stripe is down', async () => {
    const { pay } = await open();
    stripe.setDown(true);
    const { status, body } = await pay('all');
    stripe.setDown(false);
    expect([status, body]).toMatchObject([503, { code: 'CARD_UNAVAILABLE' }]);
    expect(JSON.stringify(body)).not.toContain('ada@x.test');
  });

  it.each([
    ['JPY', 1_500, '1500', '¥1,500'],
    ['KWD', 12_340, '12340', 'KWD 12.340'],
    ['KWD', 12_345, null, ''],
  ])('charges %s in Stripe’s units: %i', async (currency, unitPrice, sent, shown) => {
    const line = {
      serviceId: null,
      description: 'Visit',
      quantity: 100,
      unitPrice,
      taxRate: 0,
      included: null,
    };
    const { read, begin } = await open({ fields: { currency, lines: [line], installments: [] } });
    const { card } = await read();
    // Stripe drops the third decimal.
    if (sent === null) return expect(card).toEqual([]);
    expect(card.map(({ amount }) => amount.replaceAll('\u00a0', ' '))).toEqual([shown]);
    const { params, session } = await begin('all');
    expect(params.get('line_items[0][price_data][unit_amount]')).toBe(sent);
    expect(session.currency).toBe(currency.toLowerCase());
  });
});

describe("Stripe's events", () => {
  it('record a payment once, notify the practitioner, and email the receipt', async () => {
    const { begin, now, payments, notices, page, ownerId } = await open();
    const { session, id } = await begin('next');
    const event = `evt_twice_${id}`;
    for (let i = 0; i < 3; i += 1) expect(await send('checkout.session.completed', session, event)).toBe(204);
    // Sends the same payment in another event, and the checkout's expiry, which arrives late.
    expect(await send('checkout.session.async_payment_succeeded', session)).toBe(204);
    expect(await send('checkout.session.expired', session)).toBe(204);
    expect(await payments()).toEqual([{ kind: 'payment', amount: 20_000, method: 'card', unallocated: 0 }]);
    expect(await now()).toMatchObject({ status: 'partly-paid', paid: 20_000, balance: 100_000 });
    expect((await api.call('GET', `${page}/checkouts/${id}`)).body).toEqual({ status: 'paid', credit: null });
    expect(await notices()).toEqual([
      expect.stringMatching(/^Paid by card: Ada Invented: \$200\.00 for invoice/u),
    ]);
    const mails = await api.database.prisma.mailMessage.findMany({ where: { ownerId } });
    expect(mails.map(({ kind, recipient, subjectId }) => [kind, recipient, subjectId])).toEqual([
      ['payment-receipt', 'ada@x.test', id],
    ]);
    const trail = await api.database.prisma.auditEvent.findMany({ where: { ownerId, entityId: id } });
    expect(trail.map(({ actor, action }) => `${actor} ${action}`)).toEqual(['client payment.recorded']);
  });

  it('record a payment once even if they arrive at the same time', async () => {
    const { begin, payments } = await open();
    const { session } = await begin('all');
    const sent = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        send(
          'checkout.session.completed',
          session,
          index < 3 ? `evt_same_${session.metadata.checkout}` : undefined,
        ),
      ),
    );
    expect(new Set(sent)).toEqual(new Set([204]));
    expect(await payments()).toHaveLength(1);
  });

  it('record nothing while a payment is still pending, or has failed', async () => {
    const { begin, payments, page } = await open();
    const { session, id } = await begin('all');
    expect(await send('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toBe(204);
    expect((await api.call('GET', `${page}/checkouts/${id}`)).body).toEqual({ status: 'open', credit: null });
    expect(await send('checkout.session.async_payment_failed', session)).toBe(204);
    expect((await api.call('GET', `${page}/checkouts/${id}`)).body).toEqual({
      status: 'ended',
      credit: null,
    });
    expect(await payments()).toEqual([]);
  });

  it("record as credit what isn't owed on the invoice: an overpayment, and the payment of a void invoice", async () => {
    const more = await open();
    const { session } = await more.begin('all');
    await more.call('POST', `invoices/${more.invoice.id}/credit`, { amount: 50_000, reason: 'A discount' });
    await send('checkout.session.completed', { ...session, amount_total: 130_000 });
    expect(await more.payments()).toMatchObject([{ amount: 130_000, unallocated: 60_000 }]);
    expect(await more.notices()).toEqual([expect.stringContaining('$600.00 isn’t applied to any invoice')]);
    const state = await api.call('GET', `${more.page}/checkouts/${session.metadata.checkout}`);
    expect(state.body).toEqual({ status: 'paid', credit: '$600.00' });
    const ended = await open();
    const begun = await ended.begin('all');
    await ended.call('POST', `invoices/${ended.invoice.id}/void`, { reason: 'A mistake' });
    expect(await send('checkout.session.completed', begun.session)).toBe(204);
    expect(await ended.payments()).toMatchObject([{ amount: 120_000, unallocated: 120_000 }]);
    expect(await ended.notices()).toEqual([
      expect.stringMatching(/^Card payment to check: .*, which is void\./u),
    ]);
  });

  it('record refunds up to the refunded total, in any order, without repeating recorded ones', async () => {
    const { begin, payments, now, call, notices } = await open();
    const { session, charge, id } = await begin('all');
    // The refund arrives before its payment, so Stripe has to send it again.
    const early = `evt_early_${id}`;
    expect(await send('charge.refunded', charge(30_000), early)).toBe(409);
    expect(await send('checkout.session.completed', session)).toBe(204);
    expect(await send('charge.refunded', charge(30_000), early)).toBe(204);
    expect(await now()).toMatchObject({ paid: 90_000, balance: 30_000 });
    const byHand = { amount: 10_000, receivedOn: '2026-11-20', method: 'card', reference: '', note: '' };
    const allocations = [{ invoiceId: (await now()).id, amount: 10_000 }];
    expect((await call('POST', `payments/${id}/refund`, { ...byHand, allocations })).status).toBe(201);
    // The full amount has been refunded by now; an older event arrives last.
    expect(await send('charge.refunded', charge(120_000))).toBe(204);
    expect(await send('charge.refunded', charge(40_000))).toBe(204);
    expect((await payments()).map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['payment', 120_000],
        ['refund', 30_000],
        ['refund', 10_000],
        ['refund', 80_000],
      ]),
    );
    expect(await payments()).toHaveLength(4);
    expect(await now()).toMatchObject({ paid: 0, balance: 120_000 });
    expect((await notices()).filter((notice) => notice.startsWith('Card payment refunded'))).toHaveLength(2);
  });

  it('record a dispute, its outcome, and the amount taken back, in any order', async () => {
    const { begin, payments, disputes, now, notices, ownerId } = await open();
    const { session, dispute, charge, id } = await begin('all');
    const created = dispute(`du_${id}`);
    const lost = dispute(`du_${id}`, { amount: 90_000, status: 'lost' });
    const early = `evt_dispute_${id}`;
    expect(await send('charge.dispute.created', created, early)).toBe(409);
    await send('checkout.session.completed', session);
    expect(await send('charge.dispute.created', created, early)).toBe(204);
    expect(await send('charge.dispute.created', created)).toBe(204);
    expect(await disputes()).toEqual([['payment', 120_000, 'open']]);
    expect(await now()).toMatchObject({ status: 'paid', paid: 120_000 });
    for (let i = 0; i < 2; i += 1) expect(await send('charge.dispute.closed', lost)).toBe(204);
    expect(await send('charge.dispute.created', created)).toBe(204);
    expect(await disputes()).toEqual([
      ['payment', 120_000, 'lost'],
      ['refund', 90_000, 'lost'],
    ]);
    expect(await now()).toMatchObject({ paid: 30_000, balance: 90_000 });
    // Stripe's refunded total doesn't include the disputed amount.
    expect(await send('charge.refunded', charge(10_000))).toBe(204);
    expect(await send('charge.refunded', charge(120_000))).toBe(204);
    expect((await payments()).map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['payment', 120_000],
      ['refund', 10_000],
      ['refund', 20_000],
      ['refund', 90_000],
    ]);
    expect((await notices()).filter((notice) => /disput/iu.test(notice))).toEqual([
      'Card payment disputed: Ada Invented asked their bank to take $1,200.00 back. Respond in the Stripe Dashboard by Dec 8, 2026.',
      'Dispute lost: Ada Invented: $900.00 was taken back.',
    ]);
    const trail = await api.database.prisma.auditEvent.findMany({ where: { ownerId, entityId: id } });
    expect(trail.map(({ action }) => action).sort()).toEqual([
      'payment.dispute-closed',
      'payment.disputed',
      'payment.recorded',
    ]);
  });

  it('record each dispute of a payment once, no matter in which order their events arrive', async () => {
    const { begin, payments, disputes, now } = await open();
    const { session, dispute, id } = await begin('all');
    await send('checkout.session.completed', session);
    const [first, second] = [`du_1_${id}`, `du_2_${id}`];
    const created = (each: string) => send('charge.dispute.created', dispute(each, { amount: 50_000 }));
    const lost = (each: string) =>
      send('charge.dispute.closed', dispute(each, { amount: 50_000, status: 'lost' }));
    await created(first);
    await created(second);
    // The payment keeps showing the dispute that is still open.
    for (let i = 0; i < 2; i += 1) expect(await lost(first)).toBe(204);
    expect(await disputes()).toEqual([
      ['payment', 120_000, 'open'],
      ['refund', 50_000, 'lost'],
    ]);
    await lost(second);
    for (const each of [first, second]) expect([await created(each), await lost(each)]).toEqual([204, 204]);
    expect(await disputes()).toEqual([
      ['payment', 120_000, 'lost'],
      ['refund', 50_000, 'lost'],
      ['refund', 50_000, 'lost'],
    ]);
    expect(await payments()).toHaveLength(3);
    expect(await now()).toMatchObject({ paid: 20_000, balance: 100_000 });
  });

  it('reverse nothing when a dispute is won, and are ignored for unknown payments', async () => {
    const { begin, payments, disputes, notices } = await open();
    const { session, dispute, id } = await begin('all');
    await send('checkout.session.completed', session);
    // The event that opens the dispute arrives last.
    expect(await send('charge.dispute.closed', dispute(`du_${id}`, { status: 'won' }))).toBe(204);
    expect(await send('charge.dispute.created', dispute(`du_${id}`))).toBe(204);
    expect(await disputes()).toEqual([['payment', 120_000, 'won']]);
    expect(await send('charge.dispute.created', dispute('du_other', { payment_intent: 'pi_unknown' }))).toBe(
      204,
    );
    expect(await send('charge.dispute.created', dispute('du_none', { payment_intent: null }))).toBe(204);
    stripe.setDown(true);
    expect(await send('charge.dispute.created', dispute('du_later'))).toBe(503);
    stripe.setDown(false);
    expect(await payments()).toHaveLength(1);
    expect((await notices()).at(-1)).toBe('Dispute closed: Ada Invented: you keep $1,200.00.');
  });

  it('report a payment for a deleted invoice once, but not one that was recorded before', async () => {
    const { begin, notices, ownerId, clientId } = await open();
    const [{ session, id }, earlier] = [await begin('all'), await begin('next')];
    await send('checkout.session.completed', earlier.session);
    const before = (await notices()).length;
    await sql('DELETE FROM "Client" WHERE "ownerId" = $1 AND id = $2', ownerId, clientId);
    const paid = `evt_orphan_${id}`;
    for (const known of [paid, paid, undefined]) {
      expect(await send('checkout.session.completed', session, known)).toBe(204);
      expect(await send('checkout.session.async_payment_succeeded', earlier.session)).toBe(204);
    }
    expect((await notices()).slice(before)).toEqual([
      `Card payment to refund: A card payment of $1,200.00 was received for a deleted invoice. Refund it in the Stripe Dashboard: pi_${id}.`,
    ]);
    const trail = await api.database.prisma.auditEvent.findMany({ where: { ownerId, entityId: id } });
    expect(trail.map(({ action, clientId: of }) => [action, of])).toEqual([
      ['payment.without-invoice', clientId],
    ]);
    await sql('DELETE FROM "Practitioner" WHERE id = $1', ownerId);
    expect(await send('checkout.session.completed', session)).toBe(204);
  });

  it('report each step of a dispute once if the payment is no longer recorded, without naming anyone', async () => {
    const { begin, notices, ownerId, clientId, call } = await open();
    const [all, next] = [await begin('all'), await begin('next')];
    for (const { session } of [all, next]) await send('checkout.session.completed', session);
    const { body } = await call<{ payments: Payment[] }>('GET', 'payments');
    expect(body.payments).toHaveLength(2);
    const since = (await notices()).length;
    const step = async (kind: string, [id, { dispute }]: [string, typeof all], fields: object = {}) => {
      for (let i = 0; i < 2; i += 1)
        expect(await send(`charge.dispute.${kind}`, dispute(id, { amount: 15_000, ...fields }))).toBe(204);
    };
    // One payment is deleted and a restore drops its checkout; then the client is deleted with the other payment.
    expect((await call('DELETE', `payments/${next.id}`)).status).toBe(204);
    await sql('DELETE FROM "CardCheckout" WHERE "ownerId" = $1', ownerId);
    await step('created', [`du_1_${next.id}`, next]);
    await sql('DELETE FROM "Client" WHERE "ownerId" = $1 AND id = $2', ownerId, clientId);
    await step('closed', [`du_1_${next.id}`, next], { status: 'won' });
    await step('created', [`du_2_${all.id}`, all], { evidence_details: null });
    await step('closed', [`du_2_${all.id}`, all], { status: 'lost' });
    await step('created', [`du_2_${all.id}`, all]);
    expect((await notices()).slice(since)).toEqual([
      `Card payment disputed: A client asked their bank to take back $150.00 of a card payment that isn’t in your records. Respond in the Stripe Dashboard by Dec 8, 2026: pi_${next.id}.`,
      `Dispute closed: You keep $150.00 of a card payment that isn’t in your records: pi_${next.id}.`,
      `Card payment disputed: A client asked their bank to take back $150.00 of a card payment that isn’t in your records. Respond in the Stripe Dashboard: pi_${all.id}.`,
      `Dispute lost: $150.00 of a card payment that isn’t in your records was taken back: pi_${all.id}.`,
    ]);
    const trail = await api.database.prisma.auditEvent.findMany({
      where: { ownerId, entityId: all.id, action: { contains: 'disput' } },
    });
    expect(trail.map(({ action }) => action).sort()).toEqual(['payment.dispute-closed', 'payment.disputed']);
  });

  it("are rejected without a valid signature, and ignored if they aren't about a card payment", async () => {
    const { begin, payments } = await open();
    const { session } = await begin('all');
    const type = 'checkout.session.completed';
    const { payload, signature } = signedEvent({ id: 'evt_forged', type, data: session });
    for (const [body, header] of [
      [payload.replace('120000', '120001'), signature],
      [payload, ''],
      [payload, signature.replace(/v1=../u, 'v1=00')],
      ['{}', signature],
    ] as const) {
      expect((await post(body, header)).body).toMatchObject({ code: 'MALFORMED_REQUEST' });
    }
    const { metadata } = session;
    for (const other of [null, {}, { ...metadata, owner: '' }, { ...metadata, owner: metadata.client }]) {
      expect(await send(type, { ...session, metadata: other })).toBe(204);
    }
    expect(await send('customer.created', { object: 'customer' })).toBe(204);
    expect(await payments()).toEqual([]);
  });
});

describe("Stripe's API", () => {
  let mock: Awaited<ReturnType<typeof startStripeMock>> | undefined;
  afterAll(() => mock?.stop());

  // Skipped only where stripe-mock isn't installed. In CI, it always is.
  (stripeMock ? it : it.skip)(
    'accepts the calls that create and expire a page and look up a payment, and rejects malformed ones',
    async () => {
      mock = await startStripeMock();
      const logged: string[] = [];
      const logger = pino({ base: null }, { write: (line: string) => logged.push(line) });
      const cards = { secretKey: 'sk_test_1', webhookSecret: '', apiUrl: mock.apiUrl };
      const provider = new CardProvider({ cards } as Config, logger);
      const [checkout, owner, client, invoice] = ['c', 'o', 'p', 'i'];
      const page = {
        ...{ metadata: { checkout, owner, client, invoice }, amount: 120_000, currency: 'USD' as const },
        ...{ description: 'Invoice 2026-0001', expiresAt: new Date(Date.now() + 3_600_000) },
        ...{ successUrl: 'https://desk.example.org/?checkout=c', cancelUrl: 'https://desk.example.org/' },
      };
      const { sessionId, url } = await provider.createCheckout(page, 'key');
      expect([sessionId, url]).toEqual([
        expect.stringMatching(/^cs_/u),
        expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//u),
      ]);
      await provider.expireCheckout(sessionId);
      expect(await provider.findMetadata('pi_1')).toEqual({});
      expect(logged).toEqual([]);
      await expect(provider.createCheckout({ ...page, amount: 0.5 }, 'other')).rejects.toMatchObject({
        code: 'CARD_UNAVAILABLE',
      });
      expect(logged.join('')).toContain('StripeInvalidRequestError');
    },
    180_000,
  );
});
