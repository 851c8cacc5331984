import type {
  Invoice,
  InvoiceLinkResponse,
  SharedFileResponse,
  SharedInvoiceResponse,
  SharesResponse,
} from '@doula-desk/domain';
import { CredentialMacs, createInvoiceLink, newToken } from '@doula-desk/platform';
import { billingCalls } from '../../testing/billing-example.js';
import { openPractice } from '../../testing/practice-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const sql = (text: string, ...values: unknown[]) => api.database.pool.query(text, values);

async function open() {
  const practice = await openPractice(api, 'America/New_York');
  const { token, ownerId, clientId } = practice;
  const calls = billingCalls(api, token, clientId);
  await sql(`UPDATE "Client" SET email = 'ada@x.test' WHERE "ownerId" = $1`, ownerId);
  return {
    ...{ ...practice, ...calls },
    /** Creates a link to copy, and returns its secret. */
    link: async ({ id }: Invoice) => {
      const answer = await calls.call<InvoiceLinkResponse>('POST', `invoices/${id}/link`);
      expect(answer.status).toBe(201);
      expect(answer.body.url).toContain('/shared/invoices/');
      return answer.body.url.split('/').at(-1) ?? '';
    },
    links: async ({ id }: Invoice) =>
      (await calls.call<SharesResponse>('GET', `invoices/${id}/shares`)).body.shares,
    email: async ({ id }: Invoice) => {
      const path = `/api/clients/${clientId}/invoices/${id}/email`;
      expect((await api.call('POST', path, { token, body: {} })).status).toBe(200);
    },
    actions: async (id: string) => {
      const trail = await api.database.prisma.auditEvent.findMany({
        where: { ownerId, entityId: id },
        orderBy: { at: 'asc' },
      });
      return trail.map(({ actor, action }) => `${actor} ${action}`);
    },
  };
}

const read = (link: string) =>
  api.call<SharedInvoiceResponse>('GET', `/api/shared/invoices/${link}`, { from: randomIpAddress() });
const opened = (link: string) =>
  api.call('POST', `/api/shared/invoices/${link}/opened`, { from: randomIpAddress() });

