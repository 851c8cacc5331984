import { createHash } from 'node:crypto';
import type { Contract } from '@doula-desk/domain';
import { newId, proveEvidence, ServerKey } from '@doula-desk/platform';
import {
  type ContractBody,
  countersignature,
  createSentContract,
  openContractPractice,
  openLink,
  signatureOf,
  storePdf,
} from '../testing/contract-example.js';
import { signingCalls } from '../testing/signing-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { page, step, get, kindsOf, post } = signingCalls(() => api);
const sealOf = (contractId: string) =>
  api.database.prisma.document.findMany({ where: { subjectId: contractId, kind: 'contract-sealed' } });

describe('the seal of a contract', () => {
  it.each(['before sending', 'while the contract waits for the client', 'after the client'] as const)(
    'is requested once when the practitioner signs %s',
    async (when) => {
      const practice = await openContractPractice(api);
      const { token, at } = practice;
      let contract: Contract;
      let link: string;
      let sha256: string;
      if (when === 'before sending') {
        const { body } = await api.call<ContractBody>('POST', at, { token, body: { type: 'consultation' } });
        await post(practice, `${body.contract.id}/countersign`, countersignature);
        contract = (await post(practice, `${body.contract.id}/send`)).body.contract;
        sha256 = await storePdf(api, contract.document?.id ?? '');
        link = await openLink(api, contract.id);
        expect((await page(link)).body).toMatchObject({
          contract: {
            contents: {
              blocks: expect.arrayContaining([
                {
                  kind: 'signatures',
                  boxes: [
                    expect.objectContaining({ signature: null }),
                    expect.objectContaining({ signature: expect.objectContaining({ name: 'Zoë Example' }) }),
                  ],
                },
              ]),
            },
          },
        });
      } else {
        ({ contract, link, sha256 } = await createSentContract(api, practice, { type: 'consultation' }));
      }
      const countersign = () => post(practice, `${contract.id}/countersign`, countersignature);
      if (when === 'while the contract waits for the client') await countersign();
      expect(await sealOf(contract.id)).toEqual([]);
      await step(link, 'sign', signatureOf(sha256));
      if (when === 'after the client') {
        await countersign();
        // The notification that asked for the signature is marked as read.
        const told = await api.database.prisma.notification.findMany({
          where: { ownerId: practice.ownerId },
        });
        expect(told).toMatchObject([{ readAt: expect.any(Date) }]);
      }
      const seals = await sealOf(contract.id);
      expect(seals).toHaveLength(1);
      const sealed = await get(practice, contract.id);
      expect(sealed.sealedDocument).toMatchObject({ id: seals[0]?.id, status: 'pending' });
      // Both get the same bytes.
      expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(202);
      await storePdf(api, seals[0]?.id ?? '');
      const forPractice = await api.call<string>('GET', `${at}/${contract.id}/pdf`, { token });
      const forClient = await api.call<string>('GET', `/api/sign/${link}/pdf`);
      expect([forPractice.status, forPractice.body]).toEqual([forClient.status, forClient.body]);
      expect(forPractice.body).toBe(`%PDF-1.7 ${seals[0]?.id}`);
      expect((await page(link)).body).toMatchObject({ state: 'signed', isSealed: true, copy: { pages: 2 } });
    },
  );

  it('is requested once when both sign at the same moment', async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    await Promise.all([
      step(link, 'sign', signatureOf(sha256)),
      post(practice, `${contract.id}/countersign`, countersignature),
    ]);
    const seals = await sealOf(contract.id);
    expect(seals).toHaveLength(1);
    expect((await get(practice, contract.id)).sealedDocument?.id).toBe(seals[0]?.id);
  });

  it("isn't requested when the other signature was inserted into the database", async () => {
    const practice = await openContractPractice(api);
    const { ownerId } = practice;
    const { contract, sha256 } = await createSentContract(api, practice);
    const { prisma } = api.database;
    const contractId = contract.id;
    await prisma.contractSignature.create({
      data: {
        id: newId(),
        ownerId,
        contractId,
        party: 'client',
        name: 'Ada Forged',
        method: 'typed',
        revision: contract.revision,
        sha256: Buffer.from(sha256, 'hex'),
        signedAt: new Date(),
        timeZone: 'UTC',
        ipAddress: '::1',
        userAgent: 'psql',
      },
    });
    await prisma.contract.update({
      where: { ownerId_id: { ownerId, id: contractId } },
      data: { status: 'signed', signedAt: new Date() },
    });
    expect((await post(practice, `${contractId}/countersign`, countersignature)).status).toBe(200);
    expect(await sealOf(contractId)).toEqual([]);
  });

  it('can be verified by anyone who has the file, and reveals nothing else', async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const verify = (hash: string) => api.call('POST', '/api/verify', { body: { sha256: hash } });
    await step(link, 'sign', signatureOf(sha256));
    await post(practice, `${contract.id}/countersign`, countersignature);
    const [seal] = await sealOf(contract.id);
    const sealed = await storePdf(api, seal?.id ?? '');
    const { prisma } = api.database;
    // A file from a restored archive, which anyone may have written, isn't in the register of seals.
    const { body: brought } = await verify(sealed.toUpperCase());
    const sealedAt = expect.stringMatching(/Z$/);
    expect(brought).toEqual({ known: true, sealedAt, isFromArchive: true, certificate: null });
    // The server doesn't vouch for a seal that was inserted into the database without the server key, either.
    const inserted = await prisma.seal.create({ data: { sha256: Buffer.from(sealed, 'hex') } });
    expect((await verify(sealed)).body).toEqual(brought);
    await proveEvidence(prisma, api.app.get(ServerKey), inserted, {});
    // Seals from versions that didn't sign the sealed files have no certificate.
    const known = { known: true, sealedAt, isFromArchive: false, certificate: null };
    expect((await verify(sealed)).body).toEqual(known);
    const certificate = createHash('sha256').update(`certificate ${sealed}`).digest();
    const another = createHash('sha256').update(sealed).digest();
    const signedSeal = await prisma.seal.create({ data: { sha256: another, certificate } });
    expect((await verify(another.toString('hex'))).body).toEqual({ known: false });
    await proveEvidence(prisma, api.app.get(ServerKey), signedSeal, {});
    const signed = { ...known, certificate: certificate.toString('hex') };
    expect((await verify(another.toString('hex'))).body).toEqual(signed);
    // A seal outlives the practitioner's deletion of the chart; the contract alone can't be deleted.
    const { ownerId, clientId } = practice;
    await expect(
      prisma.contract.delete({ where: { ownerId_id: { ownerId, id: contract.id } } }),
    ).rejects.toThrow();
    await prisma.client.delete({ where: { ownerId_id: { ownerId, id: clientId } } });
    expect((await verify(sealed)).body).toEqual(known);
    // The contract's unsealed PDF doesn't count as sealed.
    expect((await verify(sha256)).body).toEqual({ known: false });
    expect((await verify('0'.repeat(64))).body).toEqual({ known: false });
    expect((await verify("' OR 1=1")).status).toBe(400);
  });
});

