import type { Contract, ContractContents, ContractListResponse } from '@doula-desk/domain';
import { withoutTriggers } from '@doula-desk/platform/testing';
import {
  type ContractPractice,
  countersignature,
  createDraft,
  createSentContract,
  openContractPractice,
  signatureOf,
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

const { page, step, get, post, kindsOf } = signingCalls(() => api);
const tamper = (text: string, values: unknown[]) =>
  withoutTriggers(api.database.pool, ['Contract', 'ContractSignature'], () =>
    api.database.pool.query(text, values),
  );

const PLANT = `
  INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, drawing, revision, "readRevision",
    sha256, "signedAt", "timeZone", "ipAddress", "userAgent")
  SELECT gen_random_uuid(), k."ownerId", k.id, $2, 'Mallory', 'drawn', '{"aspectRatio": 3, "strokes": [[[0.1, 0.2]]]}', k.revision,
    $3, d.sha256, now(), 'UTC', '192.0.2.7', 'A browser'
  FROM "Contract" k LEFT JOIN "Document" d ON d.id = k."documentId" WHERE k.id = $1`;

type Shown = [party: string, isUnproven: boolean][];

const shown = (signatures: Contract['signatures'] = []): Shown =>
  signatures.map(({ party, isUnproven }) => [party, isUnproven]);

const shownIn = ({ blocks }: ContractContents): Shown =>
  blocks.flatMap((block) =>
    block.kind === 'signatures' ? shown(block.boxes.flatMap(({ signature }) => signature ?? [])) : [],
  );

const call = async <Body>(path: string) =>
  (await api.call<Body>('GET', path, { token: practice.token })).body;

/** Returns what the chart, both lists, and the preview say about a contract's signatures. */
async function marksOf(id: string): Promise<Shown[]> {
  const lists = [
    await call<ContractListResponse>(practice.at),
    await call<ContractListResponse>('/api/contracts'),
  ];
  // Lists omit the strokes of drawn signatures.
  for (const { contracts } of lists) {
    for (const { signatures } of contracts)
      expect(signatures.every(({ drawing }) => drawing === null)).toBe(true);
  }
  const { contents } = await call<{ contents: ContractContents }>(`${practice.at}/${id}/contents`);
  return [
    shown((await get(practice, id)).signatures),
    ...lists.map(({ contracts }) => shown(contracts.find((each) => each.id === id)?.signatures)),
    shownIn(contents),
  ];
}

const everywhere = (marks: Shown): Shown[] => [marks, marks, marks, marks];

it('marks signatures that someone added to the database, but not genuine ones', async () => {
  const { contract, link } = await createSentContract(api, practice);
  await post(practice, `${contract.id}/countersign`, {
    ...countersignature,
    method: 'drawn',
    drawing: {
      aspectRatio: 2.5,
      strokes: [
        [
          [0.125, 0.1],
          [0.3333, 1],
        ],
      ],
    },
  });
  expect(await marksOf(contract.id)).toEqual(everywhere([['practitioner', false]]));
  await tamper(PLANT, [contract.id, 'client', null]);
  await tamper(`UPDATE "Contract" SET status = 'signed', "signedAt" = now() WHERE id = $1`, [contract.id]);
  const planted: Shown = [
    ['client', true],
    ['practitioner', false],
  ];
  expect(await marksOf(contract.id)).toEqual(everywhere(planted));
  const { body } = await page(link);
  expect(body.state === 'signed' && shownIn(body.contract.contents)).toEqual(planted);
});

it.each([`name = 'Mallory'`, `"signedAt" = "signedAt" - interval '1 day'`, `"ipAddress" = '192.0.2.7'`])(
  'marks a signature after %s',
  async (change) => {
    const { contract, link, sha256 } = await createSentContract(api, practice);
    await step(link, 'sign', signatureOf(sha256));
    expect(await marksOf(contract.id)).toEqual(everywhere([['client', false]]));
    await tamper(`UPDATE "ContractSignature" SET ${change} WHERE "contractId" = $1`, [contract.id]);
    expect(await marksOf(contract.id)).toEqual(everywhere([['client', true]]));
  },
);

it('sends a draft without an advance signature that someone added to the database', async () => {
  const { id } = await createDraft(api, practice);
  const { readRevision } = await call<{ readRevision: string }>(`${practice.at}/${id}/contents`);
  await tamper(PLANT, [id, 'practitioner', readRevision]);
  expect(await marksOf(id)).toEqual(everywhere([['practitioner', true]]));
  const { body } = await post(practice, `${id}/send`);
  expect(body.contract.signatures).toEqual([]);
  expect(await kindsOf(practice, id)).toContain('lapsed');
  expect(await marksOf(id)).toEqual(everywhere([]));
});
