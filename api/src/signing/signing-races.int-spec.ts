import type { ContractEvent, SigningPage } from '@doula-desk/domain';
import {
  type ContractBody,
  countersignature,
  createSentContract,
  openContractPractice,
  signatureOf,
} from '../testing/contract-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Events of the steps after which a contract can no longer be signed. */
const END_EVENTS = ['signed', 'declined', 'cancelled'];

describe('concurrent steps of both sides', () => {
  it.each([1, 2, 3, 4])('let only one of signing, declining, and canceling succeed, round %i', async () => {
    const practice = await openContractPractice(api);
    const { token, at } = practice;
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const sign = () => api.call('POST', `/api/sign/${link}/sign`, { body: signatureOf(sha256) });
    const decline = () =>
      api.call('POST', `/api/sign/${link}/decline`, { body: { reason: '', timeZone: 'UTC' } });
    const take = (step: string, body: object = {}) =>
      api.call('POST', `${at}/${contract.id}/${step}`, { token, body });
    const calls = [sign, () => take('cancel'), decline, () => take('countersign', countersignature)];
    // Shuffled, so that each step sometimes comes first.
    calls.sort(() => Math.random() - 0.5);
    const answers = await Promise.all([...calls, () => take('resend')].map((call) => call()));
    for (const { status } of answers) expect([200, 204, 409, 410]).toContain(status);

    const { body } = await api.call<{ events: ContractEvent[] }>('GET', `${at}/${contract.id}/events`, {
      token,
    });
    const [end, ...others] = body.events.map(({ kind }) => kind).filter((kind) => END_EVENTS.includes(kind));
    expect(others).toEqual([]);
    const after = (await api.call<ContractBody>('GET', `${at}/${contract.id}`, { token })).body.contract;
    expect(after.status).toBe(end === 'signed' ? 'signed' : 'cancelled');
    expect(after.signatures.some(({ party }) => party === 'client')).toBe(end === 'signed');
    const page = (await api.call<SigningPage>('GET', `/api/sign/${link}`)).body;
    expect(page.state).toBe(end === 'signed' ? 'signed' : 'ended');
    const seals = await api.database.prisma.document.count({
      where: { subjectId: contract.id, kind: 'contract-sealed' },
    });
    expect(seals).toBe(end === 'signed' && after.signatures.length === 2 ? 1 : 0);
  });
});

describe("a signer's name", () => {
  it.each([
    ['with a NUL', 'Ana\u0000 Lopez'],
    ['with half a character', 'Ana \uD83D Lopez'],
    ['with a bidi override', '\u202EAna Lopez'],
    ['with a family emoji', 'Ana 👩‍👩‍👧‍👦'],
  ])('%s is stored or rejected, but never causes an error', async (_, name) => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const { status } = await api.call('POST', `/api/sign/${link}/sign`, {
      body: signatureOf(sha256, { name }),
    });
    expect([200, 400]).toContain(status);
    const { token, at } = practice;
    const after = (await api.call<ContractBody>('GET', `${at}/${contract.id}`, { token })).body.contract;
    expect(after.status).toBe(status === 200 ? 'signed' : 'sent');
    for (const signature of after.signatures) expect(signature.name).not.toMatch(/\0|\p{Surrogate}|\u202E/u);
  });
});

describe('verifying a file', () => {
  it.each([
    {},
    { sha256: '' },
    { sha256: null },
    { sha256: ['a'.repeat(64)] },
    { sha256: 'g'.repeat(64) },
    { sha256: 'a'.repeat(65) },
    { sha256: `${'a'.repeat(64)}\n` },
  ])('rejects %j', async (body) => {
    expect((await api.call('POST', '/api/verify', { body })).status).toBe(400);
  });

  it('accepts a hash in capitals', async () => {
    const { status, body } = await api.call('POST', '/api/verify', { body: { sha256: 'A'.repeat(64) } });
    expect([status, body]).toEqual([200, { known: false }]);
  });
});
