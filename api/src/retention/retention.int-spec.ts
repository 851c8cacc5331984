import { randomUUID } from 'node:crypto';
import type { ChartRecordCountsResponse, ErrorBody, RetentionResponse } from '@doula-desk/domain';
import { billingCalls, invoiceBody } from '../testing/billing-example.js';
import { birthCalls, birthEntry } from '../testing/birth-example.js';
import { clientExample } from '../testing/client-example.js';
import { createSentContract, openContractPractice } from '../testing/contract-example.js';
import { shiftCalls } from '../testing/shift-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const list = async (token: string) =>
  (await api.call<RetentionResponse>('GET', '/api/retention', { token })).body;
const remove = async (token: string, id: string) =>
  (await api.call('DELETE', `/api/retention/clients/${id}`, { token })).status;

/** Adds a client whose due date and latest chart change were in a given year. */
async function addClient(token: string, firstName: string, year: number): Promise<string> {
  const { body } = await api.call<{ client: { id: string } }>('POST', '/api/add-clients', {
    token,
    body: clientExample({ firstName }),
  });
  await api.database.pool.query(`UPDATE "Client" SET edd = $2::date, "updatedAt" = $2::date WHERE id = $1`, [
    body.client.id,
    `${year}-06-01`,
  ]);
  return body.client.id;
}

const setPeriod = (token: string, clientDataRetention: string) =>
  api.call('PUT', '/api/settings', { token, body: { privacy: { clientDataRetention } } });

it('lists charts without activity during the retention period, and follows the setting', async () => {
  const { token } = await api.register();
  const year = new Date().getFullYear();
  const old = await addClient(token, 'Old', year - 12);
  const older = await addClient(token, 'Older', year - 14);
  const kept = await addClient(token, 'Kept', year - 12);
  await addClient(token, 'Recent', year - 8);
  await api.call('POST', `/api/clients/${kept}/visit-notes`, {
    token,
    body: {
      date: `${year - 1}-01-05`,
      time: '10:00 AM',
      type: 'Prenatal Visit',
      location: 'Office',
      duration: 60,
      template: 'prenatal',
    },
  });
  const { body } = await api.call<{ appointment: { id: string } }>(
    'POST',
    `/api/clients/${old}/appointments`,
    {
      token,
      body: { date: `${year + 1}-01-05` },
    },
  );
  // A canceled appointment doesn't count as activity, no matter how far ahead it was.
  await api.call('DELETE', `/api/clients/${old}/appointments/${body.appointment.id}`, { token });
  await api.database.pool.query(`UPDATE "Client" SET "updatedAt" = '2001-01-01' WHERE id = $1`, [kept]);
  expect((await list(token)).clients.map(({ name }) => name)).toEqual([
    'Older Invented',
    'Old Invented',
    'Recent Invented',
  ]);
  await setPeriod(token, '10 years');
  const answer = await list(token);
  expect(answer).toMatchObject({ period: '10 years', total: 2 });
  expect(answer.clients.map(({ id, lastActivity }) => [id, lastActivity])).toEqual([
    [older, `${year - 14}-06-01`],
    [old, `${year - 12}-06-01`],
  ]);
  await setPeriod(token, 'Indefinitely');
  expect(await list(token)).toEqual({ period: 'Indefinitely', cutoff: null, clients: [], total: 0 });
  expect(await remove(token, old)).toBe(404);
});

it('counts births, shifts, invoices, and payments as activity', async () => {
  const practice = await api.register();
  const { token } = practice;
  const year = new Date().getFullYear();
  const records: Record<string, (clientId: string) => Promise<{ status: number }>> = {
    birth: (id) =>
      birthCalls(
        () => api,
        () => practice,
      ).send(id, [birthEntry()]),
    shift: (id) =>
      shiftCalls(
        () => api,
        () => practice,
      ).write(id, randomUUID()),
    invoice: (id) => billingCalls(api, token, id).call('POST', 'invoices', invoiceBody),
    payment: (id) => billingCalls(api, token, id).pay(5_000, []),
  };
  for (const [name, add] of Object.entries(records)) {
    const id = await addClient(token, name, year - 12);
    expect([name, (await add(id)).status < 300]).toEqual([name, true]);
  }
  await api.database.pool.query(
    `UPDATE "Client" SET "updatedAt" = '2001-01-01' WHERE "firstName" = ANY ($1)`,
    [Object.keys(records)],
  );
  await addClient(token, 'Old', year - 12);
  expect((await list(token)).clients.map(({ name }) => name)).toEqual(['Old Invented']);
});

