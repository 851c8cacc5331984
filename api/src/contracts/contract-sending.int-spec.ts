import { createHash } from 'node:crypto';
import { addDays, type ContractContentsResponse, mailFailedKey, todayInZone } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { withoutTriggers } from '@doula-desk/platform/testing';
import {
  type ContractPractice,
  contractCalls,
  createDraft,
  createSentContract,
  openContractPractice,
  openLink,
  storePdf,
} from '../testing/contract-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const today = todayInZone(Date.now(), 'America/Los_Angeles');
const { post, put, get, eventsOf } = contractCalls(() => api);
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const contents = ({ at, token }: ContractPractice, id: string) =>
  api.call<ContractContentsResponse>('GET', `${at}/${id}/contents`, { token });
const mailsOf = ({ ownerId }: ContractPractice, kind = 'contract-invitation') =>
  api.database.prisma.mailMessage.findMany({ where: { ownerId, kind } });

describe("a contract's PDF", () => {
  it('is created on demand for a draft, once for the same contents', async () => {
    const practice = await openContractPractice(api);
    const { token, at, clientId } = practice;
    const { id } = await createDraft(api, practice);
    const pdf = () => api.call<{ document: { id: string } }>('GET', `${at}/${id}/pdf`, { token });
    const first = await pdf();
    expect((await pdf()).body.document.id).toBe(first.body.document.id);
    await storePdf(api, first.body.document.id);
    const ready = await pdf();
    expect([ready.status, ready.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(ready.headers['content-disposition']).toContain("filename*=UTF-8''Birth%20Doula");
    const told = { entityId: id, action: 'contract.downloaded', clientId };
    expect(await api.database.prisma.auditEvent.count({ where: told })).toBe(1);
    // A changed client name changes the contract.
    await api.database.prisma.client.update({ where: { id: clientId }, data: { lastName: 'Other' } });
    expect((await pdf()).status).toBe(202);
  });

  it('is retried on request after it failed', async () => {
    const practice = await openContractPractice(api);
    const { token, at } = practice;
    const { contract } = await createSentContract(api, practice);
    const id = contract.document?.id ?? '';
    const { document } = api.database.prisma;
    await withoutTriggers(api.database.pool, ['Document'], () =>
      document.update({ where: { id }, data: { status: 'failed', bytes: null, sha256: null, attempts: 5 } }),
    );
    const answer = await api.call<{ document: { status: string } }>('POST', `${at}/${contract.id}/pdf`, {
      token,
    });
    expect([answer.status, answer.body.document.status]).toEqual([200, 'pending']);
    expect((await api.call('GET', `${at}/${contract.id}/pdf`, { token })).status).toBe(202);
    expect(await document.findUnique({ where: { id } })).toMatchObject({ status: 'pending', attempts: 0 });
  });
});

describe('sending a contract', () => {
  it('freezes its contents and queues one email, even if it is sent concurrently', async () => {
    const practice = await openContractPractice(api);
    const { id } = await createDraft(api, practice);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(practice, `${id}/send`, { version: 1 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const contract = await get(practice, id);
    expect(contract).toMatchObject({
      status: 'sent',
      sentDate: today,
      expiryDate: addDays(today, 14),
      sentTo: 'ada@example.org',
      document: { status: 'pending' },
    });
    const mails = await mailsOf(practice);
    expect(mails).toHaveLength(1);
    const links = await api.database.prisma.contractLink.findMany({ where: { contractId: id } });
    expect(links).toMatchObject([{ id: mails[0]?.subjectId, tokenHash: null, recipient: 'ada@example.org' }]);
    expect((await eventsOf(practice, id)).map(({ kind }) => kind)).toEqual(['created', 'sent']);
  });

  it('keeps the logo that the client sees, even if the practice changes it later', async () => {
    const practice = await openContractPractice(api);
    const { ownerId } = practice;
    const { settings, contract, contractLogo } = api.database.prisma;
    const setLogo = (text: string) => {
      const logo = Uint8Array.from(Buffer.from(text));
      return settings.upsert({ where: { ownerId }, create: { ownerId, logo }, update: { logo } });
    };
    await setLogo('first');
    const { id } = await createDraft(api, practice);
    const { body: before } = await contents(practice, id);
    expect(before.contents.letterhead).toMatchObject({ logoSha256: sha256Of('first') });
    await setLogo('second');
    // A different logo makes a different document, although the text stays the same.
    const { body: after } = await contents(practice, id);
    expect(after.contents.letterhead).toMatchObject({ logoSha256: sha256Of('second') });
    expect(after.readRevision).toBe(before.readRevision);
    expect((await post(practice, `${id}/send`)).status).toBe(200);
    await setLogo('third');
    const sent = await contract.findUniqueOrThrow({ where: { id } });
    expect(sent.contents).toMatchObject({ letterhead: { logoSha256: sha256Of('second') } });
    const kept = await contractLogo.findMany({ where: { ownerId } });
    expect(kept.map(({ contractId, bytes }) => [contractId, Buffer.from(bytes).toString()])).toEqual([
      [id, 'second'],
    ]);
    expect((await contents(practice, id)).body.contents.letterhead).toEqual(after.contents.letterhead);
    // The database itself rejects a change to the logo or the contract.
    await expect(contractLogo.updateMany({ data: { bytes: Uint8Array.of(1) } })).rejects.toThrow();
    await expect(contract.update({ where: { id }, data: { paper: 'a4' } })).rejects.toThrow();
  });

  it("renders the PDF again, since the draft's preview has no proof", async () => {
    const practice = await openContractPractice(api);
    const { token, at } = practice;
    const { id } = await createDraft(api, practice);
    const { body } = await api.call<{ document: { id: string } }>('GET', `${at}/${id}/pdf`, { token });
    await storePdf(api, body.document.id);
    const sent = await post(practice, `${id}/send`);
    expect(sent.body.contract.document).toMatchObject({ status: 'pending', sha256: null });
    expect(sent.body.contract.document?.id).not.toBe(body.document.id);
    expect((await eventsOf(practice, id)).map(({ kind }) => kind)).toEqual(['created', 'sent']);
  });

  it("requires the client's address, and the version that the practitioner saw", async () => {
    const practice = await openContractPractice(api, { email: '' });
    const { id } = await createDraft(api, practice);
    const refused = await post(practice, `${id}/send`);
    expect([refused.status, refused.body.code]).toEqual([409, 'CLIENT_EMAIL_MISSING']);
    const stale = await post(practice, `${id}/send`, { version: 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await get(practice, id)).status).toBe('draft');
    expect(await mailsOf(practice)).toEqual([]);
  });

  it('makes it impossible to change or delete the contract', async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice);
    const { token, at } = practice;
    const changed = await put(practice, contract.id, { title: 'Other' });
    expect([changed.status, changed.body.code]).toEqual([409, 'CONTRACT_STATE']);
    expect((await api.call('DELETE', `${at}/${contract.id}`, { token })).status).toBe(409);
    const rows = api.database.prisma.contract.update({
      where: { id: contract.id },
      data: { title: 'Other' },
    });
    await expect(rows).rejects.toThrow();
  });

  it('again to another address ends the links sent to the first one', async () => {
    const practice = await openContractPractice(api);
    const { contract, link } = await createSentContract(api, practice);
    await post(practice, `${contract.id}/resend`);
    expect((await api.call('GET', `/api/sign/${link}`)).body.state).toBe('open');
    await api.database.prisma.client.update({
      where: { id: practice.clientId },
      data: { email: 'new@example.org' },
    });
    const { body } = await post(practice, `${contract.id}/resend`);
    expect(body.contract.sentTo).toBe('new@example.org');
    expect((await api.call('GET', `/api/sign/${link}`)).body).toEqual({ state: 'ended' });
    expect((await mailsOf(practice)).map(({ recipient }) => recipient)).toEqual([
      'ada@example.org',
      'ada@example.org',
      'new@example.org',
    ]);
  });

  it('allows the contract to be canceled once', async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice);
    expect((await post(practice, `${contract.id}/cancel`)).body.contract.status).toBe('cancelled');
    expect((await post(practice, `${contract.id}/cancel`)).status).toBe(409);
    expect((await post(practice, `${contract.id}/resend`)).status).toBe(409);
  });
});

