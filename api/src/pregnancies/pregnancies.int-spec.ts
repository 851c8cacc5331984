import { randomUUID } from 'node:crypto';
import { addDays, blankBaby, blankBirth, type PregnancyDetails } from '@doula-desk/domain';
import { pregnancyCalls, todayOf } from '../testing/pregnancy-calls.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: { token: string; ownerId: string };
let today: string;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await api.register();
  today = await todayOf(api, zoe.ownerId);
});
afterAll(() => api.close());

const { call, ok, addClient, get, listOf, startNext, listedIds } = pregnancyCalls(
  () => api,
  () => ({ ...zoe, today }),
);

describe('the next pregnancy', () => {
  it('adds the current one to the past pregnancies and starts clean', async () => {
    const client = await addClient({ numberOfBabies: '2', birthPreferences: { supportPeople: 'Sam' } });
    const [current] = await listOf(client.id);
    const ended = { outcome: 'Full-term delivery', endDate: addDays(today, -75), birthWeight: '7 lb 2 oz' };
    const { status, body } = await startNext(client, { ended, edd: addDays(today, 200) });
    expect(status).toBe(201);
    expect(body.client).toEqual({
      ...client,
      version: 2,
      updatedAt: expect.any(String),
      status: null,
      edd: addDays(today, 200),
      currentPregnancyNumber: 3,
      gravida: 3,
      para: 2,
      numberOfBabies: 1,
      birthPreferences: { location: '', desiredExperience: '', supportPeople: '', specialConsiderations: '' },
      pastPregnancies: [
        ...client.pastPregnancies,
        expect.objectContaining({
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          outcome: 'Full-term delivery',
        }),
      ],
    });
    expect(await get(client.id)).toEqual(body.client);
    expect(await listOf(client.id)).toMatchObject([
      { isCurrent: true, number: 3, edd: addDays(today, 200), endKind: null, closedAt: null },
      {
        id: current?.id,
        isCurrent: false,
        number: 2,
        edd: client.edd,
        endKind: 'birth',
        endDate: ended.endDate,
      },
    ]);
    const { pregnancy } = await ok<{ pregnancy: PregnancyDetails }>(
      'GET',
      `/clients/${client.id}/pregnancies/${current?.id}`,
    );
    expect(pregnancy).toMatchObject({
      numberOfBabies: 2,
      gravida: 2,
      para: 1,
      birthPreferences: { supportPeople: 'Sam' },
    });
  });

  it('fills in the outcome of the past pregnancy from the recorded birth, and links the two', async () => {
    const client = await addClient({ edd: addDays(today, -3) });
    const bornAt = new Date(Date.now() - 86_400_000).toISOString();
    const baby = { ...blankBaby(), bornAt, weight: 3200, mode: 'vbac' };
    const { log } = await ok<{ log: { birth: { id: string } } }>('PUT', `/clients/${client.id}/birth`, {
      ...blankBirth(),
      babies: [baby],
      version: 0,
    });
    const current = await get(client.id);
    const { body } = await startNext(current, { ended: { outcome: '', complications: 'None' } });
    expect(body.client.pastPregnancies.at(-1)).toMatchObject({
      id: log.birth.id,
      outcome: 'Full-term delivery',
      deliveryType: 'VBAC',
      birthWeight: '7 lb 0.9 oz',
      complications: 'None',
    });
    expect(await listOf(client.id)).toMatchObject([{}, { endKind: 'birth', endDate: expect.any(String) }]);
  });

  it('is audited with the names of the changed fields', async () => {
    const client = await addClient();
    await startNext(client, { edd: addDays(today, 200) });
    const [entry] = await api.database.prisma.auditEvent.findMany({
      where: { entityId: client.id, action: 'client.next-pregnancy-started' },
    });
    expect(entry?.fields).toEqual(expect.arrayContaining(['edd', 'pastPregnancies', 'gravida']));
  });
});

describe('starting the next pregnancy', () => {
  it('happens once, even if the same form is sent repeatedly', async () => {
    const client = await addClient();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => startNext(client, {}, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await listOf(client.id)).toHaveLength(2);
  });

  it('happens once when several devices send it at the same time', async () => {
    const client = await addClient();
    const answers = await Promise.all([1, 2, 3].map(() => startNext(client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: 2 },
    });
    expect(await listOf(client.id)).toHaveLength(2);
  });

  it('rejects invalid values, and asks for confirmation of unusual ones', async () => {
    const client = await addClient();
    const wrong = await startNext(client, { ended: { endDate: addDays(today, 1) }, edd: '2027-02-30' });
    expect([wrong.status, wrong.body.details]).toMatchObject([
      400,
      expect.arrayContaining([
        expect.objectContaining({ field: 'ended.endDate' }),
        expect.objectContaining({ field: 'edd' }),
      ]),
    ]);
    const unusual = { edd: addDays(today, 900) };
    expect((await startNext(client, unusual)).body.code).toBe('UNUSUAL_VALUES');
    expect((await startNext(client, { ...unusual, confirmUnusual: true })).status).toBe(201);
  });

  it('returns 404 to another practitioner, and for an unknown pregnancy', async () => {
    const client = await addClient();
    const [current] = await listOf(client.id);
    const { token } = await api.register();
    const url = `/api/clients/${client.id}/pregnancies`;
    for (const [method, path, body] of [
      ['GET', url],
      ['GET', `${url}/${current?.id}`],
      ['POST', url, { version: 1 }],
    ] as const) {
      const { status } = await api.call(method, path, { token, ...(body ? { body } : {}) });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    expect((await call('GET', `/clients/${client.id}/pregnancies/${randomUUID()}`)).status).toBe(404);
    expect(await listedIds(client.id, randomUUID())).toMatchObject({ note: [], reminder: [] });
    expect((await call('GET', `/clients/${client.id}/visit-notes?pregnancy=other`)).status).toBe(400);
    expect(await listOf(client.id)).toHaveLength(1);
  });
});
