import type { ErrorBody, SharedBirthResponse, ShareResponse, SharesResponse } from '@doula-desk/domain';
import { CredentialMacs, hashToken, newToken } from '@doula-desk/platform';
import { birthCalls, birthEntry } from '../../testing/birth-example.js';
import { type ExamplePractice, openPractice } from '../../testing/practice-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../../testing/test-api.js';

let api: TestApi;
let zoe: ExamplePractice;
let clientId: string;
let birthId: string;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
});
afterAll(() => api.close());

const { urlOf, send, logOf, record } = birthCalls(
  () => api,
  () => zoe,
);

beforeEach(async () => {
  clientId = await zoe.addClient();
  await send(clientId, [
    birthEntry({ kind: 'waters', note: 'On the stairs', details: { color: 'clear' } }),
    birthEntry({
      kind: 'contraction',
      at: '2026-11-20T23:55:00.000Z',
      endedAt: '2026-11-20T23:56:00.000Z',
      details: { intensity: 4 },
    }),
  ]);
  await record(clientId);
  birthId = (await logOf(clientId)).birth?.id ?? '';
});

const sharesOf = () => `/api/clients/${clientId}/births/${birthId}/shares`;
const share = (body: object, headers = {}) =>
  api.call<ShareResponse & ErrorBody>('POST', sharesOf(), {
    token: zoe.token,
    body: { email: 'ada@x.test', subject: 'birth-record', ...body },
    headers,
    from: randomIpAddress(),
  });
const listed = async () =>
  (await api.call<SharesResponse>('GET', sharesOf(), { token: zoe.token })).body.shares;
const read = (link: string) =>
  api.call<SharedBirthResponse>('GET', `/api/shared/births/${link}`, { from: randomIpAddress() });

/** Shares and creates the link, as the worker does when it sends the email. */
async function shared(body: object = {}): Promise<{ id: string; link: string }> {
  const { id } = (await share(body)).body.share;
  const link = newToken();
  const row = { tokenHash: hashToken(link), ownerId: zoe.ownerId, shareId: id };
  const mac = api.app.get(CredentialMacs).of('BirthPlanShareLink', row);
  await api.database.prisma.birthPlanShareLink.create({ data: { ...row, mac } });
  return { id, link };
}

