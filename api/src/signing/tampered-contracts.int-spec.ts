import { addDays, todayInZone } from '@doula-desk/domain';
import { Documents, ServerKey } from '@doula-desk/platform';
import { verifyDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import {
  type ContractPractice,
  countersignature,
  createSentContract,
  openContractPractice,
  signatureOf,
  storePdf,
} from '../testing/contract-example.js';
import { browserZone, signingCalls } from '../testing/signing-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

/** Simulates an attacker who can write to the database but doesn't have the server key. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type SentContract = Awaited<ReturnType<typeof createSentContract>>;

const { page, step, get, post, kindsOf } = signingCalls(() => api);
const tamper = (text: string, values: unknown[]) =>
  withoutTriggers(api.database.pool, ['Contract', 'Document', 'EvidenceMac'], () =>
    api.database.pool.query(text, values),
  );
const CHANGE_TERMS = `
  UPDATE "Contract" SET contents = jsonb_set(contents, '{blocks,0,text}', '"Other terms"') WHERE id = $1`;

it('neither shows a contract whose text was changed after it was sent nor lets anyone sign it', async () => {
  const practice = await openContractPractice(api);
  const { contract, link, sha256 } = await createSentContract(api, practice);
  expect((await page(link)).body).toMatchObject({ state: 'open' });
  await tamper(CHANGE_TERMS, [contract.id]);
  expect((await page(link)).body).toEqual({ state: 'ended' });
  expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(410);
  expect((await get(practice, contract.id)).status).toBe('sent');
});

const SWAP_FILE = `
  UPDATE "Document" d SET bytes = '\\x25504446', sha256 = sha256('\\x25504446')
  FROM "Contract" k WHERE k.id = $1 AND d.id = k."documentId"`;

it.each([
  ['was swapped together with its hash', SWAP_FILE],
  [
    'is another row',
    `WITH planted AS (
       INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, sha256, size, "readyAt")
       SELECT gen_random_uuid(), "ownerId", 'contract', id, 'planted', 'ready', '\\x01', sha256('\\x01'), 1, now()
       FROM "Contract" WHERE id = $1 RETURNING id)
     UPDATE "Contract" SET "documentId" = planted.id FROM planted WHERE "Contract".id = $1`,
  ],
])('neither shows a PDF that %s nor lets anyone sign it', async (_, statement) => {
  const practice = await openContractPractice(api);
  const { contract, link } = await createSentContract(api, practice);
  await tamper(statement, [contract.id]);
  const { documentId } = await api.database.prisma.contract.findUniqueOrThrow({ where: { id: contract.id } });
  const { sha256 } = await api.database.prisma.document.findUniqueOrThrow({
    where: { id: documentId ?? '' },
  });
  expect((await page(link)).body).toEqual({ state: 'ended' });
  const forged = Buffer.from(sha256 ?? []).toString('hex');
  expect((await step(link, 'sign', signatureOf(forged))).status).toBe(410);
  expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(410);
  // The practitioner's signature doesn't refer to the forged PDF, either.
  expect((await post(practice, `${contract.id}/countersign`, countersignature)).status).toBe(200);
  expect(
    await api.database.prisma.contractSignature.findFirst({ where: { contractId: contract.id } }),
  ).toMatchObject({ party: 'practitioner', sha256: null });
});

it('does not show bytes that were swapped without their hash', async () => {
  const practice = await openContractPractice(api);
  const { contract, link } = await createSentContract(api, practice);
  expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(200);
  await tamper(
    `UPDATE "Document" d SET bytes = '\\x25504446' FROM "Contract" k WHERE k.id = $1 AND d.id = k."documentId"`,
    [contract.id],
  );
  expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(404);
});

/** Replaces an event with another that this server wrote, as if it had happened that way. */
async function rewrite(
  contractId: string,
  kind: string,
  change: { at?: Date; timeZone?: string; expiryDate?: string | undefined; expiresAt?: string | undefined },
) {
  const { prisma } = api.database;
  const { mac: _, ...event } = await prisma.contractEvent.findFirstOrThrow({ where: { contractId, kind } });
  const { at = event.at, timeZone = event.timeZone, ...changed } = change;
  const details = { ...(event.details as object), ...changed };
  await withoutTriggers(api.database.pool, ['ContractEvent'], async () => {
    await prisma.contractEvent.deleteMany({ where: { id: event.id } });
    await prisma.contractEvent.create({ data: { ...event, at, timeZone, details } });
  });
}

/** A day that is over in the first zone, but not in the second. */
const [EAST, WEST] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
const dayOverInTheEast = () => addDays(todayInZone(new Date(), EAST), -1);

it.each([
  ["'2100-01-01'", 'a time', () => ({ expiresAt: new Date(Date.now() - 60_000).toISOString() })],
  ["'2100-01-01'", 'a day', () => ({ expiryDate: dayOverInTheEast(), expiresAt: undefined, timeZone: EAST })],
  ['NULL', 'a time', () => ({ expiresAt: new Date(Date.now() - 60_000).toISOString() })],
])(
  'ends a contract on time if its end is changed to %s and the original end was recorded as %s',
  async (...given) => {
    const [expiresAt, , sending] = given;
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    await rewrite(contract.id, 'sent', sending());
    await tamper(
      `UPDATE "Contract" SET "expiryDate" = '2099-12-31', "expiresAt" = ${expiresAt} WHERE id = $1`,
      [contract.id],
    );
    await api.database.prisma.practice.updateMany({
      where: { ownerId: practice.ownerId },
      data: { timeZone: WEST },
    });
    await tamper(`UPDATE "ContractLink" SET "expiresAt" = '2100-01-01' WHERE "contractId" = $1`, [
      contract.id,
    ]);
    expect((await page(link)).body).toEqual({ state: 'ended' });
    expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(410);
    expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(410);
    const { violations } = await verifyDatabase(api.database.pool, api.app.get(ServerKey));
    expect(violations).toContain(
      `Contract ${contract.id}: Its last day to sign differs from the sent version.`,
    );
  },
);

it.each(['Contract', 'ContractLink'])('reports that someone extended an open %s', async (table) => {
  const practice = await openContractPractice(api);
  const { contract } = await createSentContract(api, practice);
  const broken = `Contract ${contract.id}: Its last day to sign differs from the sent version.`;
  const key = api.app.get(ServerKey);
  expect((await verifyDatabase(api.database.pool, key)).violations).not.toContain(broken);
  const column = table === 'Contract' ? 'id' : '"contractId"';
  await tamper(`UPDATE "${table}" SET "expiresAt" = "expiresAt" + interval '1 second' WHERE ${column} = $1`, [
    contract.id,
  ]);
  expect((await verifyDatabase(api.database.pool, key)).violations).toContain(broken);
});

it('reports a contract whose last day to sign was removed', async () => {
  const practice = await openContractPractice(api);
  const { contract } = await createSentContract(api, practice);
  await tamper(`UPDATE "Contract" SET "expiresAt" = NULL WHERE id = $1`, [contract.id]);
  const { violations } = await verifyDatabase(api.database.pool, api.app.get(ServerKey));
  expect(violations).toContain(
    `Contract ${contract.id}: Its last day to sign differs from the sent version.`,
  );
});

it('keeps a contract open if it was sent without a recorded last day, but not if no sending was recorded', async () => {
  const practice = await openContractPractice(api);
  const { contract, link } = await createSentContract(api, practice);
  await rewrite(contract.id, 'sent', { expiryDate: undefined, expiresAt: undefined });
  expect((await page(link)).body).toMatchObject({ state: 'open' });
  await withoutTriggers(api.database.pool, ['ContractEvent'], () =>
    api.database.prisma.contractEvent.deleteMany({ where: { contractId: contract.id, kind: 'sent' } }),
  );
  expect((await page(link)).body).toEqual({ state: 'ended' });
});

it("doesn't show a signed copy after its last day, even if the link was extended", async () => {
  const { contract, link } = await createSealedContract();
  const at = new Date('2025-01-31');
  await rewrite(contract.id, 'signed', { at });
  expect((await page(link)).body).toMatchObject({ state: 'signed' });
  await rewrite(contract.id, 'sealed', { at });
  await tamper(`UPDATE "ContractLink" SET "expiresAt" = '2100-01-01' WHERE "contractId" = $1`, [contract.id]);
  expect((await page(link)).body).toEqual({ state: 'ended' });
  expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(410);
});

/** Creates a contract that both parties signed and the worker sealed. */
async function createSealedContract() {
  const practice = await openContractPractice(api);
  const { contract, link, sha256 } = await createSentContract(api, practice);
  await step(link, 'sign', signatureOf(sha256));
  await post(practice, `${contract.id}/countersign`, countersignature);
  const { sealedDocumentId } = await api.database.prisma.contract.findUniqueOrThrow({
    where: { id: contract.id },
  });
  const sealed = await storePdf(api, sealedDocumentId ?? '');
  expect((await page(link)).body).toMatchObject({
    state: 'signed',
    isSealed: true,
    copy: { sha256: sealed },
  });
  expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(200);
  return { contract, link };
}

it.each([
  ['text', CHANGE_TERMS],
  ['sealed PDF', SWAP_FILE.replace('"documentId"', '"sealedDocumentId"')],
])('does not show the client a sealed contract whose %s was changed', async (_, statement) => {
  const { contract, link } = await createSealedContract();
  await tamper(statement, [contract.id]);
  expect((await page(link)).body).toEqual({ state: 'ended' });
  expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(410);
});

it('does not show the client the sealed PDF of another contract', async () => {
  const [{ contract, link }, other] = [await createSealedContract(), await createSealedContract()];
  await tamper(
    `UPDATE "Document" d SET bytes = o.bytes, sha256 = o.sha256
     FROM "Contract" k, "Document" o, "Contract" ok
     WHERE k.id = $1 AND d.id = k."sealedDocumentId" AND ok.id = $2 AND o.id = ok."sealedDocumentId"`,
    [contract.id, other.contract.id],
  );
  expect((await page(link)).body).toEqual({ state: 'ended' });
  expect((await page(other.link)).body).toMatchObject({ state: 'signed', isSealed: true });
});

it('does not show a contract as signed and sealed only because its row says so', async () => {
  const practice = await openContractPractice(api);
  const { contract, link } = await createSentContract(api, practice);
  await tamper(CHANGE_TERMS, [contract.id]);
  await tamper(
    `WITH planted AS (
       INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, sha256, size, "readyAt")
       SELECT gen_random_uuid(), "ownerId", 'contract-sealed', id, '1', 'ready', '\\x01', sha256('\\x01'), 1, now()
       FROM "Contract" WHERE id = $1 RETURNING id)
     UPDATE "Contract" SET status = 'signed', "signedAt" = now(), "sealedDocumentId" = planted.id
     FROM planted WHERE "Contract".id = $1`,
    [contract.id],
  );
  expect((await page(link)).body).toEqual({ state: 'ended' });
});

it('does not show bytes of a sealed PDF that were swapped without their hash', async () => {
  const { contract, link } = await createSealedContract();
  await tamper(
    `UPDATE "Document" d SET bytes = '\\x25504446' FROM "Contract" k WHERE k.id = $1 AND d.id = k."sealedDocumentId"`,
    [contract.id],
  );
  expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(404);
});

describe('a contract that claims to replace a signed one', () => {
  const replace = (id: string, replacedId: string) =>
    tamper('UPDATE "Contract" SET "supersedesId" = $2 WHERE id = $1', [id, replacedId]);

  async function signedAndSent() {
    const practice = await openContractPractice(api);
    const signed = await createSentContract(api, practice);
    await step(signed.link, 'sign', signatureOf(signed.sha256));
    return { practice, signed, next: await createSentContract(api, practice) };
  }

  async function expectInForce(practice: ContractPractice, { contract, link }: SentContract): Promise<void> {
    expect((await page(link)).body).toMatchObject({ state: 'signed' });
    expect(await get(practice, contract.id)).toMatchObject({ supersededAt: null, supersededById: null });
  }

  it("doesn't replace the signed one by being signed later", async () => {
    const { practice, signed, next } = await signedAndSent();
    await replace(next.contract.id, signed.contract.id);
    expect((await step(next.link, 'sign', signatureOf(next.sha256))).status).toBe(200);
    await expectInForce(practice, signed);
    expect(await kindsOf(practice, signed.contract.id)).not.toContain('superseded');
  });

  it.each([
    ['was signed before its claim', ''],
    [
      'was signed before its claim, with an event in the log of the signed one',
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
       SELECT gen_random_uuid(), "ownerId", id, 'superseded', 'UTC' FROM "Contract" WHERE id = $1`,
    ],
  ])("doesn't replace the signed one when it %s", async (_, statement) => {
    const { practice, signed, next } = await signedAndSent();
    await step(next.link, 'sign', signatureOf(next.sha256));
    await replace(next.contract.id, signed.contract.id);
    if (statement) await tamper(statement, [signed.contract.id]);
    await expectInForce(practice, signed);
    const { violations } = await verifyDatabase(api.database.pool, api.app.get(ServerKey));
    expect(violations).toContain(
      `Contract ${next.contract.id}: It doesn't replace the same contract as the sent version.`,
    );
  });
});

it.each(['cancelled', 'declined'])("doesn't reopen a contract that was %s", async (ending) => {
  const practice = await openContractPractice(api);
  const { contract, link, sha256 } = await createSentContract(api, practice);
  if (ending === 'cancelled') await post(practice, `${contract.id}/cancel`);
  else await step(link, 'decline', { ...browserZone, reason: '' });
  expect((await get(practice, contract.id)).status).toBe('cancelled');
  await tamper(
    `UPDATE "Contract" SET status = 'sent', "cancelledAt" = NULL, "declinedAt" = NULL WHERE id = $1`,
    [contract.id],
  );
  await tamper('UPDATE "ContractLink" SET "revokedAt" = NULL WHERE "contractId" = $1', [contract.id]);
  expect((await page(link)).body).toEqual({ state: 'ended' });
  expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(410);
});

it('requests no seal for a contract whose text was changed between the two signatures', async () => {
  const practice = await openContractPractice(api);
  const { contract, link, sha256 } = await createSentContract(api, practice);
  await step(link, 'sign', signatureOf(sha256));
  await tamper(CHANGE_TERMS, [contract.id]);
  await post(practice, `${contract.id}/countersign`, countersignature);
  const { contract: contracts } = api.database.prisma;
  expect(await contracts.findUnique({ where: { id: contract.id } })).toMatchObject({
    status: 'signed',
    sealedDocumentId: null,
  });
});

it.each([
  ['is marked as imported', 'now()'],
  ["isn't marked as imported", 'NULL'],
])('ignores a sealed PDF that was inserted before both parties had signed and %s', async (_, importedAt) => {
  const practice = await openContractPractice(api);
  const { contract, link, sha256 } = await createSentContract(api, practice);
  await post(practice, `${contract.id}/countersign`, countersignature);
  await tamper(
    `INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, sha256, size, "readyAt",
       "importedAt")
     SELECT gen_random_uuid(), "ownerId", 'contract-sealed', id, revision::text, 'ready', '\\x01', sha256('\\x01'), 1,
       now(), ${importedAt} FROM "Contract" WHERE id = $1`,
    [contract.id],
  );
  expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(200);
  expect((await page(link)).body).toMatchObject({ state: 'signed', isSealed: false });
  if (importedAt === 'NULL') return;
  const { ownerId, paper, revision } = await api.database.prisma.contract.findUniqueOrThrow({
    where: { id: contract.id },
  });
  const order = { ownerId, kind: 'contract-sealed', subjectId: contract.id, paper } as const;
  await expect(
    api.database.transaction((tx) =>
      api.app.get(Documents).request(tx, { ...order, subjectRevision: String(revision) }),
    ),
  ).rejects.toThrow('was imported');
});
