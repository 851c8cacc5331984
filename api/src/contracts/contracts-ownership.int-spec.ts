import {
  type ContractPractice,
  countersignature,
  createDraft,
  createSentContract,
  openContractPractice,
} from '../testing/contract-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let mine: ContractPractice;
let theirs: ContractPractice;
beforeAll(async () => {
  api = await startTestApi();
  [mine, theirs] = [await openContractPractice(api), await openContractPractice(api)];
});
afterAll(() => api.close());

const PLACE = '/api/clients/{clientId}/contracts';
/** Bodies that the routes would accept from the owner. */
const bodies: Record<string, object> = {
  [`POST ${PLACE}`]: { type: 'birth' },
  [`PUT ${PLACE}/{id}`]: { title: 'Taken over' },
  [`POST ${PLACE}/{id}/countersign`]: countersignature,
};

/** Every route that names a contract or its client. */
async function callsOfClients(): Promise<[method: string, path: string][]> {
  const { body } = await api.call<{ paths: Record<string, object> }>('GET', '/api/docs-json');
  return Object.entries(body.paths)
    .filter(([path]) => path.startsWith(PLACE))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method): [string, string] => [method.toUpperCase(), path]),
    );
}

/** Everything stored about a contract. */
async function stored(contractId: string): Promise<unknown> {
  const { prisma } = api.database;
  const where = { contractId };
  return Promise.all([
    prisma.contract.findUnique({ where: { id: contractId } }),
    prisma.contractSignature.findMany({ where }),
    prisma.contractLink.findMany({ where }),
    prisma.contractEvent.findMany({ where, orderBy: { id: 'asc' } }),
    prisma.contractFeeReminder.findMany({ where }),
    prisma.document.findMany({ where: { subjectId: contractId } }),
    prisma.mailMessage.count({ where: { ownerId: theirs.ownerId } }),
    prisma.contract.count({ where: { ownerId: theirs.ownerId } }),
  ]);
}

describe('contracts of another practice', () => {
  it("return 404 on every route, even under the caller's own client, and nothing changes", async () => {
    const calls = await callsOfClients();
    expect(calls.length).toBeGreaterThanOrEqual(14);
    const drafted = await createDraft(api, theirs);
    const { contract: sent } = await createSentContract(api, theirs);
    for (const { id } of [drafted, sent]) {
      const before = await stored(id);
      for (const clientId of [theirs.clientId, mine.clientId]) {
        for (const [method, path] of calls) {
          // Without a contract id, the caller reads the list of their own client, or creates a contract there.
          if (clientId === mine.clientId && !path.includes('{id}')) continue;
          const url = path.replace('{clientId}', clientId).replace('{id}', id);
          const body = bodies[`${method} ${path}`] ?? (method === 'POST' ? {} : undefined);
          const answer = await api.call<{ code: string }>(method as 'GET', url, {
            token: mine.token,
            ...(body && { body }),
          });
          expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'NOT_FOUND']);
        }
      }
      expect(await stored(id)).toEqual(before);
    }
  });

  it("aren't listed in the practice", async () => {
    const { id } = await createDraft(api, mine);
    await createDraft(api, theirs);
    const { body } = await api.call<{ contracts: { id: string }[] }>('GET', '/api/contracts', {
      token: mine.token,
    });
    expect(body.contracts.map((contract) => contract.id)).toEqual([id]);
  });

  it("can't be created, since the session determines the practice", async () => {
    await api.database.prisma.practice.update({
      where: { ownerId: theirs.ownerId },
      data: { businessName: 'Theirs alone' },
    });
    const practiceOf = async (token?: string) =>
      (await api.call<{ practice?: { businessName: string } }>('GET', '/api/contracts/practice', { token }))
        .body.practice?.businessName;
    expect(await practiceOf(theirs.token)).toBe('Theirs alone');
    expect(await practiceOf(mine.token)).not.toBe('Theirs alone');
    expect(await practiceOf()).toBeUndefined();
  });
});

describe("a contract's contents", () => {
  it("follow the client's data while it is a draft, and stay fixed once it's sent", async () => {
    const contents = async (id: string) =>
      JSON.stringify((await api.call('GET', `${mine.at}/${id}/contents`, { token: mine.token })).body);
    const { id } = await createDraft(api, mine);
    expect(await contents(id)).toContain('Michał Ňová 李 👶');
    const { contract } = await createSentContract(api, mine);
    const where = { id: mine.clientId };
    await api.database.prisma.client.update({ where, data: { lastName: 'Renamed' } });
    expect(await contents(id)).toContain('Michał Renamed');
    expect(await contents(contract.id)).toContain('Michał Ňová 李 👶');
    expect(await contents(contract.id)).not.toContain('Renamed');
  });
});