describe('sharing a birth', () => {
  it('queues one email to the parents for the record and for the story, and lists both', async () => {
    const key = { 'idempotency-key': `share-${birthId}` };
    const record = await share({}, key);
    await share({}, key);
    const story = await share({ subject: 'birth-story', expiresInDays: 90 });
    expect([record.status, record.body.share]).toMatchObject([
      201,
      { subject: 'birth-record', recipient: 'ada@x.test', mail: { kind: 'birth-share', status: 'waiting' } },
    ]);
    expect((await listed()).map(({ id, subject }) => [id, subject])).toEqual([
      [story.body.share.id, 'birth-story'],
      [record.body.share.id, 'birth-record'],
    ]);
    const actions = await api.database.prisma.auditEvent.findMany({
      where: { entityId: birthId, action: 'birth.shared' },
    });
    expect(actions).toHaveLength(2);
  });

  it.each([
    [{ subject: 'birth-plan' }],
    [{ subject: undefined }],
    [{ email: 'ada' }],
    [{ expiresInDays: 365 }],
  ])('rejects %j', async (body) => {
    expect((await share(body)).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it("suggests the client's email address", async () => {
    await api.database.prisma.client.update({ where: { id: clientId }, data: { email: 'ada@x.test' } });
    const { body } = await api.call<SharesResponse>('GET', sharesOf(), { token: zoe.token });
    expect(body.clientEmail).toBe('ada@x.test');
  });
});

describe('a birth link', () => {
  it('shows the current record, without ids or account names', async () => {
    const { link } = await shared();
    await record(clientId, { version: 1, place: 'Car' });
    const { status, body, headers } = await read(link);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.document).toMatchObject({
      title: 'Birth record',
      clientName: 'Ada Invented',
      story: '',
      babies: [{ title: 'Mira', facts: expect.arrayContaining([{ label: 'Weight', value: '7 lb 8.6 oz' }]) }],
      contractions: [{ lasting: '1 min', interval: '–', intensity: '4 of 5' }],
      log: [{ title: 'Water broke', details: 'Clear', note: 'On the stairs' }],
    });
    expect(body.document.facts).toContainEqual({ label: 'Place', value: 'Car' });
    const text = JSON.stringify(body);
    for (const secret of [zoe.ownerId, clientId, birthId, 'ada@x.test', link])
      expect(text).not.toContain(secret);
  });

  it('shows only the story if that was shared', async () => {
    await api.call('PUT', `${urlOf(clientId)}/story`, {
      token: zoe.token,
      body: { story: 'It was a calm night.', version: 1 },
    });
    const { link } = await shared({ subject: 'birth-story' });
    expect((await read(link)).body.document).toEqual({
      title: 'Birth story',
      clientName: 'Ada Invented',
      story: 'It was a calm night.',
      facts: [],
      babies: [],
      contractions: [],
      log: [],
    });
  });

  it("doesn't open a birth plan, and opens nothing at all if it has no valid proof", async () => {
    const { link } = await shared();
    const elsewhere = await api.call('GET', `/api/shared/birth-plans/${link}`, { from: randomIpAddress() });
    expect(elsewhere.status).toBe(404);
    await api.database.prisma.birthPlanShareLink.updateMany({
      where: { tokenHash: hashToken(link) },
      data: { mac: null },
    });
    expect((await read(link)).status).toBe(404);
  });

  it('stops working when it is revoked or the birth is deleted', async () => {
    const [one, other] = [await shared(), await shared()];
    const open = (link: string) =>
      api.call('POST', `/api/shared/births/${link}/opened`, { from: randomIpAddress() });
    expect((await open(one.link)).status).toBe(204);
    expect((await listed()).find(({ id }) => id === one.id)?.openings).toHaveLength(1);
    const { status } = await api.call('DELETE', `${sharesOf()}/${one.id}`, { token: zoe.token });
    expect([status, (await read(one.link)).status]).toEqual([204, 404]);
    expect((await read(other.link)).status).toBe(200);
    await api.call('DELETE', urlOf(clientId), { token: zoe.token });
    expect((await read(other.link)).status).toBe(404);
  });

  it('can be sent again to a corrected address, which ends the first link', async () => {
    const first = await shared();
    const { status, body } = await api.call<ShareResponse>('POST', `${sharesOf()}/${first.id}/resend`, {
      token: zoe.token,
      body: { email: 'right@x.test' },
      from: randomIpAddress(),
    });
    expect([status, body.share]).toMatchObject([201, { recipient: 'right@x.test', subject: 'birth-record' }]);
    expect((await read(first.link)).status).toBe(404);
  });

  it('is inaccessible to other practices', async () => {
    const { id } = await shared();
    const eve = await openPractice(api);
    const calls = await Promise.all([
      api.call('GET', sharesOf(), { token: eve.token }),
      api.call('POST', sharesOf(), {
        token: eve.token,
        body: { email: 'eve@x.test', subject: 'birth-record' },
        from: randomIpAddress(),
      }),
      api.call('DELETE', `${sharesOf()}/${id}`, { token: eve.token }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await listed()).toHaveLength(1);
  });
});

it('makes the database reject a share that opens no record, or two records', async () => {
  const data = { id: crypto.randomUUID(), ownerId: zoe.ownerId, recipient: 'x', expiresAt: new Date() };
  const create = (more: object) => api.database.prisma.birthPlanShare.create({ data: { ...data, ...more } });
  await expect(create({})).rejects.toThrow();
  await expect(create({ birthId })).rejects.toThrow();
  await expect(create({ subject: 'birth-plan', birthId })).rejects.toThrow();
});
