import { randomUUID } from 'node:crypto';
import type { AnnouncementResponse, AnnouncementsResponse } from '@doula-desk/domain';
import { AdminGrants, ServerKey } from '@doula-desk/platform';
import { verifyDatabase } from '@doula-desk/platform/testing';
import { outcome } from '../testing/account-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function admin() {
  const person = await api.register();
  await api.app.get(AdminGrants).grant(api.database.prisma, person.ownerId);
  return person;
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const fields = (start = -1, end = 1, text = 'The server restarts tonight.') => ({
  text,
  startsAt: hours(start),
  endsAt: hours(end),
});
type ApiResponse = AnnouncementResponse & { code?: string; details?: { field: string }[] };
const ADDRESS = '/api/admin/announcements';
const create = (token: string, body: object, headers: Record<string, string> = {}) =>
  api.call<ApiResponse>('POST', ADDRESS, { token, body, headers });
const seenBy = async (token: string) =>
  (await api.call<AnnouncementsResponse>('GET', '/api/announcements', { token })).body.announcements;

it('shows an announcement to everyone who is signed in while it is active, and sends it to browsers a day ahead', async () => {
  const [ada, zoe] = [await admin(), await api.register()];
  const current = (await create(ada.token, fields())).body.announcement;
  const soon = (await create(ada.token, fields(23, 30))).body.announcement;
  await create(ada.token, fields(25, 30));
  await create(ada.token, fields(-3, -1));
  expect(await seenBy(zoe.token)).toEqual([current, soon]);
  expect((await api.call('GET', '/api/announcements')).status).toBe(401);
  const { body } = await api.call<AnnouncementsResponse>('GET', `${ADDRESS}?limit=3`, { token: ada.token });
  const rest = await api.call<AnnouncementsResponse>('GET', `${ADDRESS}?limit=3&cursor=${body.nextCursor}`, {
    token: ada.token,
  });
  const all = [...body.announcements, ...rest.body.announcements];
  expect(all.map(({ startsAt }) => startsAt)).toEqual(
    all
      .map(({ startsAt }) => startsAt)
      .toSorted()
      .reverse(),
  );
  expect(all).toHaveLength(4);
  expect(rest.body.nextCursor).toBeNull();
});

it('creates an announcement once per key, updates only its current version, deletes it, and records each step in the audit log', async () => {
  const { token, ownerId } = await admin();
  const headers = { 'idempotency-key': randomUUID() };
  const body = fields();
  const [first, second] = [await create(token, body, headers), await create(token, body, headers)];
  expect(second.body).toEqual(first.body);
  const { id, version } = first.body.announcement;
  const update = (change: object) =>
    api.call<ApiResponse>('PUT', `${ADDRESS}/${id}`, { token, body: { ...body, ...change } });
  const changed = await update({ text: ' Later ', version });
  expect(changed.body.announcement).toMatchObject({ text: 'Later', version: version + 1 });
  expect(outcome(await update({ text: 'Stale', version }))).toEqual([409, 'VERSION_CONFLICT']);
  const remove = () => api.call('DELETE', `${ADDRESS}/${id}`, { token });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect((await update({ version: 2 })).status).toBe(404);
  const events = await api.database.prisma.auditEvent.findMany({
    where: { ownerId, entityType: 'announcement' },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ action }) => action)).toEqual([
    'announcement.created',
    'announcement.updated',
    'announcement.deleted',
  ]);
});

it('hides an announcement that someone inserted or changed in the database, and reports it when the database is verified', async () => {
  const [ada, zoe] = [await admin(), await api.register()];
  const { pool } = api.database;
  const own = (await create(ada.token, fields())).body.announcement;
  const planted = randomUUID();
  await pool.query(
    `INSERT INTO "Announcement" (id, text, "startsAt", "endsAt", "updatedAt", mac)
     SELECT $1, 'Sign in at https://evil.example', "startsAt", "endsAt", now(), mac FROM "Announcement" WHERE id = $2`,
    [planted, own.id],
  );
  const seen = async () => (await seenBy(zoe.token)).map(({ id }) => id);
  expect(await seen()).toContain(own.id);
  expect(await seen()).not.toContain(planted);
  const violations = async () => (await verifyDatabase(pool, api.app.get(ServerKey))).violations;
  expect(await violations()).toEqual([
    `Announcement ${planted}: It wasn't written by this server, or was changed.`,
  ]);
  await pool.query(`UPDATE "Announcement" SET "endsAt" = "endsAt" + interval '1 year' WHERE id = $1`, [
    own.id,
  ]);
  expect(await seen()).not.toContain(own.id);
  expect(await violations()).toHaveLength(2);
  // Administrators see the planted announcement, and can delete it.
  const { body } = await api.call<AnnouncementsResponse>('GET', ADDRESS, { token: ada.token });
  expect(body.announcements.filter(({ isUnproven }) => isUnproven)).toHaveLength(2);
  for (const id of [planted, own.id]) await api.call('DELETE', `${ADDRESS}/${id}`, { token: ada.token });
  expect(await violations()).toEqual([]);
});

it('rejects an announcement without text, or with an end before its start', async () => {
  const { token } = await admin();
  const wrong = async (body: object) => (await create(token, body)).body.details?.map(({ field }) => field);
  expect(await wrong(fields(-1, 1, ' '))).toEqual(['text']);
  expect(await wrong(fields(1, -1))).toEqual(['endsAt']);
});

it('lets only administrators manage announcements', async () => {
  const { token } = await api.register();
  expect((await create(token, fields())).status).toBe(404);
  expect((await api.call('GET', ADDRESS, { token })).status).toBe(404);
});
