import type { DocumentResponse } from '@doula-desk/domain';
import { withoutTriggers } from '@doula-desk/platform/testing';
import {
  type ContractPractice,
  countersignature,
  createDraft,
  createSentContract,
  openContractPractice,
  signatureOf,
  storePdf,
} from '../testing/contract-example.js';
import { signingCalls } from '../testing/signing-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

/** Simulates an attacker who can write to the database but doesn't have the server key. */
let api: TestApi;
let practice: ContractPractice;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  practice = await openContractPractice(api);
});

const OTHER = Buffer.from('%PDF-1.7 with another fee');

const { step, post, get } = signingCalls(() => api);

/** Bypasses the triggers, as a database superuser can. */
const change = (id: string, set: string) =>
  withoutTriggers(api.database.pool, ['Document'], () =>
    api.database.pool.query(`UPDATE "Document" SET ${set} WHERE id = $1 AND $2::bytea IS NOT NULL`, [
      id,
      OTHER,
    ]),
  );

const requested = async (id: string) =>
  (await post(practice, `${id}/pdf`)).body as unknown as DocumentResponse;

async function downloaded(id: string) {
  const headers = { authorization: `Bearer ${practice.token}` };
  const { statusCode, rawPayload, ...answer } = await api.app.inject({
    url: `${practice.at}/${id}/pdf`,
    headers,
  });
  return { statusCode, rawPayload, name: String(answer.headers['content-disposition']) };
}

/** Returns the ids of a contract that both parties signed and of its sealed PDF. */
async function sealedContract() {
  const { contract, link, sha256 } = await createSentContract(api, practice);
  await step(link, 'sign', signatureOf(sha256));
  await post(practice, `${contract.id}/countersign`, countersignature);
  const { sealedDocument } = await get(practice, contract.id);
  await storePdf(api, sealedDocument?.id ?? '');
  return { id: contract.id, documentId: sealedDocument?.id ?? '' };
}

describe.each([
  [
    'sent',
    async () => {
      const { contract } = await createSentContract(api, practice);
      return { id: contract.id, documentId: contract.document?.id ?? '' };
    },
  ],
  ['sealed', sealedContract],
])('the PDF of a %s contract', (_state, create) => {
  it("is confirmed while the contract's log has its hash", async () => {
    const { id } = await create();
    expect((await requested(id)).document).toMatchObject({ status: 'ready', isUnproven: false });
    expect((await downloaded(id)).name).not.toContain('confirmed');
  });

  it.each([
    ['its bytes', 'bytes = $2'],
    ['its bytes and hash', 'bytes = $2, sha256 = sha256($2)'],
  ])('is returned, but marked, when someone changed %s', async (_what, set) => {
    const { id, documentId } = await create();
    await change(documentId, set);
    const { token } = practice;
    for (const { document } of [
      await requested(id),
      (await api.call<DocumentResponse>('GET', `/api/documents/${documentId}`, { token })).body,
    ]) {
      expect(document).toMatchObject({ id: documentId, status: 'ready', isUnproven: true });
    }
    const file = await downloaded(id);
    expect([file.statusCode, file.rawPayload]).toEqual([200, OTHER]);
    expect(file.name).toContain(' (not confirmed).pdf"');
  });

  it('is marked when only an unproven event has its hash', async () => {
    const { id, documentId } = await create();
    await change(documentId, 'bytes = $2, sha256 = sha256($2)');
    await api.database.pool.query(
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", details)
       SELECT gen_random_uuid(), $1, $2, kind, 'UTC', jsonb_build_object('sha256', encode(sha256($3), 'hex'))
       FROM unnest(ARRAY['rendered', 'sealed']) AS kind`,
      [practice.ownerId, id, OTHER],
    );
    expect((await requested(id)).document.isUnproven).toBe(true);
  });
});

it("regenerates a draft's PDF that this server didn't generate", async () => {
  const { id } = await createDraft(api, practice);
  const first = (await requested(id)).document.id;
  await storePdf(api, first);
  expect((await requested(id)).document).toMatchObject({ id: first, status: 'ready', isUnproven: false });
  // Makes the PDF look as if an earlier version had generated it.
  await change(first, 'mac = NULL');
  const again = (await requested(id)).document;
  expect(again).toMatchObject({ status: 'pending', isUnproven: false });
  expect(again.id).not.toBe(first);
  await storePdf(api, again.id);
  expect((await requested(id)).document).toMatchObject({ id: again.id, status: 'ready', isUnproven: false });
  await change(again.id, 'bytes = $2, sha256 = sha256($2)');
  const third = (await requested(id)).document;
  expect(third).toMatchObject({ status: 'pending', isUnproven: false });
  expect([first, again.id]).not.toContain(third.id);
  expect((await downloaded(id)).statusCode).toBe(202);
});
