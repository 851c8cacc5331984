import type { ContractEvent } from '@doula-desk/domain';
import { addDays, todayInZone } from '@doula-desk/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ContractBody,
  type ContractPractice,
  contractPractice,
  draft,
  draw,
  sentContract,
} from '../testing/contract-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const today = todayInZone(Date.now(), 'America/Los_Angeles');
const post = ({ token, at }: ContractPractice, path: string, body: object = {}, headers = {}) =>
  api.call<ContractBody>('POST', `${at}/${path}`, { token, body, headers });
const put = ({ token, at }: ContractPractice, id: string, body: object) =>
  api.call<ContractBody>('PUT', `${at}/${id}`, { token, body });
const get = async ({ token, at }: ContractPractice, id: string) =>
  (await api.call<ContractBody>('GET', `${at}/${id}`, { token })).body.contract;
const eventsOf = async ({ token, at }: ContractPractice, id: string) =>
  (await api.call<{ events: ContractEvent[] }>('GET', `${at}/${id}/events`, { token })).body.events;
const mailsOf = ({ ownerId }: ContractPractice, kind = 'contract-invitation') =>
  api.database.prisma.mailMessage.findMany({ where: { ownerId, kind } });

describe('drafting', () => {
  test('begins with the template, named after the practitioner', async () => {
    const practice = await contractPractice(api);
    const contract = await draft(api, practice);
    expect(contract).toMatchObject({
      clientName: 'Michał Ňová 李 👶',
      type: 'birth',
      title: 'Birth Doula Services Agreement',
      status: 'draft',
      createdBy: 'Zoë Example',
      createdDate: today,
      totalAmount: 1200,
      totalAmountCents: 120_000,
      signReminderDays: 5,
      sentDate: null,
      expiryDate: null,
      signatures: [],
      version: 1,
      revision: 1,
    });
    expect(contract.templateData.services).toMatchObject({ prenatalVisits: '2', onCallStart: '37' });
    expect(await eventsOf(practice, contract.id)).toMatchObject([{ kind: 'created' }]);
  });

  test('begins with the paper of the practice’s country', async () => {
    const practice = await contractPractice(api);
    expect(await draft(api, practice)).toMatchObject({ paper: 'letter' });
    await api.database.prisma.practice.update({
      where: { ownerId: practice.ownerId },
      data: { timeZone: 'Europe/Berlin' },
    });
    expect(await draft(api, practice)).toMatchObject({ paper: 'a4' });
  });

  test('one key makes one contract', async () => {
    const practice = await contractPractice(api);
    const { token, at } = practice;
    const headers = { 'idempotency-key': 'contract-1234' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call<ContractBody>('POST', at, { token, body: { type: 'birth' }, headers })),
    );
    expect(new Set(answers.map(({ body }) => body.contract.id)).size).toBe(1);
    const { body } = await api.call<{ contracts: object[] }>('GET', at, { token });
    expect(body.contracts).toHaveLength(1);
  });

  test('changes what the form changed, and tells two tabs apart', async () => {
    const practice = await contractPractice(api);
    const { id } = await draft(api, practice);
    const first = await put(practice, id, { version: 1, templateData: { fees: { totalFee: '1,450.50' } } });
    expect(first.body.contract).toMatchObject({ totalAmount: 1450.5, version: 2, revision: 2 });
    const second = await put(practice, id, { version: 1, title: 'Ours' });
    expect([second.status, second.body.code, second.body.current.version]).toEqual([
      409,
      'VERSION_CONFLICT',
      2,
    ]);
    // The same text again is no change, whatever its version.
    const same = await put(practice, id, { version: 1, templateData: { fees: { totalFee: '$1450.50' } } });
    expect([same.status, same.body.contract.version]).toEqual([200, 2]);
    // Another last day is no other text.
    const day = await put(practice, id, { version: 2, expiryDate: addDays(today, 3) });
    expect(day.body.contract).toMatchObject({ version: 3, revision: 2, expiryDate: addDays(today, 3) });
  });

  test('says what is wrong by its field', async () => {
    const practice = await contractPractice(api);
    const body = { type: 'birth', templateData: { fees: { totalFee: 'much' } } };
    const { status, body: refusal } = await api.call<ContractBody>('POST', practice.at, {
      token: practice.token,
      body,
    });
    expect([status, refusal.details]).toEqual([
      400,
      [{ field: 'templateData.fees.totalFee', message: 'Please enter an amount' }],
    ]);
    const unknown = await api.call('POST', practice.at, {
      token: practice.token,
      body: { type: 'birth', status: 'signed' },
    });
    expect(unknown.status).toBe(400);
  });

  test('a draft can be removed, with its PDF', async () => {
    const practice = await contractPractice(api);
    const { token, at } = practice;
    const { id } = await draft(api, practice);
    const pdf = await api.call<{ document: { id: string } }>('GET', `${at}/${id}/pdf`, { token });
    expect([pdf.status, pdf.body.document]).toMatchObject([202, { status: 'pending' }]);
    expect((await api.call('DELETE', `${at}/${id}`, { token })).status).toBe(204);
    expect((await api.call('GET', `${at}/${id}`, { token })).status).toBe(404);
    expect(await api.database.prisma.document.count({ where: { subjectId: id } })).toBe(0);
  });

  test('the list is paged, newest first, and each row comes once', async () => {
    const practice = await contractPractice(api);
    const ids = [];
    for (let i = 0; i < 3; i++) ids.unshift((await draft(api, practice)).id);
    for (const address of [practice.at, '/api/contracts']) {
      const found: string[] = [];
      let cursor: string | null = '';
      do {
        const query: string = `?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
        const { body } = await api.call<{ contracts: { id: string }[]; nextCursor: string | null }>(
          'GET',
          `${address}${query}`,
          { token: practice.token },
        );
        found.push(...body.contracts.map(({ id }) => id));
        cursor = body.nextCursor;
      } while (cursor);
      expect(found).toEqual(ids);
    }
  });
});

describe('the PDF', () => {
  test('of a draft is made on demand, once for what it says', async () => {
    const practice = await contractPractice(api);
    const { token, at, clientId } = practice;
    const { id } = await draft(api, practice);
    const pdf = () => api.call<{ document: { id: string } }>('GET', `${at}/${id}/pdf`, { token });
    const first = await pdf();
    expect((await pdf()).body.document.id).toBe(first.body.document.id);
    await draw(api, first.body.document.id);
    const ready = await pdf();
    expect([ready.status, ready.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(ready.headers['content-disposition']).toContain("filename*=UTF-8''Birth%20Doula");
    const told = { entityId: id, action: 'contract.downloaded', clientId };
    expect(await api.database.prisma.auditEvent.count({ where: told })).toBe(1);
    // A client with another name has another contract.
    await api.database.prisma.client.update({ where: { id: clientId }, data: { lastName: 'Other' } });
    expect((await pdf()).status).toBe(202);
  });

  test('that could not be made is tried anew when it is asked for', async () => {
    const practice = await contractPractice(api);
    const { token, at } = practice;
    const { contract } = await sentContract(api, practice);
    const id = contract.document?.id ?? '';
    const { document } = api.database.prisma;
    await document.update({
      where: { id },
      data: { status: 'failed', bytes: null, sha256: null, attempts: 5 },
    });
    const answer = await api.call<{ document: { status: string } }>('POST', `${at}/${contract.id}/pdf`, {
      token,
    });
    expect([answer.status, answer.body.document.status]).toEqual([200, 'pending']);
    expect((await api.call('GET', `${at}/${contract.id}/pdf`, { token })).status).toBe(202);
    expect(await document.findUnique({ where: { id } })).toMatchObject({ status: 'pending', attempts: 0 });
  });
});

describe('sending', () => {
  test('fixes what it says and leaves one mail, however often it is asked at once', async () => {
    const practice = await contractPractice(api);
    const { id } = await draft(api, practice);
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

  test('tells the hash of a PDF that was drawn before, since nobody draws it again', async () => {
    const practice = await contractPractice(api);
    const { token, at } = practice;
    const { id } = await draft(api, practice);
    const { body } = await api.call<{ document: { id: string } }>('GET', `${at}/${id}/pdf`, { token });
    const sha256 = await draw(api, body.document.id);
    await post(practice, `${id}/send`);
    expect(await eventsOf(practice, id)).toMatchObject([
      { kind: 'created' },
      { kind: 'sent' },
      { kind: 'rendered', details: { sha256, pages: 2 } },
    ]);
  });

  test('needs the client’s address, and a version that she saw', async () => {
    const practice = await contractPractice(api, { email: '' });
    const { id } = await draft(api, practice);
    const refused = await post(practice, `${id}/send`);
    expect([refused.status, refused.body.code]).toEqual([409, 'CLIENT_EMAIL_MISSING']);
    const stale = await post(practice, `${id}/send`, { version: 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await get(practice, id)).status).toBe('draft');
    expect(await mailsOf(practice)).toEqual([]);
  });

  test('leaves nothing that could be changed or removed', async () => {
    const practice = await contractPractice(api);
    const { contract } = await sentContract(api, practice);
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

  test('again, to another address, ends the links that went to the first', async () => {
    const practice = await contractPractice(api);
    const { contract, link } = await sentContract(api, practice);
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

  test('can be taken back, once', async () => {
    const practice = await contractPractice(api);
    const { contract } = await sentContract(api, practice);
    expect((await post(practice, `${contract.id}/cancel`)).body.contract.status).toBe('cancelled');
    expect((await post(practice, `${contract.id}/cancel`)).status).toBe(409);
    expect((await post(practice, `${contract.id}/resend`)).status).toBe(409);
  });
});

describe('fees', () => {
  test('become reminders once, and the balance follows the due date', async () => {
    const practice = await contractPractice(api);
    const { id } = await draft(api, practice);
    const remind = () => post(practice, `${id}/fee-reminders`);
    const answers = await Promise.all([remind(), remind()]);
    expect(answers.map(({ body }) => (body as unknown as { created: number }).created).sort()).toEqual([
      0, 2,
    ]);
    const { ownerId } = practice;
    const reminders = await api.database.prisma.reminder.findMany({
      where: { ownerId },
      orderBy: { dueAt: 'asc' },
    });
    expect(reminders).toMatchObject([
      { title: 'Deposit: $600.00', eddOffsetDays: null, type: 'admin' },
      { title: 'Balance at 36 weeks: $600.00', eddOffsetDays: -28, dueDate: new Date('2027-02-07') },
    ]);
  });

  test('and days on call are not reckoned from the due date of a pregnancy that ended', async () => {
    const practice = await contractPractice(api);
    await api.database.prisma.client.updateMany({
      where: { id: practice.clientId },
      data: { pregnancyEndKind: 'loss' },
    });
    const { id } = await draft(api, practice);
    expect((await post(practice, `${id}/fee-reminders`)).body).toMatchObject({ created: 1 });
    const contents = await api.call('GET', `${practice.at}/${id}/contents`, { token: practice.token });
    expect(JSON.stringify(contents.body)).toContain('From 37 weeks until 42 weeks of pregnancy');
  });
});

describe('the evidence', () => {
  test('only grows, and goes with the account', async () => {
    const practice = await contractPractice(api);
    const { contract } = await sentContract(api, practice);
    const { prisma } = api.database;
    const where = { contractId: contract.id };
    await expect(prisma.contractEvent.updateMany({ where, data: { kind: 'signed' } })).rejects.toThrow();
    await expect(prisma.contractEvent.deleteMany({ where })).rejects.toThrow();
    expect(await prisma.contractEvent.count({ where })).toBe(2);
    await prisma.practitioner.delete({ where: { id: practice.ownerId } });
    expect(await prisma.contractEvent.count({ where })).toBe(0);
  });

  test('and the contract go with the client', async () => {
    const practice = await contractPractice(api);
    const { contract } = await sentContract(api, practice);
    await api.database.prisma.client.delete({ where: { id: practice.clientId } });
    expect(await api.database.prisma.contractEvent.count({ where: { contractId: contract.id } })).toBe(0);
    expect(await api.database.prisma.document.count({ where: { subjectId: contract.id } })).toBe(0);
  });
});