describe('an invoice link', () => {
  it('shows what concerns the client, and nothing else about the practice', async () => {
    const { sent, pay, link, ownerId, clientId } = await open();
    const invoice = await sent({
      notes: 'Thank you',
      installments: [
        { event: 'date', offset: 0, amount: 20_000, dueDate: '2026-01-05' },
        { event: 'birth', offset: 2, amount: 100_000, dueDate: null },
      ],
    });
    await pay(5_000, [{ invoiceId: invoice.id, amount: 5_000 }]);
    const secret = await link(invoice);
    const { status, body, headers } = await read(secret);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.document).toMatchObject({
      ...{ title: `Invoice ${invoice.number}`, clientName: 'Ada Invented', status: 'partly-paid' },
      ...{ isOverdue: true, balance: '$1,150.00', notes: 'Thank you' },
      lines: [{ text: 'Birth support', detail: '', amount: '$1,200.00' }],
      totals: [
        { text: 'Total', amount: '$1,200.00' },
        { text: 'Paid', amount: '-$50.00' },
      ],
      plan: [
        { text: 'Jan 5, 2026', detail: '$150.00 outstanding · Past due', amount: '$200.00' },
        { text: expect.stringContaining('2 weeks after the birth'), detail: 'Open', amount: '$1,000.00' },
      ],
      payments: [{ text: 'Cash', detail: 'Nov 20, 2026', amount: '$50.00' }],
    });
    expect(body.about).toMatchObject({ practitionerName: expect.any(String) });
    const text = JSON.stringify(body);
    for (const hidden of [ownerId, clientId, invoice.id, secret, 'ada@x.test'])
      expect(text).not.toContain(hidden);
  });

  it('is counted and audited as opened when the page reports it, and the list shows it', async () => {
    const { sent, link, links, actions } = await open();
    const invoice = await sent();
    const secret = await link(invoice);
    await read(secret);
    expect((await links(invoice))[0]).toMatchObject({ recipient: 'ada@x.test', openings: [] });
    for (let i = 0; i < 2; i += 1) expect((await opened(secret)).status).toBe(204);
    expect((await links(invoice))[0]?.openings).toHaveLength(1);
    expect((await actions(invoice.id)).slice(-2)).toEqual([
      'practitioner invoice.link-created',
      'client invoice.opened',
    ]);
  });

  it('keeps working for a void invoice, and says that it is void', async () => {
    const { sent, call, link } = await open();
    const invoice = await sent();
    const secret = await link(invoice);
    await call('POST', `invoices/${invoice.id}/void`, { reason: 'Sent by mistake' });
    const { document } = (await read(secret)).body;
    expect(document).toMatchObject({ status: 'void', balance: '$0.00', plan: [] });
    expect(JSON.stringify(document)).not.toContain('mistake');
  });

  it('gets the same response whether it is unknown or revoked, and stays revoked', async () => {
    const { sent, call, link, links, token, clientId, actions } = await open();
    const invoice = await sent();
    const secret = await link(invoice);
    const [share] = await links(invoice);
    const revoke = () =>
      api.call('DELETE', `/api/clients/${clientId}/invoices/${invoice.id}/shares/${share?.id}`, { token });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
    expect(await actions(share?.id ?? '')).toEqual(['practitioner invoice.share-revoked']);
    // Undoes a revocation as someone with access to the database might.
    const undone = await sent();
    const undoneLink = await link(undone);
    const [undoneShare] = await links(undone);
    await call('DELETE', `invoices/${undone.id}/shares/${undoneShare?.id}`);
    await sql('UPDATE "BirthPlanShare" SET "revokedAt" = NULL WHERE id = $1', undoneShare?.id);
    const moved = await sent();
    const movedLink = await link(moved);
    await sql('UPDATE "BirthPlanShare" SET "invoiceId" = $1 WHERE "invoiceId" = $2', invoice.id, moved.id);
    for (const wrong of [newToken(), 'short', secret, undoneLink, movedLink]) {
      for (const { status, body } of [await read(wrong), await opened(wrong)]) {
        expect([wrong, status, (body as unknown as { code: string }).code]).toEqual([
          wrong,
          404,
          'NOT_FOUND',
        ]);
      }
    }
  });

  it('is renewed by emailing the invoice, but not by a reminder, and ends when the address changes', async () => {
    const { sent, link, links, email, ownerId, call } = await open();
    const invoice = await sent();
    await link(invoice);
    const [first] = await links(invoice);
    await call('DELETE', `invoices/${invoice.id}/shares/${first?.id}`);
    const reminded = { ownerId, invoiceId: invoice.id, recipient: 'ada@x.test' };
    const macs = api.app.get(CredentialMacs);
    const inReminder = () => createInvoiceLink(api.database.prisma, macs, reminded, { renew: false });
    expect(await inReminder()).toBeUndefined();
    await email(invoice);
    const path = (await inReminder()) ?? '';
    expect((await read(path.split('/').at(-1) ?? '')).status).toBe(200);
    expect((await links(invoice)).map(({ revokedAt }) => revokedAt === null)).toEqual([true, false]);
    await sql(`UPDATE "Client" SET email = 'new@x.test' WHERE "ownerId" = $1`, ownerId);
    await email(invoice);
    expect((await read(path.split('/').at(-1) ?? '')).status).toBe(404);
    expect((await links(invoice)).map(({ recipient, revokedAt }) => [recipient, revokedAt === null])).toEqual(
      [
        ['new@x.test', true],
        ['ada@x.test', false],
        ['ada@x.test', false],
      ],
    );
  });

  it('offers no card payments if the server has no Stripe secrets, and the server rejects Stripe’s events', async () => {
    const { sent, link, token } = await open();
    await api.call('PUT', '/api/billing/settings', { token, body: { cardPayments: true } });
    const secret = await link(await sent());
    expect((await read(secret)).body.document.card).toEqual([]);
    const begun = await api.call('POST', `/api/shared/invoices/${secret}/checkouts`, {
      body: { part: 'all' },
    });
    const event = await api.call('POST', '/api/stripe/events', { body: {} });
    expect([begun.status, event.status]).toEqual([404, 404]);
  });

  it('lets the client request the PDF, and stops working when the client is deleted', async () => {
    const { sent, link, ownerId, clientId, create, call } = await open();
    const invoice = await sent();
    const secret = await link(invoice);
    const file = (method: 'GET' | 'POST') =>
      api.call<SharedFileResponse>(method, `/api/shared/invoices/${secret}/pdf`, { from: randomIpAddress() });
    expect(await file('POST')).toMatchObject({ status: 200, body: { document: { status: 'pending' } } });
    expect(await file('GET')).toMatchObject({ status: 202, body: { document: { status: 'pending' } } });
    const draft = await create();
    expect((await call('POST', `invoices/${draft.id}/link`)).body).toMatchObject({ code: 'INVOICE_STATE' });
    await sql('DELETE FROM "Client" WHERE "ownerId" = $1 AND id = $2', ownerId, clientId);
    expect((await read(secret)).status).toBe(404);
    const left = await sql('SELECT FROM "BirthPlanShare" WHERE "ownerId" = $1', ownerId);
    expect(left.rowCount).toBe(0);
  });
});
