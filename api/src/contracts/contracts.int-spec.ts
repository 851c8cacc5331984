import { addDays, type ContractHintResponse, todayInZone } from '@doula-desk/domain';
import { afterConcurrentChange } from '../testing/concurrent-change.js';
import {
  type ContractBody,
  contractCalls,
  createDraft,
  openContractPractice,
} from '../testing/contract-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const today = todayInZone(Date.now(), 'America/Los_Angeles');
const { post, put, eventsOf } = contractCalls(() => api);

describe('drafting a contract', () => {
  it("starts with the template, and records the practitioner's name", async () => {
    const practice = await openContractPractice(api);
    const contract = await createDraft(api, practice);
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
    const serviceId = '019376a5-0000-7000-8000-000000000000';
    const filled = await createDraft(api, practice, { type: 'birth', serviceId });
    expect([contract.serviceId, filled.serviceId]).toEqual([null, serviceId]);
    await api.database.pool.query(
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
       SELECT gen_random_uuid(), "ownerId", id, 'consented', 'UTC' FROM "Contract" WHERE id = $1`,
      [contract.id],
    );
    expect(await eventsOf(practice, contract.id)).toMatchObject([
      { kind: 'created', isUnproven: false },
      { kind: 'consented', isUnproven: true },
    ]);
  });

  it("starts with the paper size of the practice's country", async () => {
    const practice = await openContractPractice(api);
    expect(await createDraft(api, practice)).toMatchObject({ paper: 'letter' });
    await api.database.prisma.practice.update({
      where: { ownerId: practice.ownerId },
      data: { timeZone: 'Europe/Berlin' },
    });
    expect(await createDraft(api, practice)).toMatchObject({ paper: 'a4' });
  });

  it('creates one contract per idempotency key', async () => {
    const practice = await openContractPractice(api);
    const { token, at } = practice;
    const headers = { 'idempotency-key': 'contract-1234' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call<ContractBody>('POST', at, { token, body: { type: 'birth' }, headers })),
    );
    expect(new Set(answers.map(({ body }) => body.contract.id)).size).toBe(1);
    const { body } = await api.call<{ contracts: object[] }>('GET', at, { token });
    expect(body.contracts).toHaveLength(1);
  });

  it('changes only the given fields, and detects an edit in another tab', async () => {
    const practice = await openContractPractice(api);
    const { id } = await createDraft(api, practice);
    const first = await put(practice, id, { version: 1, templateData: { fees: { totalFee: '1,450.50' } } });
    expect(first.body.contract).toMatchObject({ totalAmount: 1450.5, version: 2, revision: 2 });
    const second = await put(practice, id, { version: 1, title: 'Ours' });
    expect([second.status, second.body.code, second.body.current.version]).toEqual([
      409,
      'VERSION_CONFLICT',
      2,
    ]);
    // Saving the same text again isn't a change, even with an outdated version.
    const same = await put(practice, id, { version: 1, templateData: { fees: { totalFee: '$1450.50' } } });
    expect([same.status, same.body.contract.version]).toEqual([200, 2]);
    // A different last day doesn't change the text.
    const day = await put(practice, id, { version: 2, expiryDate: addDays(today, 3) });
    expect(day.body.contract).toMatchObject({ version: 3, revision: 2, expiryDate: addDays(today, 3) });
  });

  it('reports errors by field', async () => {
    const practice = await openContractPractice(api);
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

  it('deletes a draft with its PDF', async () => {
    const practice = await openContractPractice(api);
    const { token, at } = practice;
    const { id } = await createDraft(api, practice);
    const pdf = await api.call<{ document: { id: string } }>('GET', `${at}/${id}/pdf`, { token });
    expect([pdf.status, pdf.body.document]).toMatchObject([202, { status: 'pending' }]);
    expect((await api.call('DELETE', `${at}/${id}`, { token })).status).toBe(204);
    expect((await api.call('GET', `${at}/${id}`, { token })).status).toBe(404);
    expect(await api.database.prisma.document.count({ where: { subjectId: id } })).toBe(0);
  });

  it('pages through the list newest first, with each contract once', async () => {
    const practice = await openContractPractice(api);
    const ids = [];
    for (let i = 0; i < 3; i++) ids.unshift((await createDraft(api, practice)).id);
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

it('reports a missing contract before service, but not once one is signed or after a loss', async () => {
  const practice = await openContractPractice(api);
  const { clientId, token } = practice;
  const hint = async (from = token) =>
    api.call<ContractHintResponse>('GET', `/api/clients/${clientId}/contracts/hint`, { token: from });
  const hinted = async () => (await hint()).body.hint;
  expect(await hinted()).toBe('send');
  const { id } = await createDraft(api, practice);
  expect(await hinted()).toBe('send');
  const become = (status: string) =>
    api.database.prisma.contract.updateMany({ where: { id }, data: { status } });
  await become('sent');
  expect(await hinted()).toBe('waiting');
  await become('signed');
  expect(await hinted()).toBeNull();
  await become('expired');
  expect(await hinted()).toBe('send');
  await api.database.prisma.client.updateMany({
    where: { id: clientId },
    data: { pregnancyEndKind: 'loss' },
  });
  expect(await hinted()).toBeNull();
  expect((await hint((await api.register()).token)).status).toBe(404);
});

describe("a contract's fees", () => {
  it('become reminders once, and the balance follows the due date', async () => {
    const practice = await openContractPractice(api);
    const { id } = await createDraft(api, practice);
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
      { title: 'Deposit', eddOffsetDays: null, type: 'admin' },
      { title: 'Balance at 36 weeks', eddOffsetDays: -28, dueDate: new Date('2027-02-07') },
    ]);
  });

  it('become reminders for a due date that is changed concurrently', async () => {
    const practice = await openContractPractice(api);
    const { id } = await createDraft(api, practice);
    await afterConcurrentChange(
      api,
      async (query) => {
        await query(`UPDATE "Client" SET edd = '2027-04-01' WHERE id = $1`, [practice.clientId]);
      },
      () => post(practice, `${id}/fee-reminders`),
    );
    const balance = await api.database.prisma.reminder.findFirstOrThrow({
      where: { ownerId: practice.ownerId, eddOffsetDays: -28 },
    });
    expect(balance.dueDate).toEqual(new Date('2027-03-04'));
  });

  it("aren't computed from the due date of a pregnancy that ended, nor are on-call days", async () => {
    const practice = await openContractPractice(api);
    await api.database.prisma.client.updateMany({
      where: { id: practice.clientId },
      data: { pregnancyEndKind: 'loss' },
    });
    const { id } = await createDraft(api, practice);
    expect((await post(practice, `${id}/fee-reminders`)).body).toMatchObject({ created: 1 });
    const contents = await api.call('GET', `${practice.at}/${id}/contents`, { token: practice.token });
    expect(JSON.stringify(contents.body)).toContain('From 37 weeks until 42 weeks of pregnancy');
  });
});
