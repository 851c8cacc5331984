import { newToken } from '@doula-desk/platform';
import {
  type ContractPractice,
  countersignature,
  createSentContract,
  openContractPractice,
  signatureOf,
} from '../testing/contract-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const zone = { timeZone: 'Europe/Prague' };
type Sent = Awaited<ReturnType<typeof createSentContract>>;

/** Returns every route of the API, with values for its parameters. */
async function everyRoute(
  values: Record<string, string>,
): Promise<(readonly [method: string, url: string])[]> {
  const { body } = await api.call<{ paths: Record<string, object> }>('GET', '/api/docs-json');
  return Object.entries(body.paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => {
      const url = address.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? values.id ?? '');
      return [method.toUpperCase(), url] as const;
    }),
  );
}

describe('a signing link', () => {
  it('opens only its own contract, and works nowhere else as a link, a session, or an id', async () => {
    const practice = await openContractPractice(api);
    const mine = await createSentContract(api, practice);
    const other = await createSentContract(api, practice, { type: 'postpartum' });
    const { body } = await api.call('GET', `/api/sign/${mine.link}`);
    expect(JSON.stringify(body)).toContain('Birth Doula Services Agreement');
    for (const secret of [other.contract.id, other.link, 'Hourly rate', practice.clientId]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    const ids = { clientId: practice.clientId, id: other.contract.id };
    for (const [method, url] of await everyRoute(ids)) {
      if (method === 'POST' && /^\/(api\/)?auth\/|^\/api\/verify/.test(url)) continue;
      // Skips public routes, which give everyone the same response.
      if (/^\/health|^\/(api\/)?auth\/register$/.test(url) || url.startsWith('/api/sign/')) continue;
      const answer = await api.call(method as 'GET', url, { token: mine.link, from: randomIpAddress() });
      expect([method, url, [303, 400, 401, 404].includes(answer.status)]).toEqual([method, url, true]);
    }
    // The signing link doesn't work in place of another kind of link, either.
    for (const [method, url] of await everyRoute({ token: mine.link, file: `${mine.link}.ics` })) {
      if (!/\{?token|shared|unsubscribe|calendar-feed/.test(url) || url.startsWith('/api/sign/')) continue;
      const body = url.endsWith('/checkouts') ? { part: 'all' } : undefined;
      const answer = await api.call(method as 'GET', url, { body, from: randomIpAddress() });
      expect([method, url, [303, 401, 404].includes(answer.status)]).toEqual([method, url, true]);
    }
  });

  const ends: [string, (practice: ContractPractice, sent: Sent) => Promise<unknown>][] = [
    [
      'cancelled',
      ({ at, token }, { contract }) => api.call('POST', `${at}/${contract.id}/cancel`, { token, body: {} }),
    ],
    [
      'declined',
      (_, { link }) => api.call('POST', `/api/sign/${link}/decline`, { body: { reason: 'No', ...zone } }),
    ],
    [
      'expired',
      (_, { contract }) =>
        api.database.prisma.contract.update({
          where: { id: contract.id },
          data: { expiresAt: new Date(Date.now() - 1) },
        }),
    ],
    [
      'marked as expired',
      (_, { contract }) =>
        api.database.prisma.contract.update({ where: { id: contract.id }, data: { status: 'expired' } }),
    ],
    [
      'from a disabled account',
      ({ ownerId }) =>
        api.database.prisma.practitioner.update({
          where: { id: ownerId },
          data: { disabledAt: new Date() },
        }),
    ],
    [
      'signed and 90 days old',
      async (_, { contract, link, sha256 }) => {
        await api.call('POST', `/api/sign/${link}/sign`, { body: signatureOf(sha256) });
        const [row] = await api.database.prisma.contractLink.findMany({ where: { contractId: contract.id } });
        const days = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
        expect(Math.round(days)).toBe(90);
        await api.database.prisma.contractLink.updateMany({
          where: { contractId: contract.id },
          data: { expiresAt: new Date(Date.now() - 1) },
        });
      },
    ],
  ];

  it.each(ends)('for a contract that is %s says only that it ended', async (_, end) => {
    const practice = await openContractPractice(api);
    const sent = await createSentContract(api, practice);
    await end(practice, sent);
    const { link, sha256, contract } = sent;
    const before = await api.database.prisma.contract.findUniqueOrThrow({ where: { id: contract.id } });
    const { status, body } = await api.call('GET', `/api/sign/${link}`);
    expect([status, body]).toEqual([200, { state: 'ended' }]);
    const refused = [
      await api.call('POST', `/api/sign/${link}/opened`, { body: zone }),
      await api.call('POST', `/api/sign/${link}/consent`, { body: zone }),
      await api.call('POST', `/api/sign/${link}/sign`, { body: signatureOf(sha256) }),
      await api.call('POST', `/api/sign/${link}/decline`, { body: { reason: '', ...zone } }),
      await api.call('GET', `/api/sign/${link}/pdf`),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.body.code]).toEqual([410, 'SIGNING_ENDED']);
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId', 'statusCode']);
    }
    expect(await api.database.prisma.contract.findUniqueOrThrow({ where: { id: contract.id } })).toEqual(
      before,
    );
  });
});

describe("another practitioner's contract", () => {
  it("is treated as missing on every route, even under the caller's own client", async () => {
    const ada = await openContractPractice(api);
    const { contract, link } = await createSentContract(api, ada);
    const bea = await openContractPractice(api);
    const before = await api.database.prisma.contract.findUniqueOrThrow({ where: { id: contract.id } });
    const events = await api.database.prisma.contractEvent.count({ where: { contractId: contract.id } });
    const routes = (await everyRoute({ clientId: ':clientId', id: contract.id })).filter(([, url]) =>
      url.includes(`/contracts/${contract.id}`),
    );
    expect(routes.length).toBeGreaterThanOrEqual(10);
    const bodies: Record<string, object> = { countersign: countersignature };
    for (const clientId of [ada.clientId, bea.clientId]) {
      for (const [method, route] of routes) {
        const url = route.replace(':clientId', clientId);
        const body =
          method === 'GET' || method === 'DELETE' ? undefined : (bodies[url.split('/').at(-1) ?? ''] ?? {});
        const answer = await api.call(method as 'GET', url, { token: bea.token, body });
        expect([method, route, answer.status, answer.body.code]).toEqual([method, route, 404, 'NOT_FOUND']);
      }
    }
    for (const method of ['GET', 'POST'] as const) {
      const body = method === 'POST' ? { type: 'birth' } : undefined;
      expect((await api.call(method, ada.at, { token: bea.token, body })).status).toBe(404);
    }
    const { body: list } = await api.call<{ contracts: object[] }>('GET', '/api/contracts', {
      token: bea.token,
    });
    expect(list.contracts).toEqual([]);
    expect(await api.database.prisma.contract.findUniqueOrThrow({ where: { id: contract.id } })).toEqual(
      before,
    );
    expect(await api.database.prisma.contractEvent.count({ where: { contractId: contract.id } })).toBe(
      events,
    );
    expect((await api.call('GET', `/api/sign/${link}`)).body.state).toBe('open');
  });

  it("can't be found by guessing links, since attempts per IP address are limited", async () => {
    const from = randomIpAddress();
    const statuses = [];
    for (let i = 0; i < 121; i++) {
      statuses.push((await api.call('GET', `/api/sign/${newToken()}`, { from })).status);
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });
});
