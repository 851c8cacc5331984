import type { AppointmentListResponse, ClientListResponse } from '@doula-desk/domain';
import { CredentialMacs, recordAuditEntries } from '@doula-desk/platform';
import { LIST_SHARED as SHARED_APPOINTMENTS } from '../appointments/appointment.queries.js';
import { LIST_SHARED as SHARED_CLIENTS } from '../clients/client-list.repository.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { ACTIVE_IN_CHART, ALL_ACTIVE, OPEN_CHARTS_VERSION } from './chart-scope.js';

const OWN = 5000;
const SHARED = 200;

type Practitioner = Awaited<ReturnType<TestApi['register']>>;

let api: TestApi;
let zoe: Practitioner;
let noor: Practitioner;
let sharedIds: string[];
beforeAll(async () => {
  api = await startTestApi();
  zoe = await api.register();
  noor = await api.register({ firstName: 'Noor', lastName: 'Helper' });
  await fill(noor.ownerId, OWN);
  sharedIds = (await fill(zoe.ownerId, OWN)).slice(0, SHARED);
  // Adds invitations of other people.
  await api.database.pool.query(
    `INSERT INTO "ChartMember" (id, "ownerId", "clientId", email, access, "startsOn", "clientConsentAt", "updatedAt")
     SELECT gen_random_uuid(), "ownerId", id, 'eve@example.org', 'view', '2020-01-01', now(), now() FROM "Client"`,
  );
  const macs = api.app.get(CredentialMacs, { strict: false });
  const at = new Date();
  const { prisma } = api.database;
  const shared = await prisma.chartMember.createManyAndReturn({
    data: sharedIds.map((clientId) => {
      const credential = {
        id: crypto.randomUUID(),
        ownerId: zoe.ownerId,
        clientId,
        memberId: noor.ownerId,
        access: 'view',
        startsOn: '2020-01-01',
        endsOn: null,
        closesAfterBirth: false,
        generation: 0,
      };
      return {
        ...credential,
        email: noor.email,
        startsOn: new Date('2020-01-01'),
        clientConsentAt: at,
        acceptedAt: at,
        mac: macs.of('ChartMember', credential),
      };
    }),
  });
  const acceptance = {
    actor: 'practitioner',
    actorId: noor.ownerId,
    action: 'chart-member.accepted',
  } as const;
  await recordAuditEntries(
    prisma,
    zoe.ownerId,
    shared.map(({ id }) => ({ ...acceptance, entityType: 'chart-member', entityId: id })),
  );
  await api.database.pool.query(
    'ANALYZE "Client", "Appointment", "VisitNote", "ChartMember", "Practitioner", "Practice"',
  );
}, 180_000);
afterAll(() => api.close());

/** Adds clients, each with a note and an appointment on one of 365 days, and returns their ids, newest first. */
async function fill(ownerId: string, clients: number): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "createdAt", "updatedAt")
     SELECT gen_random_uuid(), $1, 'Ada', n::text, timestamptz '2026-01-01Z' + n * interval '1 minute', now()
     FROM generate_series(1, $2::int) n RETURNING id, "createdAt"`,
    [ownerId, clients],
  );
  await api.database.pool.query(
    `INSERT INTO "Appointment" (id, "ownerId", "clientId", type, date, time, "durationMinutes", "startsAt", "endsAt", "updatedAt")
     SELECT gen_random_uuid(), $1, c.id, 'Prenatal Visit', d.day, '10:00', 60, d.day + time '15:00', d.day + time '16:00', now()
     FROM (SELECT id, row_number() OVER (ORDER BY "createdAt") AS n FROM "Client" WHERE "ownerId" = $1) c,
       LATERAL (SELECT date '2027-01-01' + (c.n % 365)::int AS day) d`,
    [ownerId],
  );
  await api.database.pool.query(
    `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, "createdBy", "updatedAt")
     SELECT gen_random_uuid(), "ownerId", id, '2026-11-02', '10:00', 'Prenatal Visit', '', 60, 'prenatal', 'Zoë', now()
     FROM "Client" WHERE "ownerId" = $1`,
    [ownerId],
  );
  return rows.map(({ id }) => id).reverse();
}

const clients = async (query: string) =>
  (await api.call<ClientListResponse>('GET', `/api/clients?${query}`, { token: noor.token })).body;
const appointments = async (query: string) =>
  (await api.call<AppointmentListResponse>('GET', `/api/appointments?${query}`, { token: noor.token })).body;

it("lists only the member's own charts unless shared ones are requested, and names who shares them", async () => {
  const mine = await clients('');
  expect([mine.clients.length, mine.clients.some(({ ownerName }) => ownerName !== undefined)]).toEqual([
    OWN,
    false,
  ]);
  const shared = await clients('scope=shared');
  expect(shared.clients.map(({ id }) => id).sort()).toEqual([...sharedIds].sort());
  expect(new Set(shared.clients.map(({ ownerName }) => ownerName))).toEqual(new Set(['Zoë Example']));
  expect((await clients('scope=all')).clients).toHaveLength(OWN + SHARED);
});

it('pages through own and shared charts in one order, without gaps', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page: ClientListResponse = await clients(`scope=all&limit=900${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.clients.map(({ id, createdAt }) => `${createdAt} ${id}`));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  expect(seen).toHaveLength(OWN + SHARED);
});