it('deletes one chart with all its records on request, but no chart within its retention period', async () => {
  const { token, ownerId } = await api.register();
  const stranger = await api.register();
  const year = new Date().getFullYear();
  const old = await addClient(token, 'Old', year - 12);
  const recent = await addClient(token, 'Recent', year - 1);
  const foreign = await addClient(stranger.token, 'Foreign', year - 12);
  await api.call('POST', `/api/clients/${old}/reminders`, {
    token,
    body: { title: 'Call', dueDate: '2015-01-01' },
  });
  expect([await remove(token, recent), await remove(token, foreign)]).toEqual([404, 404]);
  expect(await remove(token, old)).toBe(204);
  expect(await remove(token, old)).toBe(404);
  expect((await api.call('GET', `/api/clients/${old}`, { token })).status).toBe(404);
  const left = await api.database.pool.query(
    `SELECT count(*)::int AS n FROM "Reminder" WHERE "ownerId" = $1`,
    [ownerId],
  );
  expect(left.rows).toEqual([{ n: 0 }]);
  expect((await list(stranger.token)).total).toBe(1);
});

describe('deleting a chart that was created by mistake', () => {
  const removeChart = (token: string, id: string, query = '') =>
    api.call<ErrorBody>('DELETE', `/api/clients/${id}${query}`, { token });
  const holdings = (token: string, id: string) =>
    api.call<ChartRecordCountsResponse>('GET', `/api/clients/${id}/holdings`, { token });

  it('needs confirmation if it has records to keep, deletes everything, and is audited', async () => {
    const practice = await openContractPractice(api);
    const { token, ownerId, clientId } = practice;
    const { contract } = await createSentContract(api, practice);
    const reminder = await api.call<{ reminder: { id: string } }>(
      'POST',
      `/api/clients/${clientId}/reminders`,
      { token, body: { title: 'Call', dueDate: '2027-01-01' } },
    );
    const { pool } = api.database;
    await pool.query(
      `INSERT INTO "Notification" (id, "ownerId", type, title, message, route, "dedupeKey")
       VALUES (gen_random_uuid(), $1, 'reminder', 'Call', 'Michał', '/reminders', $2),
         (gen_random_uuid(), $1, 'system', 'Export ready', '', '/settings', 'export:' || gen_random_uuid() || ':ready')`,
      [ownerId, `reminder-due/${reminder.body.reminder.id}/2027-01-01T09:00:00.000Z`],
    );
    await pool.query(
      `INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt",
         "timeZone", "ipAddress", "userAgent")
       VALUES (gen_random_uuid(), $1, $2, 'client', 'Michał', 'typed', 1, now(), 'UTC', '', '')`,
      [ownerId, contract.id],
    );
    expect((await holdings(token, clientId)).body).toEqual({
      holdings: {
        appointments: 0,
        visitNotes: 0,
        birthPlans: 0,
        births: 0,
        shifts: 0,
        reminders: 1,
        contracts: 1,
        signedContracts: 1,
        invoices: 0,
        sentInvoices: 0,
        payments: 0,
      },
      retention: '7 years',
    });
    const refusal = await removeChart(token, clientId);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'CHART_RECORDS_KEPT']);
    expect((await removeChart(token, clientId, '?withKeptRecords=perhaps')).status).toBe(400);
    expect((await removeChart(token, clientId, '?withKeptRecords=true')).status).toBe(204);
    const left = await pool.query(
      `SELECT 'bell' AS of, title FROM "Notification" WHERE "ownerId" = $1
       UNION ALL SELECT 'mail', kind FROM "MailMessage" WHERE "ownerId" = $1
       UNION ALL SELECT 'pdf', kind FROM "Document" WHERE "ownerId" = $1
       UNION ALL SELECT 'contract', title FROM "Contract" WHERE "ownerId" = $1
       UNION ALL SELECT 'trail', action FROM "AuditEvent" WHERE "ownerId" = $1 AND "entityId" = $2 AND action LIKE '%deleted'`,
      [ownerId, clientId],
    );
    expect(left.rows).toEqual([
      { of: 'bell', title: 'Export ready' },
      { of: 'trail', title: 'client.deleted' },
    ]);
  });

  it('needs no confirmation if it has no records to keep, and works only for its owner', async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    const id = await addClient(zoe.token, 'Mistake', 2027);
    expect((await removeChart(eve.token, id, '?withKeptRecords=true')).status).toBe(404);
    expect((await holdings(eve.token, id)).status).toBe(404);
    expect((await removeChart(zoe.token, id)).status).toBe(204);
    expect((await removeChart(zoe.token, id)).status).toBe(404);
    expect((await holdings(zoe.token, id)).status).toBe(404);
  });
});