describe("a contract's evidence", () => {
  it('can only be added to, and is deleted with the account', async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice);
    const { prisma } = api.database;
    const where = { contractId: contract.id };
    await expect(prisma.contractEvent.updateMany({ where, data: { kind: 'signed' } })).rejects.toThrow();
    await expect(prisma.contractEvent.deleteMany({ where })).rejects.toThrow();
    expect(await prisma.contractEvent.count({ where })).toBe(3);
    await prisma.practitioner.delete({ where: { id: practice.ownerId } });
    expect(await prisma.contractEvent.count({ where })).toBe(0);
  });

  it('is deleted with the client, like the contract', async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice);
    await api.database.prisma.client.delete({ where: { id: practice.clientId } });
    expect(await api.database.prisma.contractEvent.count({ where: { contractId: contract.id } })).toBe(0);
    expect(await api.database.prisma.document.count({ where: { subjectId: contract.id } })).toBe(0);
  });
});

describe('the email to the client', () => {
  const fail = (contractId: string, lastError: string) =>
    api.database.prisma.$executeRaw`
      UPDATE "MailMessage" m SET status = 'failed', "lastError" = ${lastError} FROM "ContractLink" l
      WHERE l."contractId" = ${contractId}::uuid AND m."subjectId" = l.id`;

  it('is shown with the contract: its address, its state, and why it failed', async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice);
    expect(contract.mail).toMatchObject({
      kind: 'contract-invitation',
      recipient: 'ada@example.org',
      status: 'waiting',
      reason: null,
    });
    await fail(contract.id, 'smtp-550-5.1.1');
    expect((await get(practice, contract.id)).mail).toMatchObject({
      status: 'failed',
      reason: "The address doesn't exist (550 5.1.1).",
    });
  });

  it('can go to a corrected address, which ends the links sent to the wrong one', async () => {
    const practice = await openContractPractice(api);
    const { contract, link } = await createSentContract(api, practice);
    await fail(contract.id, 'smtp-550');
    const { status, body } = await post(practice, `${contract.id}/resend`, { email: ' Right@Example.org ' });
    expect([status, body.contract.sentTo]).toEqual([200, 'right@example.org']);
    expect(body.contract.mail).toMatchObject({ recipient: 'right@example.org', status: 'waiting' });
    expect((await api.call('GET', `/api/sign/${link}`)).body).toEqual({ state: 'ended' });
    const last = (await eventsOf(practice, contract.id)).at(-1);
    expect(last).toMatchObject({ kind: 'resent', details: { recipient: 'right@example.org' } });
  });

  it("is rejected for an address that can't receive email", async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice);
    const { status, body } = await post(practice, `${contract.id}/resend`, { email: 'u/../@ok.test' });
    expect([status, body.details]).toEqual([
      400,
      [{ field: 'email', message: 'Please enter a valid email address' }],
    ]);
    expect(await mailsOf(practice)).toHaveLength(1);
  });

  it('replaces an email that is still waiting, and marks the notification of a failed one as read', async () => {
    const practice = await openContractPractice(api);
    const { ownerId } = practice;
    const { contract } = await createSentContract(api, practice);
    const [first] = await mailsOf(practice);
    const { prisma } = api.database;
    const dedupeKey = mailFailedKey(first?.id ?? '');
    await prisma.notification.create({
      data: { id: newId(), ownerId, dedupeKey, type: 'urgent', title: 'x', message: 'x', route: '/' },
    });
    await post(practice, `${contract.id}/resend`);
    const [old, fresh] = await prisma.mailMessage.findMany({
      where: { ownerId, kind: 'contract-invitation' },
      orderBy: { createdAt: 'asc' },
    });
    expect(old).toMatchObject({ id: first?.id, status: 'failed', lastError: 'superseded' });
    expect(fresh).toMatchObject({ status: 'pending' });
    expect((await prisma.notification.findUniqueOrThrow({ where: { dedupeKey } })).readAt).not.toBeNull();
  });

  it('can be sent again with the signed copy once the contract is sealed', async () => {
    const practice = await openContractPractice(api);
    const { contract } = await createSentContract(api, practice);
    const { document, contract: contracts } = api.database.prisma;
    const { kind, ownerId, subjectId, subjectRevision, paper } = await document.findUniqueOrThrow({
      where: { id: contract.document?.id ?? '' },
    });
    expect(kind).toBe('contract');
    const sealedDocumentId = newId();
    await document.create({
      data: { id: sealedDocumentId, ownerId, kind: 'contract-sealed', subjectId, subjectRevision, paper },
    });
    await contracts.update({
      where: { id: contract.id },
      data: { status: 'signed', signedAt: new Date(), sealedDocumentId },
    });
    expect((await post(practice, `${contract.id}/resend`)).body.code).toBe('CONTRACT_STATE');
    await storePdf(api, sealedDocumentId);
    const { status, body } = await post(practice, `${contract.id}/resend`, { email: 'new@example.org' });
    expect([status, body.contract.status]).toEqual([200, 'signed']);
    expect(body.contract.mail).toMatchObject({ kind: 'contract-copy', recipient: 'new@example.org' });
    const link = await openLink(api, contract.id);
    expect((await api.call('GET', `/api/sign/${link}`)).body.state).toBe('signed');
  });
});
