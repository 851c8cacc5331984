import { addDays, todayInZone } from '@doula-desk/domain';
import { Prisma } from '@doula-desk/prisma';
import {
  contractCalls,
  countersignature,
  createDraft,
  createSentContract,
  openContractPractice,
} from '../testing/contract-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const today = todayInZone(Date.now(), 'America/Los_Angeles');
const { post, put, get, eventsOf } = contractCalls(() => api);

describe("the practitioner's signature", () => {
  it('can be given in advance, and is revoked when the text changes', async () => {
    const practice = await openContractPractice(api);
    const { id } = await createDraft(api, practice);
    const signed = await post(practice, `${id}/countersign`, countersignature);
    expect(signed.body.contract.signatures).toMatchObject([{ party: 'practitioner', name: 'Zoë Example' }]);
    expect(
      (await put(practice, id, { expiryDate: addDays(today, 2) })).body.contract.signatures,
    ).toHaveLength(1);
    const other = (await put(practice, id, { title: 'Other' })).body.contract;
    expect(other).toMatchObject({ signatures: [], signatureLapsedAt: expect.any(String) });
    const kinds = (await eventsOf(practice, id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['created', 'countersigned', 'lapsed']);
  });

  it.each([
    ["the client's name", 'client', { lastName: 'Renamed' }],
    ['the due date', 'client', { edd: '2027-04-01' }],
    ["the client's address", 'client', { city: 'Elsewhere' }],
    ['the credentials', 'settings', { profile: { credentials: 'CD(Example)' } }],
    ['the practice', 'settings', { practice: { businessName: 'Another name' } }],
  ] as const)('given in advance is revoked when %s changes', async (_, where, body) => {
    const practice = await openContractPractice(api);
    const { token, clientId } = practice;
    const { id } = await createDraft(api, practice);
    const { id: unsigned } = await createDraft(api, practice);
    await post(practice, `${id}/countersign`, countersignature);
    const before = await get(practice, id);
    const url = where === 'client' ? `/api/clients/${clientId}` : '/api/settings';
    const version = where === 'client' ? { version: 1 } : {};
    expect((await api.call('PUT', url, { token, body: { ...body, ...version } })).status).toBe(200);
    const after = await get(practice, id);
    expect(after).toMatchObject({ signatures: [], signatureLapsedAt: expect.any(String) });
    // Sending the version from before the change is rejected.
    const sent = await post(practice, `${id}/send`, { version: before.version });
    expect([sent.status, sent.body.current.signatures]).toEqual([409, []]);
    expect((await eventsOf(practice, id)).at(-1)).toMatchObject({
      kind: 'lapsed',
      details: { name: 'Zoë Example', revision: 1 },
    });
    expect(await get(practice, unsigned)).toMatchObject({ version: 1, signatureLapsedAt: null });
    // The practitioner reads it and signs again.
    const again = await post(practice, `${id}/countersign`, { ...countersignature, version: after.version });
    expect(again.body.contract).toMatchObject({ signatures: [{}], signatureLapsedAt: null });
  });

  it("given in advance stays when the change isn't part of the contract", async () => {
    const practice = await openContractPractice(api);
    const { token, clientId } = practice;
    const { id } = await createDraft(api, practice);
    await post(practice, `${id}/countersign`, countersignature);
    const body = { occupation: 'Baker', version: 1 };
    expect((await api.call('PUT', `/api/clients/${clientId}`, { token, body })).status).toBe(200);
    await api.call('PUT', '/api/settings', { token, body: { profile: { bio: 'Other' } } });
    expect((await get(practice, id)).signatures).toHaveLength(1);
    const sent = await post(practice, `${id}/send`);
    expect(sent.body.contract).toMatchObject({ status: 'sent', signatures: [{ party: 'practitioner' }] });
    // A sent contract and its signature don't change.
    await api.call('PUT', `/api/clients/${clientId}`, { token, body: { lastName: 'Later', version: 2 } });
    expect((await get(practice, id)).signatures).toHaveLength(1);
  });

  it("isn't sent with a draft that has changed unnoticed", async () => {
    const practice = await openContractPractice(api);
    const { id } = await createDraft(api, practice);
    await post(practice, `${id}/countersign`, countersignature);
    const { contractSignature } = api.database.prisma;
    const given = await contractSignature.findFirstOrThrow({ where: { contractId: id } });
    await contractSignature.deleteMany({ where: { contractId: id } });
    await contractSignature.create({ data: { ...given, drawing: Prisma.DbNull, readRevision: null } });
    const { body } = await post(practice, `${id}/send`);
    expect(body.contract).toMatchObject({ status: 'sent', signatures: [] });
    expect((await eventsOf(practice, id)).map(({ kind }) => kind)).toContain('lapsed');
  });

  it('applies to the version that the practitioner read', async () => {
    const practice = await openContractPractice(api);
    const { token, clientId, at } = practice;
    const { id } = await createDraft(api, practice);
    const read = async () =>
      (await api.call<{ readRevision: string }>('GET', `${at}/${id}/contents`, { token })).body.readRevision;
    const readRevision = await read();
    const body = { lastName: 'Renamed', version: 1 };
    await api.call('PUT', `/api/clients/${clientId}`, { token, body });
    const signature = { ...countersignature, readRevision };
    const refused = await post(practice, `${id}/countersign`, signature);
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const signed = await post(practice, `${id}/countersign`, { ...signature, readRevision: await read() });
    expect(signed.body.contract.signatures).toHaveLength(1);
    // The practitioner's own signature isn't part of what they read.
    expect((await post(practice, `${id}/send`)).body.contract.signatures).toHaveLength(1);
  });

  it('is given once, even if it is submitted repeatedly', async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice);
    await Promise.all([1, 2, 3].map(() => post(practice, `${contract.id}/countersign`, countersignature)));
    expect((await get(practice, contract.id)).signatures).toHaveLength(1);
    const kinds = (await eventsOf(practice, contract.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'countersigned')).toHaveLength(1);
  });

  it("can't be given by API tokens", async () => {
    const practice = await openContractPractice(api);
    const { id } = await createDraft(api, practice);
    const { body } = await api.call<{ token: string }>('POST', '/api/account/api-tokens', {
      token: practice.token,
      body: { name: 'A program', scope: 'read-write', password: practice.password },
    });
    const program = { ...practice, token: body.token };
    expect((await put(program, id, { title: 'Drafted by a program' })).status).toBe(200);
    const refused = await post(program, `${id}/countersign`, countersignature);
    expect([refused.status, refused.body.code]).toEqual([403, 'API_TOKEN_SCOPE']);
  });

  it.each([
    [{ ...countersignature, name: ' ' }, 'name'],
    [{ ...countersignature, method: 'drawn' }, 'drawing'],
    [{ ...countersignature, timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('is rejected as %j', async (body, field) => {
    const practice = await openContractPractice(api);
    const { id } = await createDraft(api, practice);
    const answer = await post(practice, `${id}/countersign`, body);
    expect([answer.status, answer.body.details.map((detail) => detail.field)]).toEqual([400, [field]]);
  });
});
