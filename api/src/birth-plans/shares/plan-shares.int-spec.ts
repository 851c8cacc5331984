import type { BirthPlan, ShareResponse, SharesResponse } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { openPlanPractice, type PlanPractice } from '../../testing/plan-example.js';
import { planShareCalls } from '../../testing/plan-share-calls.js';
import { randomIpAddress, startTestApi, type TestApi } from '../../testing/test-api.js';

const DAY = 24 * 3_600_000;

let api: TestApi;
let zoe: PlanPractice;
let plan: BirthPlan;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPlanPractice(api);
});
beforeEach(async () => {
  plan = await zoe.created({ templateData: { 'laborEnvironment.lighting': 'Dim' }, status: 'Completed' });
});
afterAll(() => api.close());

const { sharesOf, listShares, read } = planShareCalls(
  () => api,
  () => zoe,
);
const listed = () => listShares(plan);
const share = (body: object, headers = {}) =>
  api.call<ShareResponse & { message: string }>('POST', sharesOf(plan), {
    token: zoe.token,
    body,
    headers,
    from: randomIpAddress(),
  });

describe('sharing a plan', () => {
  it.each([
    [{}, 30],
    [{ expiresInDays: 7 }, 7],
    [{ expiresInDays: 90 }, 90],
  ])('queues one email for %j, whose link works for a limited time', async (input, days) => {
    const { status, body } = await share({ email: ' Nurse@X.test', message: 'For the bag', ...input });
    expect([status, body.share]).toEqual([
      201,
      {
        id: expect.any(String),
        subject: 'birth-plan',
        recipient: 'nurse@x.test',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        revokedAt: null,
        openings: [],
        mail: {
          kind: 'birth-plan-share',
          recipient: 'nurse@x.test',
          status: 'waiting',
          reason: null,
          createdAt: expect.any(String),
        },
      },
    ]);
    expect(Date.parse(body.share.expiresAt) - Date.parse(body.share.createdAt)).toBe(days * DAY);
    const mails = await api.database.prisma.mailMessage.findMany({ where: { subjectId: body.share.id } });
    expect(mails).toMatchObject([
      { ownerId: zoe.ownerId, kind: 'birth-plan-share', recipient: 'nurse@x.test' },
    ]);
    // The secret is created together with the email.
    expect(await api.database.prisma.birthPlanShareLink.count({ where: { shareId: body.share.id } })).toBe(0);
    expect(await listed()).toEqual([body.share]);
  });

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'nurse' }, 'Please enter a valid email address'],
    [{ email: 'a@x.test\r\nBcc: b@x.test' }, 'Please enter a valid email address'],
    [{ email: 'u@[127.0.0.1]' }, 'Please enter a valid email address'],
    [{ email: 'nurse@x.test', expiresInDays: 8 }, undefined],
    [{ email: 'nurse@x.test', message: 'x'.repeat(2001) }, 'Please use at most 2,000 characters'],
  ])('rejects %j', async (body, message) => {
    const answer = await share(body);
    expect(answer.status).toBe(400);
    if (message) expect(JSON.stringify(answer.body)).toContain(message);
    expect(await listed()).toEqual([]);
  });

  it('sends one email when the form is submitted twice', async () => {
    const headers = { 'idempotency-key': `share-${plan.id}` };
    const answers = await Promise.all([1, 2].map(() => share({ email: 'nurse@x.test' }, headers)));
    expect(new Set(answers.map(({ body }) => body.share.id)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });
});

it("doesn't revoke a share of another plan", async () => {
  const { share: shared } = await zoe.shared(plan);
  const other = await zoe.created();
  for (const id of [shared.id, newId(), 'x']) {
    const { status } = await api.call('DELETE', `${sharesOf(other)}/${id}`, { token: zoe.token });
    expect(status).toBe(404);
  }
  expect((await listed())[0]?.revokedAt).toBeNull();
});

describe("sending a share's link again", () => {
  const resend = (
    shareId: string,
    body: object = {},
    { token, key }: { token?: string; key?: string } = {},
  ) =>
    api.call<ShareResponse & { code: string }>('POST', `${sharesOf(plan)}/${shareId}/resend`, {
      token: token ?? zoe.token,
      body,
      headers: key ? { 'idempotency-key': key } : {},
      from: randomIpAddress(),
    });
  const fail = (shareId: string) =>
    api.database.prisma.mailMessage.updateMany({
      where: { subjectId: shareId },
      data: { status: 'failed', lastError: 'smtp-550-5.1.1' },
    });

  it('shows why the email failed, and emails another link for the same share to the same address', async () => {
    const { share: first, link } = await zoe.shared(plan);
    await fail(first.id);
    expect((await listed())[0]?.mail).toMatchObject({
      status: 'failed',
      reason: "The address doesn't exist (550 5.1.1).",
    });
    const { status, body } = await resend(first.id);
    expect([status, body.share.id, body.share.mail?.status]).toEqual([201, first.id, 'waiting']);
    expect((await read(link)).status).toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  it("ends links sent to a wrong address once it's corrected, and keeps the message and expiry", async () => {
    const { share: first, link } = await zoe.shared(plan);
    const { body } = await resend(first.id, { email: ' Right@X.test' });
    expect(body.share).toMatchObject({
      recipient: 'right@x.test',
      expiresAt: first.expiresAt,
      revokedAt: null,
    });
    expect(body.share.mail).toMatchObject({ recipient: 'right@x.test', status: 'waiting' });
    expect((await read(link)).status).toBe(404);
    const [fresh, old] = await listed();
    expect([fresh?.id, old?.id, old?.revokedAt]).toEqual([body.share.id, first.id, expect.any(String)]);
    expect((await resend(first.id)).body.code).toBe('MAIL_NOT_RESENDABLE');
  });

  it('removes an email that is still waiting from the queue', async () => {
    const { body } = await share({ email: 'typo@x.test' });
    await resend(body.share.id, { email: 'right@x.test' });
    const mails = await api.database.prisma.mailMessage.findMany({ where: { subjectId: body.share.id } });
    expect(mails).toMatchObject([{ status: 'failed', lastError: 'superseded' }]);
  });

  it('happens once per idempotency key', async () => {
    const { share: first } = await zoe.shared(plan);
    const key = newId();
    const answers = await Promise.all(
      [1, 2, 3].map(() => resend(first.id, { email: 'right@x.test' }, { key })),
    );
    expect(new Set(answers.map(({ body }) => body.share?.id)).size).toBe(1);
    expect(await listed()).toHaveLength(2);
  });

  it('rejects an invalid address, and shares of other practitioners', async () => {
    const { share: first } = await zoe.shared(plan);
    expect((await resend(first.id, { email: 'u@ok..test' })).status).toBe(400);
    const eve = await api.register();
    expect((await resend(first.id, {}, { token: eve.token })).status).toBe(404);
    expect((await resend(newId())).status).toBe(404);
  });
});

it("suggests the client's own address", async () => {
  await api.database.prisma.client.update({ where: { id: zoe.clientId }, data: { email: 'ada@x.test' } });
  const { body } = await zoe.get<SharesResponse>(sharesOf(plan));
  expect(body.clientEmail).toBe('ada@x.test');
});
