import type { Invoice, InvoiceLinkResponse, SharesResponse } from '@doula-desk/domain';
import { hashToken, newToken, ServerKey } from '@doula-desk/platform';
import { verifyDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import { billingCalls } from '../testing/billing-example.js';
import { birthCalls } from '../testing/birth-example.js';
import { openPractice } from '../testing/practice-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

/** Simulates someone who can write to the database with its triggers off, but doesn't have the server key. */
let api: TestApi;
let practice: Awaited<ReturnType<typeof fill>>;
beforeAll(async () => {
  api = await startTestApi();
  practice = await fill();
});
afterAll(() => api.close());

const TABLES = [
  ...['Invoice', 'InvoiceInstallment', 'Payment', 'PaymentAllocation', 'CreditNote', 'Birth', 'BirthBaby'],
  ...['BirthPlanShare', 'BirthPlanShareLink'],
];

const sql = async (text: string, ...values: unknown[]) => (await api.database.pool.query(text, values)).rows;
const violations = async () => (await verifyDatabase(api.database.pool, api.app.get(ServerKey))).violations;

/** A client with a sent invoice (partly paid and credited), a void invoice, credit, and a birth. */
async function fill() {
  const opened = await openPractice(api, 'America/New_York');
  const { token, clientId } = opened;
  await sql(`UPDATE "Client" SET email = 'ada@x.test' WHERE id = $1`, clientId);
  const calls = billingCalls(api, token, clientId);
  const invoice = await calls.sent({ notes: 'Thank you' });
  const voided = await calls.sent();
  await calls.call('POST', `invoices/${voided.id}/void`, { reason: 'Sent twice' });
  const { payment } = (await calls.pay(50_000, [{ invoiceId: invoice.id, amount: 30_000 }])).body;
  await calls.call('PUT', `payments/${payment.id}/allocations`, {
    allocations: [{ invoiceId: invoice.id, amount: 40_000 }],
  });
  await calls.call('POST', `payments/${payment.id}/refund`, {
    ...{ amount: 1_000, receivedOn: '2026-11-20', method: 'cash', reference: '', note: '', allocations: [] },
  });
  await calls.call('POST', `invoices/${invoice.id}/credit`, { amount: 500, reason: 'A discount' });
  const link = await calls.call<InvoiceLinkResponse>('POST', `invoices/${invoice.id}/link`);
  const births = birthCalls(
    () => api,
    () => opened,
  );
  await births.record(clientId);
  const secret = new URL(link.body.url).pathname.split('/').at(-1) ?? '';
  return { ...opened, calls, invoice, voided, payment, secret };
}

/** Changes rows with the triggers off, runs `look`, and restores the rows. */
async function changed<Found>(statements: string[], look: () => Promise<Found>): Promise<Found> {
  const rows = await Promise.all(
    TABLES.map(async (name) =>
      (await sql(`SELECT to_jsonb(t) AS row FROM "${name}" t`)).map(({ row }) => row),
    ),
  );
  return withoutTriggers(api.database.pool, TABLES, async () => {
    for (const statement of statements) await sql(statement);
    try {
      return await look();
    } finally {
      for (const name of [...TABLES].reverse()) await sql(`DELETE FROM "${name}"`);
      for (const [index, name] of TABLES.entries()) {
        const from = `jsonb_populate_recordset(NULL::"${name}", $1::jsonb)`;
        await sql(`INSERT INTO "${name}" SELECT * FROM ${from}`, JSON.stringify(rows[index]));
      }
    }
  });
}

it('confirms records that this server wrote and later changed', async () => {
  const { invoice, payment, calls, clientId } = practice;
  expect(await calls.get(invoice.id)).toMatchObject({
    paid: 40_000,
    credited: 500,
  } satisfies Partial<Invoice>);
  const again = await calls.call('PUT', `payments/${payment.id}/allocations`, { allocations: [] });
  expect(again.status).toBe(200);
  await calls.call('PUT', `payments/${payment.id}/allocations`, {
    allocations: [{ invoiceId: invoice.id, amount: 40_000 }],
  });
  await api.call('PUT', `/api/clients/${clientId}/birth/story`, {
    ...{ token: practice.token, body: { version: 1, story: 'Once upon a time' } },
  });
  expect(await violations()).toEqual([]);
  expect((await api.call('GET', `/api/shared/invoices/${practice.secret}`)).status).toBe(200);
});

// Each kind of change with its statements, and the report that they must cause.
const CHANGED = "It wasn't written by this server, or was changed.";
it.each<[string, string[], RegExp]>([
  [
    'the total of an invoice',
    [`UPDATE "Invoice" SET total = total + 1, subtotal = subtotal + 1 WHERE status = 'sent'`],
    /^Invoice /,
  ],
  [
    'the payment instructions',
    [`UPDATE "Invoice" SET parties = parties || '{"paymentInstructions":"To Eve"}' WHERE status = 'sent'`],
    /^Invoice /,
  ],
  [
    'an amount of a payment that is marked as imported',
    [`UPDATE "Payment" SET "importedAt" = now(), amount = 90000 WHERE kind = 'payment'`],
    /^Payment /,
  ],
  [
    'an invoice that is marked as imported, without its proof',
    [`UPDATE "Invoice" SET "importedAt" = now(), mac = NULL, notes = 'Pay Eve' WHERE status = 'sent'`],
    /^Invoice /,
  ],
  ['the payment plan', [`UPDATE "InvoiceInstallment" SET amount = 1 WHERE position = 0`], /^Invoice /],
  ['a payment amount', [`UPDATE "Payment" SET amount = 90000 WHERE kind = 'payment'`], /^Payment /],
  [
    'the allocation of a payment',
    [`UPDATE "PaymentAllocation" SET amount = 50000`, 'UPDATE "Invoice" SET paid = 50000 WHERE paid > 0'],
    /^Payment /,
  ],
  [
    'a credit note',
    ['UPDATE "CreditNote" SET amount = 600', 'UPDATE "Invoice" SET credited = 600 WHERE credited > 0'],
    /^Credit note /,
  ],
  [
    'a forged payment',
    [
      `INSERT INTO "Payment" (id, "ownerId", "clientId", "pregnancyId", amount, currency, "receivedOn", method, "updatedAt", mac)
      SELECT gen_random_uuid(), "ownerId", "clientId", "pregnancyId", amount, currency, "receivedOn", method, now(), mac FROM "Payment"
      WHERE kind = 'payment'`,
    ],
    /^Payment /,
  ],
])("reports %s, and neither emails nor shows the client's account", async (_what, statements, who) => {
  const { calls, invoice, payment, secret } = practice;
  const found = await changed(statements, async () => ({
    violations: await violations(),
    receipt: (await calls.call<{ code: string }>('POST', `payments/${payment.id}/email`)).body.code,
    mail: (await calls.call<{ code: string }>('POST', `invoices/${invoice.id}/email`, {})).body.code,
    page: (await api.call('GET', `/api/shared/invoices/${secret}`, { from: randomIpAddress() })).status,
  }));
  expect(found.violations).toContainEqual(expect.stringMatching(who));
  expect(found.violations.join('\n')).toContain(CHANGED);
  expect(found).toMatchObject({ receipt: 'RECORDS_NOT_CONFIRMED', mail: 'RECORDS_NOT_CONFIRMED', page: 404 });
});

it.each([
  ['a baby', `UPDATE "BirthBaby" SET weight = 1`, /^Birth record .*changed\.$/],
  ['a birth', `UPDATE "Birth" SET notes = 'Nothing'`, /^Birth record .*changed\.$/],
  [
    'a birth in another chart',
    'UPDATE "Birth" b SET ("clientId", "pregnancyId") = (SELECT p."clientId", p.id FROM "Pregnancy" p WHERE p."ownerId" = b."ownerId" AND p."clientId" <> b."clientId" LIMIT 1)',
    /^Birth record .*another client/,
  ],
  ['a deleted birth', 'DELETE FROM "Birth"', /^Birth record .*missing/],
  ['a deleted payment', `DELETE FROM "Payment" WHERE kind = 'refund'`, /^Payment .*missing/],
  [
    'a void invoice that is sent again',
    `UPDATE "Invoice" SET status = 'sent', "voidedAt" = NULL, "voidReason" = '' WHERE status = 'void'`,
    /^Invoice /,
  ],
  ['the paid amount of an invoice', 'UPDATE "Invoice" SET paid = 0', /^Invoice .*total doesn't match/],
  [
    'a deleted credit note',
    'WITH gone AS (DELETE FROM "CreditNote") UPDATE "Invoice" SET credited = 0',
    /^Invoice .*credited/,
  ],
])('reports %s', async (_what, statement, who) => {
  await api.database.prisma.client.create({
    data: { id: crypto.randomUUID(), ownerId: practice.ownerId, firstName: 'Bea', lastName: 'Invented' },
  });
  expect(await changed([statement], violations)).toContainEqual(expect.stringMatching(who));
});

it("doesn't confirm a record that was changed in the database and then edited in the product", async () => {
  const { calls, payment, invoice, clientId, token } = practice;
  const found = await changed(
    [`UPDATE "Payment" SET amount = 90000 WHERE kind = 'payment'`, `UPDATE "Birth" SET notes = 'Nothing'`],
    async () => {
      const saved = await calls.call('PUT', `payments/${payment.id}/allocations`, {
        allocations: [{ invoiceId: invoice.id, amount: 45_000 }],
      });
      const { birth } = await birthCalls(
        () => api,
        () => practice,
      ).logOf(clientId);
      const body = { version: birth?.version, story: 'Another story' };
      const story = await api.call('PUT', `/api/clients/${clientId}/birth/story`, { token, body });
      return [saved.status, story.status, ...(await violations()).filter((each) => each.includes(CHANGED))];
    },
  );
  const who = (name: string) => expect.stringMatching(new RegExp(`^${name} `));
  expect(found).toEqual([200, 200, who('Payment'), who('Birth record')]);
});

describe('an invoice link', () => {
  const open = async (secret: string) =>
    (await api.call('GET', `/api/shared/invoices/${secret}`, { from: randomIpAddress() })).status;
  const shares = (invoice: Invoice) =>
    practice.calls.call<SharesResponse>('GET', `invoices/${invoice.id}/shares`);

  it.each([
    ['invoice', `"invoiceId" = (SELECT id FROM "Invoice" WHERE status = 'void')`],
    ['recipient', `recipient = 'eve@x.test'`],
    ['end', `"expiresAt" = "expiresAt" + interval '1 year'`],
    ['proof', 'mac = NULL'],
  ])('gives no access when someone changed its %s', async (_what, change) => {
    const before = await sql('SELECT to_jsonb(s) AS row FROM "BirthPlanShare" s');
    expect(await open(practice.secret)).toBe(200);
    await withoutTriggers(api.database.pool, ['BirthPlanShare'], async () => {
      await sql(`UPDATE "BirthPlanShare" SET ${change}`);
      expect(await open(practice.secret)).toBe(404);
      await sql(
        `UPDATE "BirthPlanShare" s SET ("invoiceId", recipient, "expiresAt", mac) = (b."invoiceId", b.recipient, b."expiresAt", b.mac)
         FROM jsonb_populate_recordset(NULL::"BirthPlanShare", $1::jsonb) b WHERE b.id = s.id`,
        JSON.stringify(before.map(({ row }) => row)),
      );
    });
    expect(await open(practice.secret)).toBe(200);
  });

  it('gives no access when someone inserted it', async () => {
    const token = newToken();
    await sql(
      `INSERT INTO "BirthPlanShareLink" ("tokenHash", mac, "ownerId", "shareId")
       SELECT $1, mac, "ownerId", "shareId" FROM "BirthPlanShareLink"`,
      hashToken(token),
    );
    expect(await open(token)).toBe(404);
  });

  it('stays revoked when someone clears its revocation time and marks the event as imported', async () => {
    const { invoice, token, clientId, ownerId, secret } = practice;
    const [share] = (await shares(invoice)).body.shares;
    const path = `/api/clients/${clientId}/invoices/${invoice.id}/shares/${share?.id}`;
    expect((await api.call('DELETE', path, { token })).status).toBe(204);
    await withoutTriggers(api.database.pool, ['AuditEvent', 'BirthPlanShare'], async () => {
      await sql('UPDATE "BirthPlanShare" SET "revokedAt" = NULL');
      await sql('UPDATE "AuditEvent" SET "importedAt" = now() WHERE "ownerId" = $1', ownerId);
    });
    expect(await open(secret)).toBe(404);
  });
});

it("isn't deceived by functions that someone added to the database", async () => {
  const { calls, invoice } = practice;
  const [{ plan }] = await sql(
    'SELECT jsonb_agg(jsonb_build_array(event, "offset", amount)) AS plan FROM "InvoiceInstallment" WHERE "invoiceId" = $1',
    invoice.id,
  );
  const code = await changed(['UPDATE "InvoiceInstallment" SET amount = 1'], async () => {
    await sql(`CREATE FUNCTION jsonb_build_array(text, integer, integer) RETURNS jsonb LANGUAGE sql AS $$
      SELECT '${JSON.stringify(plan[0])}'::jsonb $$`);
    const { body } = await calls.call<{ code: string }>('POST', `invoices/${invoice.id}/email`, {});
    await sql('DROP FUNCTION jsonb_build_array(text, integer, integer)');
    return body.code;
  });
  expect(code).toBe('RECORDS_NOT_CONFIRMED');
});

it.each<[string, string, () => Promise<{ status: number }>]>([
  ['Payment', 'amount := 90000', () => practice.calls.pay(1_000, [])],
  [
    'VisitNote',
    `"nextSteps" := 'Pay Eve'`,
    () => {
      const path = `/api/clients/${practice.clientId}/visit-notes`;
      return api.call('POST', path, { token: practice.token, body: { status: 'finished' } });
    },
  ],
])(
  "doesn't confirm values that a trigger on %s wrote instead of the product's own",
  async (table, change, write) => {
    const before = await sql(`SELECT count(*) FROM "${table}"`);
    await sql(
      `CREATE FUNCTION forge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.${change}; RETURN NEW; END $$`,
    );
    await sql(`CREATE TRIGGER forged BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION forge()`);
    const { status } = await write();
    await sql('DROP FUNCTION forge CASCADE');
    expect(status).toBe(500);
    expect(await sql(`SELECT count(*) FROM "${table}"`)).toEqual(before);
    expect((await write()).status).toBe(201);
  },
);
