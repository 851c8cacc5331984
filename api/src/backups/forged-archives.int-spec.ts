import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Contract, VerifyResponse } from '@doula-desk/domain';
import {
  ArchiveReader,
  archiveKeys,
  LocalFileStore,
  restoreArchive,
  ServerKey,
  storeArchive,
} from '@doula-desk/platform';
import { type Forgery, forgeArchive } from '@doula-desk/platform/testing';
import {
  type ContractBody,
  type ContractPractice,
  countersignature,
  createDraft,
  createSentContract,
  openContractPractice,
  signatureOf,
  storePdf,
} from '../testing/contract-example.js';
import { signingCalls } from '../testing/signing-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-forged-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const { page, step, get, post, eventsOf } = signingCalls(() => api);
const keys = () => archiveKeys(api.config, api.app.get(ServerKey));
const read = (key: string) => ArchiveReader.open(new LocalFileStore(folder), key, keys());

/** Creates the archive that a practitioner downloads. */
async function backUp({ ownerId }: ContractPractice): Promise<void> {
  const client = await api.database.pool.connect();
  const request = { scope: 'practice', ownerId, keys: keys(), createdAt: new Date() } as const;
  await storeArchive(client, new LocalFileStore(folder), 'backup', request);
  client.release();
}

/** Deletes all charts, since a restore doesn't touch contracts that were sent. */
const deleteCharts = ({ ownerId }: ContractPractice) =>
  api.database.prisma.client.deleteMany({ where: { ownerId } });

/** Restores the backup after someone changed it, or unchanged if no forgery is given. */
async function restore({ ownerId }: ContractPractice, forgery?: Forgery): Promise<void> {
  if (forgery) await forgeArchive({ folder, read }, 'backup', 'forged', forgery);
  const reader = await read(forgery ? 'forged' : 'backup');
  const client = await api.database.pool.connect();
  await restoreArchive(client, reader, { ownerId });
  client.release();
  await reader.close();
}

/** Writes the client's signature, and all the steps leading to it, into an archive. */
const forgedSignature = ({ ownerId }: ContractPractice, contract: Contract): Forgery => {
  const at = '2026-11-01T12:00:00+00:00';
  const origin = { timeZone: 'Europe/Prague', ipAddress: '2001:db8::1', userAgent: 'Firefox' };
  const ofContract = { ownerId, contractId: contract.id, importedAt: null };
  return {
    records: (table, records) => {
      if (table === 'Contract') {
        return records.map((record) =>
          record.id === contract.id ? { ...record, status: 'signed', signedAt: at } : record,
        );
      }
      if (table === 'ContractSignature') {
        const signature = { party: 'client', name: 'Nobody', method: 'typed', drawing: null, revision: 1 };
        const signed = { id: randomUUID(), ...ofContract, ...signature, ...origin };
        return [...records, { ...signed, readRevision: null, sha256: null, signedAt: at }];
      }
      if (table !== 'ContractEvent') return records;
      const steps = ['opened', 'consented', 'signed'].map((kind) => ({ kind, at, details: {}, ...origin }));
      return [...records, ...steps.map((each) => ({ id: randomUUID(), ...ofContract, ...each }))];
    },
  };
};

const verify = async (sha256: string) =>
  (await api.call<VerifyResponse>('POST', '/api/verify', { body: { sha256 }, from: randomIpAddress() })).body;

const sealsOf = (subjectId: string) =>
  api.database.prisma.document.count({ where: { subjectId, kind: 'contract-sealed' } });

describe('a signature that was added to a backup', () => {
  it('is never sealed, and is shown as imported', async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice, { type: 'consultation' });
    await backUp(practice);
    await deleteCharts(practice);
    await restore(practice, forgedSignature(practice, contract));

    const imported = await get(practice, contract.id);
    expect(imported).toMatchObject({ status: 'signed', importedAt: expect.any(String) });
    for (const [name, body] of [
      ['countersign', countersignature],
      ['send', {}],
      ['resend', {}],
      ['cancel', {}],
    ] as const) {
      const { status, body: answer } = await post(practice, `${contract.id}/${name}`, body);
      expect([name, status, answer.code]).toEqual([name, 409, 'CONTRACT_STATE']);
    }
    expect(await sealsOf(contract.id)).toBe(0);
    expect(await api.database.prisma.seal.count()).toBe(0);
    expect(await verify(sha256)).toEqual({ known: false });
    expect((await page(link)).status).toBe(404);
    expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(404);
    const events = await eventsOf(practice, contract.id);
    expect(events.map(({ kind }) => kind)).toContain('signed');
    expect(events.every(({ importedAt }) => importedAt !== null)).toBe(true);
  });

  it('leaves a contract that can be copied, sent, and signed here', async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice, { type: 'consultation' });
    const { id: draftId } = await createDraft(api, practice, { type: 'consultation' });
    await backUp(practice);
    await deleteCharts(practice);
    await restore(practice, forgedSignature(practice, contract));

    for (const id of [contract.id, draftId]) {
      const answer = await api.call<ContractBody>('POST', `${practice.at}/${id}/supersede`, {
        token: practice.token,
        body: {},
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(answer.status).toBe(201);
      expect(answer.body.contract).toMatchObject({ status: 'draft', importedAt: null });
      const sent = await post(practice, `${answer.body.contract.id}/send`);
      expect([sent.status, sent.body.contract.status]).toEqual([200, 'sent']);
    }
    const edited = await api.call('PUT', `${practice.at}/${draftId}`, {
      token: practice.token,
      body: { title: 'Mine', version: 1 },
    });
    expect(edited.status).toBe(409);
    const gone = await api.call('DELETE', `${practice.at}/${draftId}`, { token: practice.token });
    expect(gone.status).toBe(204);
  });
});