it('lists the appointments of own and shared charts in a range, page by page', async () => {
  const range = 'start=2027-01-01&end=2027-12-31';
  const count = async (scope: string) =>
    (await appointments(`${range}&limit=1000${scope}`)).appointments.length;
  expect(await count('&scope=shared')).toBe(SHARED);
  const days = (await appointments('start=2027-03-01&end=2027-03-31&limit=1000&scope=all')).appointments;
  const theirs = days.filter(({ ownerName }) => ownerName === 'Zoë Example');
  expect(theirs.length).toBeGreaterThan(0);
  expect(days.length).toBeGreaterThan(theirs.length);
  expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort());
  const seen = [];
  let cursor: string | null = '';
  do {
    const page: AppointmentListResponse = await appointments(
      `start=2027-03-01&end=2027-03-31&limit=100&scope=all${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.appointments);
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(days);
});

it("drops a chart from the lists as soon as access is revoked or the membership's row is changed", async () => {
  const [revoked, changed] = sharedIds;
  const listed = async (scope: string) => {
    const ids = (await clients(`scope=${scope}`)).clients.map(({ id }) => id);
    return [revoked, changed].map((id) => ids.includes(id ?? ''));
  };
  const set = (id: string | undefined, values: string) =>
    api.database.pool.query(`UPDATE "ChartMember" SET ${values} WHERE "memberId" = $1 AND "clientId" = $2`, [
      noor.ownerId,
      id,
    ]);
  expect([await listed('all'), await listed('shared')]).toEqual([
    [true, true],
    [true, true],
  ]);
  await set(revoked, '"revokedAt" = now()');
  await set(changed, `access = 'edit'`);
  expect([await listed('all'), await listed('shared')]).toEqual([
    [false, false],
    [false, false],
  ]);
  await set(revoked, '"revokedAt" = NULL');
  await set(changed, `access = 'view'`);
  expect(await listed('all')).toEqual([true, true]);
});

it('shows an appointment of a shared chart on its day in the zone of the chart’s owner', async () => {
  const { appointments: all } = await appointments('scope=shared&limit=1000');
  const one = all[0];
  const { appointments: ofDay } = await appointments(`scope=shared&start=${one?.date}&end=${one?.date}`);
  expect(ofDay).toContainEqual(one);
});

it('uses indexes to read lists with shared charts', async () => {
  const zones = sharedIds.map(() => 'America/New_York');
  const days = sharedIds.map(() => '2026-11-29');
  const owners = sharedIds.map(() => zoe.ownerId);
  const charts = [owners, sharedIds, days];
  const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  const first = '00000000-0000-0000-0000-000000000000';
  for (const [{ text }, values] of [
    [ACTIVE_IN_CHART, [noor.ownerId, sharedIds[0]]],
    [ALL_ACTIVE, [noor.ownerId]],
    [OPEN_CHARTS_VERSION, [noor.ownerId]],
    [SHARED_CLIENTS, [...charts, noor.ownerId, 51, '9999-12-31T00:00:00.000Z', last, '']],
    [
      SHARED_APPOINTMENTS,
      [owners, sharedIds, zones, '2027-03-01', '2027-03-31', 51, '0001-01-01', '', first, noor.ownerId, ''],
    ],
  ] as const) {
    const { rows } = await api.database.pool.query(`EXPLAIN ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const table of ['Client', 'Appointment', 'VisitNote', 'ChartMember']) {
      expect(plan).not.toContain(`Seq Scan on "${table}"`);
    }
  }
});
