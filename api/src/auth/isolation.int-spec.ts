import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it("keeps two practitioners from accessing each other's data", async () => {
  const [zoe, eve] = [await api.register(), await api.register({ firstName: 'Eve' })];
  const seen = await api.call('GET', '/me', { token: eve.token });
  expect(seen.body).toMatchObject({ uid: eve.ownerId, email: eve.email, firstName: 'Eve' });
  expect(JSON.stringify(seen.body)).not.toContain(zoe.email);

  await api.call('POST', '/auth/logout', { token: eve.token });
  expect((await api.call('GET', '/me', { token: zoe.token })).body).toMatchObject({ uid: zoe.ownerId });
});

it('makes the database reject a child whose parent belongs to another owner', async () => {
  const [zoe, eve] = [await api.register(), await api.register()];
  const client = { id: crypto.randomUUID(), ownerId: zoe.ownerId, firstName: 'Ada', lastName: 'Invented' };
  await api.database.prisma.client.create({ data: client });
  const appointment = api.database.prisma.appointment.create({
    data: {
      id: crypto.randomUUID(),
      ownerId: eve.ownerId,
      clientId: client.id,
      type: 'Prenatal Visit',
      date: new Date('2027-01-04'),
      time: '10:00',
      durationMinutes: 60,
      startsAt: new Date('2027-01-04T18:00Z'),
      endsAt: new Date('2027-01-04T19:00Z'),
    },
  });
  await expect(appointment).rejects.toMatchObject({ code: 'P2003' });
});

it("reads and writes instants in UTC, whatever the database server's time zone is", async () => {
  const { ownerId } = await api.register();
  const instant = new Date('2026-11-03T14:00:00Z');
  await api.database.prisma.session.updateMany({ where: { ownerId }, data: { expiresAt: instant } });
  const { rows } = await api.database.pool.query(
    `SELECT extract(epoch FROM "expiresAt")::int AS epoch, current_setting('TimeZone') AS zone
     FROM "Session" WHERE "ownerId" = $1`,
    [ownerId],
  );
  expect(rows[0]).toEqual({ epoch: 1_793_714_400, zone: 'UTC' });
});