describe('a sealed PDF that was added to a backup', () => {
  it("is shown as imported, and the server doesn't vouch for it", async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice, { type: 'consultation' });
    await backUp(practice);
    await deleteCharts(practice);
    await restore(practice, {
      records: (table, records) =>
        table === 'Document' ? records.map((record) => ({ ...record, kind: 'contract-sealed' })) : records,
    });
    const [document] = await api.database.prisma.document.findMany({ where: { subjectId: contract.id } });
    expect(document?.importedAt).not.toBeNull();
    const sha256 = Buffer.from(document?.sha256 ?? []).toString('hex');
    expect(await verify(sha256)).toMatchObject({ known: true, isFromArchive: true });
  });
});

describe('a contract that was signed here after the backup', () => {
  it('keeps its signatures and its client link, and stays the current one', async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice, { type: 'consultation' });
    await backUp(practice);
    expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(200);
    const signed = await post(practice, `${contract.id}/countersign`, countersignature);
    await storePdf(api, signed.body.contract.sealedDocument?.id ?? '');
    const before = await get(practice, contract.id);

    await restore(practice);
    expect(await get(practice, contract.id)).toEqual(before);
    expect((await page(link)).body).toMatchObject({ state: 'signed', isSealed: true });

    const other = randomUUID();
    await restore(practice, {
      records: (table, records) =>
        table === 'Contract'
          ? [
              ...records,
              ...records.map((record) => ({
                ...record,
                id: other,
                status: 'signed',
                signedAt: '2026-11-01T12:00:00+00:00',
                supersedesId: contract.id,
              })),
            ]
          : records,
    });
    expect((await get(practice, other)).importedAt).not.toBeNull();
    expect(await get(practice, contract.id)).toEqual(before);
    expect((await page(link)).body).toMatchObject({ state: 'signed' });
  });
});

describe('a contract whose chart was deleted and restored from an older backup', () => {
  it('stays declined, and its link stays closed', async () => {
    const practice = await openContractPractice(api);
    const { contract, link } = await createSentContract(api, practice, { type: 'consultation' });
    await backUp(practice);
    expect((await step(link, 'decline', { reason: 'No', timeZone: 'UTC' })).status).toBe(204);
    await deleteCharts(practice);
    await restore(practice);
    expect(await get(practice, contract.id)).toMatchObject({
      status: 'cancelled',
      declinedAt: expect.any(String),
      importedAt: null,
    });
    expect((await page(link)).body).toEqual({ state: 'ended' });
    for (const name of ['send', 'resend', 'cancel', 'countersign']) {
      const answer = await post(
        practice,
        `${contract.id}/${name}`,
        name === 'countersign' ? countersignature : {},
      );
      expect([name, answer.status]).toEqual([name, 409]);
    }
    expect((await eventsOf(practice, contract.id)).at(-1)).toMatchObject({
      kind: 'declined',
      importedAt: null,
    });
  });

  it("can't be signed a second time", async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice, { type: 'consultation' });
    await backUp(practice);
    expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(200);
    await deleteCharts(practice);
    await restore(practice);
    expect(await get(practice, contract.id)).toMatchObject({
      status: 'signed',
      signatures: [],
      importedAt: expect.any(String),
    });
    expect((await page(link)).status).toBe(404);
    expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(404);
    const again = await post(practice, `${contract.id}/countersign`, countersignature);
    expect([again.status, again.body.code]).toEqual([409, 'CONTRACT_STATE']);
    expect(await sealsOf(contract.id)).toBe(0);
  });
});