describe('a new version of a contract', () => {
  it('replaces the old one when it is signed', async () => {
    const practice = await openContractPractice(api);
    const old = await createSentContract(api, practice);
    await step(old.link, 'sign', signatureOf(old.sha256));
    const made = await post(practice, `${old.contract.id}/supersede`);
    expect([made.status, made.body.contract]).toMatchObject([
      201,
      { status: 'draft', supersedesId: old.contract.id, templateData: old.contract.templateData },
    ]);
    const { id } = made.body.contract;
    expect((await post(practice, `${old.contract.id}/supersede`)).status).toBe(409);
    await post(practice, `${id}/send`);
    expect(await get(practice, old.contract.id)).toMatchObject({
      status: 'signed',
      supersededById: id,
      supersededAt: null,
    });
    expect((await page(old.link)).body.state).toBe('signed');
    const sha256 = await storePdf(api, (await get(practice, id)).document?.id ?? '');
    await step(await openLink(api, id), 'sign', signatureOf(sha256));
    expect(await get(practice, old.contract.id)).toMatchObject({
      status: 'signed',
      supersededAt: expect.any(String),
    });
    expect((await page(old.link)).body).toEqual({ state: 'ended' });
    expect(await kindsOf(practice, old.contract.id)).toContain('superseded');
  });

  it('is created once, even if it is requested concurrently', async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    await step(link, 'sign', signatureOf(sha256));
    const answers = await Promise.all([1, 2, 3].map(() => post(practice, `${contract.id}/supersede`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
