import type { AuditResponse } from '@doula-desk/domain';
import { clientExample } from '../testing/client-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const list = async (token: string, query = '') =>
  (await api.call<AuditResponse>('GET', `/api/audit${query}`, { token })).body;

async function addClient(token: string): Promise<string> {
  const { body } = await api.call<{ client: { id: string } }>('POST', '/api/add-clients', {
    token,
    body: clientExample(),
  });
  return body.client.id;
}

it('lists who did what to a client and their records, newest first', async () => {
  const { token } = await api.register();
  const clientId = await addClient(token);
  await addClient(token);
  const base = `/api/clients/${clientId}`;
  await api.call('POST', `${base}/reminders`, { token, body: { title: 'Call', dueDate: '2027-01-01' } });
  await api.call('GET', base, { token });
  // The view is audited after the response is sent.
  let events: AuditResponse['events'] = [];
  for (let tries = 0; tries < 50 && !events.some(({ action }) => action === 'client.viewed'); tries += 1) {
    ({ events } = await list(token, `?clientId=${clientId}`));
  }
  expect(events.map(({ action }) => action)).toEqual(['client.viewed', 'reminder.created', 'client.created']);
  expect(events.every(({ actor, clientName }) => actor === 'practitioner' && clientName)).toBe(true);
});

it("keeps the entries of deleted records in a client's trail, and the trail of a deleted chart", async () => {
  const { token, ownerId } = await api.register();
  const clientId = await addClient(token);
  const base = `/api/clients/${clientId}`;
  const create = async (path: string, body: object) => {
    const made = await api.call<Record<string, { id: string }>>('POST', `${base}/${path}`, { token, body });
    expect([path, made.status]).toEqual([path, 201]);
    return Object.values(made.body)[0]?.id;
  };
  const records = {
    reminders: { title: 'Call', dueDate: '2027-01-01' },
    appointments: {
      date: '2027-01-02',
      time: '10:00',
      type: 'Prenatal Visit',
      duration: 60,
      location: 'Hospital',
    },
    'visit-notes': {
      date: '2026-11-02',
      time: '10:00 AM',
      type: 'Prenatal Visit',
      location: 'Office',
      duration: 60,
      template: 'prenatal',
    },
    'birth-plans': { templateType: 'hospital', status: 'Draft', version: 'v1', templateData: {} },
    contracts: { type: 'birth' },
  };
  for (const [path, body] of Object.entries(records)) {
    const id = await create(path, body);
    expect((await api.call('DELETE', `${base}/${path}/${id}`, { token })).status).toBe(204);
  }
  const actionsOf = async (query: string) =>
    (await list(token, query)).events.map(({ action }) => action).reverse();
  const told = [
    'client.created',
    'reminder.created',
    'reminder.deleted',
    'appointment.created',
    'appointment.cancelled',
    'visit-note.created',
    'visit-note.deleted',
    'birth-plan.created',
    'birth-plan.deleted',
    'contract.created',
    'contract.deleted',
  ];
  expect(await actionsOf(`?clientId=${clientId}`)).toEqual(told);
  // The practice's trail names the client of each entry.
  const { events } = await list(token);
  expect(events.filter(({ clientName }) => clientName === 'Ada Invented')).toHaveLength(told.length);
  const other = await api.register();
  expect((await list(other.token, `?clientId=${clientId}`)).events).toEqual([]);
  await api.database.pool.query('DELETE FROM "Client" WHERE "ownerId" = $1', [ownerId]);
  expect(await actionsOf(`?clientId=${clientId}`)).toEqual(told);
});

it("pages through the practice's trail without gaps", async () => {
  const { token, ownerId } = await api.register();
  await api.database.pool.query(
    `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId", fields)
     SELECT gen_random_uuid(), $1::uuid, '2026-01-01', 'worker', 'reminder.updated', 'reminder', gen_random_uuid(), '{}'
     FROM generate_series(1, 250)`,
    [ownerId],
  );
  const seen = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: AuditResponse = await list(token, `?limit=100${cursor && `&cursor=${cursor}`}`);
    for (const { id } of page.events) seen.add(id);
    cursor = page.nextCursor;
  }
  // The count includes the sign-up and its session.
  expect(seen.size).toBe(252);
  const file = await api.call<string>('GET', '/api/audit/file', { token });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  // The trail includes its own export.
  expect(String(file.body).split('\r\n').filter(Boolean)).toHaveLength(254);
  expect(String(file.body)).toContain('Reminder updated');
  expect(String(file.body)).toContain('Audit trail downloaded');
});

it('names record types the same way, no matter which version wrote the event', async () => {
  const { token, ownerId } = await api.register();
  const events = ['visitNote', 'calendarFeed', 'visit-note', 'calendar-feed'];
  for (const [seconds, kind] of events.entries()) {
    await api.database.pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId", fields)
       VALUES (gen_random_uuid(), $1, now() + make_interval(secs => $4), 'practitioner', $2, $3, gen_random_uuid(), '{}')`,
      [ownerId, `${kind}.created`, kind, seconds],
    );
  }
  const names = (page: AuditResponse) =>
    page.events.slice(0, 4).map(({ action, entityType }) => [action, entityType]);
  const note = ['visit-note.created', 'visit-note'];
  const feed = ['calendar-feed.created', 'calendar-feed'];
  expect(names(await list(token))).toEqual([feed, note, feed, note]);
  expect(names(await list(token, '?scope=account')).slice(0, 2)).toEqual([feed, feed]);
  const file = await api.call<string>('GET', '/api/audit/file', { token });
  expect(String(file.body).match(/Calendar link created/g)).toHaveLength(2);
  expect(String(file.body).match(/Visit note created/g)).toHaveLength(2);
});

it('marks an event that someone inserted into the database, both in the list and in the CSV file', async () => {
  const { token, ownerId } = await api.register();
  await api.database.pool.query(
    `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId")
     VALUES (gen_random_uuid(), $1::uuid, '2026-01-01', 'practitioner', 'password.changed', 'practitioner', $1::uuid)`,
    [ownerId],
  );
  const { events } = await list(token);
  expect(Object.fromEntries(events.map(({ action, isUnproven }) => [action, isUnproven]))).toEqual({
    'password.changed': true,
    'account.created': false,
    'session.started': false,
  });
  const lines = String((await api.call<string>('GET', '/api/audit/file', { token })).body).split('\r\n');
  expect(lines[0]).toMatch(/,Not confirmed$/);
  expect(lines.filter((line) => line.endsWith(',yes'))).toEqual([
    expect.stringContaining('Password changed'),
  ]);
});

it('shows nothing from another practice', async () => {
  const first = await api.register();
  const second = await api.register();
  const clientId = await addClient(first.token);
  expect((await list(second.token, `?clientId=${clientId}`)).events).toEqual([]);
  const { events } = await list(second.token);
  expect(events.map(({ action }) => action).sort()).toEqual(['account.created', 'session.started']);
  const bad = await api.call('GET', '/api/audit?clientId=all', { token: first.token });
  expect(bad.status).toBe(400);
});
