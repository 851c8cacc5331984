import type {
  BirthPlan,
  BirthPlanShareResponse,
  BirthPlanSharesResponse,
  SharedBirthPlanResponse,
} from '@doula-desk/domain';
import { CredentialMacs, hashToken, newId, newToken } from '@doula-desk/platform';
import { openPlanPractice, type PlanPractice } from '../../testing/plan-example.js';
import { randomAddress, startTestApi, type TestApi } from '../../testing/test-api.js';

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

const sharesOf = ({ id, clientId }: BirthPlan) => `/api/clients/${clientId}/birth-plans/${id}/shares`;
const share = (body: object, headers = {}) =>
  api.call<BirthPlanShareResponse & { message: string }>('POST', sharesOf(plan), {
    token: zoe.token,
    body,
    headers,
    from: randomAddress(),
  });
const listed = async () => (await zoe.get<BirthPlanSharesResponse>(sharesOf(plan))).body.shares;
const read = (link: string) =>
  api.call<SharedBirthPlanResponse>('GET', `/api/shared/birth-plans/${link}`, { from: randomAddress() });
const opened = (link: string) =>
  api.call('POST', `/api/shared/birth-plans/${link}/opened`, { from: randomAddress() });

it("shows on the link's page who shared the plan, from the current settings", async () => {
  const { ownerId } = zoe;
  await api.database.prisma.practitioner.update({
    where: { id: ownerId },
    data: { credentials: 'CD(DONA)' },
  });
  await api.database.prisma.settings.upsert({
    where: { ownerId },
    create: { ownerId, bio: 'Ten years at births.', practice: { servicesOffered: ['Lactation Support'] } },
    update: { bio: 'Ten years at births.', practice: { servicesOffered: ['Lactation Support'] } },
  });
  const { link } = await zoe.shared(plan);
  expect((await read(link)).body.about).toMatchObject({
    credentials: 'CD(DONA)',
    bio: 'Ten years at births.',
    services: ['Lactation Support'],
    serviceArea: 'Within 30 miles of Exampleton, NY',
  });
});

describe('sharing a plan', () => {
  it.each([
    [{}, 30],
    [{ expiresInDays: 7 }, 7],
    [{ expiresInDays: 90 }, 90],
  ])('queues one mail for %j, whose link works for some days', async (input, days) => {
    const { status, body } = await share({ email: ' Nurse@X.test', message: 'For the bag', ...input });
    expect([status, body.share]).toEqual([
      201,
      {
        id: expect.any(String),
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
    // The secret is created together with the mail.
    expect(await api.database.prisma.birthPlanShareLink.count({ where: { shareId: body.share.id } })).toBe(0);
    expect(await listed()).toEqual([body.share]);
  });

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'nurse' }, 'Please enter a valid email address'],
    [{ email: 'a@x.test\r\nBcc: b@x.test' }, 'Please enter a valid email address'],
    [{ email: 'u@[127.0.0.1]' }, 'Please enter a valid email address'],
    [{ email: 'nurse@x.test', expiresInDays: 8 }, undefined],
    [{ email: 'nurse@x.test', message: 'x'.repeat(2001) }, 'At most 2000 characters'],
  ])('rejects %j', async (body, message) => {
    const answer = await share(body);
    expect(answer.status).toBe(400);
    if (message) expect(JSON.stringify(answer.body)).toContain(message);
    expect(await listed()).toEqual([]);
  });

  it('sends one mail when the form is submitted twice', async () => {
    const headers = { 'idempotency-key': `share-${plan.id}` };
    const answers = await Promise.all([1, 2].map(() => share({ email: 'nurse@x.test' }, headers)));
    expect(new Set(answers.map(({ body }) => body.share.id)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });
});

describe('a link to a plan', () => {
  it("shows the current version and nothing that isn't on the printed plan", async () => {
    const { link } = await zoe.shared(plan);
    await zoe.update(plan, { templateData: { 'laborEnvironment.lighting': 'Natural' } });
    const { status, body, headers } = await read(link);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(body).sort()).toEqual(['about', 'document', 'expiresAt', 'timeZone']);
    expect(Object.keys(body.about).sort()).toEqual([
      'bio',
      'credentials',
      'logo',
      'practiceName',
      'practitionerName',
      'serviceArea',
      'services',
      'website',
    ]);
    expect(Object.keys(body.document).sort()).toEqual([
      'clientName',
      'facts',
      'footer',
      'sections',
      'status',
      'title',
      'version',
    ]);
    expect(body.document).toMatchObject({
      clientName: 'Ada Invented',
      version: 'v2',
      sections: [{ lines: [{ text: 'Natural' }] }],
    });
    const { email } = await api.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: zoe.ownerId },
    });
    const text = JSON.stringify(body);
    for (const secret of [zoe.ownerId, zoe.clientId, plan.id, email, 'nurse@x.test', 'Dim', link]) {
      expect(text).not.toContain(secret);
    }
  });

  it('answers the same when it is unknown, expired, or revoked, or when its account is disabled', async () => {
    const [expired, revoked, disabled] = [
      await zoe.shared(plan),
      await zoe.shared(plan),
      await zoe.shared(plan),
    ];
    const { prisma } = api.database;
    await prisma.birthPlanShare.update({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: expired.share.id } },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const revoke = () => api.call('DELETE', `${sharesOf(plan)}/${revoked.share.id}`, { token: zoe.token });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
    const links = [newToken(), 'short', '%00', expired.link, revoked.link];
    for (const link of links) {
      for (const answer of [await read(link), await opened(link)]) {
        const { requestId: _, ...refusal } = answer.body as unknown as Record<string, unknown>;
        expect([link, refusal]).toEqual([
          link,
          { statusCode: 404, code: 'NOT_FOUND', message: 'Not found.' },
        ]);
      }
    }
    const setDisabled = (disabledAt: Date | null) =>
      prisma.practitioner.update({ where: { id: zoe.ownerId }, data: { disabledAt } });
    await setDisabled(new Date());
    const closed = await read(disabled.link);
    await setDisabled(null);
    expect([closed.status, (await read(disabled.link)).status]).toEqual([404, 200]);
    const rows = await listed();
    expect(rows.find(({ id }) => id === revoked.share.id)?.revokedAt).toEqual(expect.any(String));
    const trail = await prisma.auditEvent.findMany({ where: { entityId: plan.id } });
    expect(trail.filter(({ action }) => action === 'birth-plan.share-revoked')).toHaveLength(1);
  });

  it('works from each copy of its mail', async () => {
    const { share: first, link } = await zoe.shared(plan);
    const copy = newToken();
    const row = { tokenHash: hashToken(copy), ownerId: zoe.ownerId, shareId: first.id };
    const mac = api.app.get(CredentialMacs).of('BirthPlanShareLink', row);
    await api.database.prisma.birthPlanShareLink.create({ data: { ...row, mac } });
    expect([(await read(link)).status, (await read(copy)).status]).toEqual([200, 200]);
  });

  it('counts as opened when the page reports it, not when a program fetches it', async () => {
    const { share: shared, link } = await zoe.shared(plan);
    for (let i = 0; i < 3; i++) await read(link);
    expect((await listed())[0]?.openings).toEqual([]);
    for (let i = 0; i < 2; i++) expect((await opened(link)).status).toBe(204);
    expect((await listed())[0]?.openings).toHaveLength(1);
    await api.database.prisma.birthPlanShareOpening.updateMany({
      where: { shareId: shared.id },
      data: { openedAt: new Date(Date.now() - 3_600_000) },
    });
    await opened(link);
    const [{ openings } = { openings: [] }] = await listed();
    expect(openings).toHaveLength(2);
    expect([...openings].sort()).toEqual(openings);
  });

  it('stops working when its plan or client is deleted', async () => {
    const clientId = await zoe.addClient();
    const [one, other] = [await zoe.created({}, clientId), await zoe.created({}, clientId)];
    const links = [(await zoe.shared(one)).link, (await zoe.shared(other)).link] as const;
    await api.call('DELETE', `/api/clients/${clientId}/birth-plans/${one.id}`, { token: zoe.token });
    expect([(await read(links[0])).status, (await read(links[1])).status]).toEqual([404, 200]);
    await api.database.prisma.client.delete({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: clientId } },
    });
    expect((await read(links[1])).status).toBe(404);
  });

  it('limits guesses from one address', async () => {
    const from = randomAddress();
    const statuses = [];
    for (let i = 0; i < 121; i++) {
      const { status } = await api.call('GET', `/api/shared/birth-plans/${'y'.repeat(43)}`, { from });
      statuses.push(status);
    }
    expect([new Set(statuses.slice(0, 120)), statuses.at(-1)]).toEqual([new Set([404]), 429]);
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
    api.call<BirthPlanShareResponse & { code: string }>('POST', `${sharesOf(plan)}/${shareId}/resend`, {
      token: token ?? zoe.token,
      body,
      headers: key ? { 'idempotency-key': key } : {},
      from: randomAddress(),
    });
  const fail = (shareId: string) =>
    api.database.prisma.mailMessage.updateMany({
      where: { subjectId: shareId },
      data: { status: 'failed', lastError: 'smtp-550-5.1.1' },
    });

  it('shows why the mail failed, and mails another link of the same share to the same address', async () => {
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

  it('ends links mailed to a wrong address when it is corrected, and keeps the message and expiry', async () => {
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

  it('removes a mail that is still waiting from the queue', async () => {
    const { body } = await share({ email: 'typo@x.test' });
    await resend(body.share.id, { email: 'right@x.test' });
    const mails = await api.database.prisma.mailMessage.findMany({ where: { subjectId: body.share.id } });
    expect(mails).toMatchObject([{ status: 'failed', lastError: 'superseded' }]);
  });

  it('happens once per key', async () => {
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
  const { body } = await zoe.get<BirthPlanSharesResponse>(sharesOf(plan));
  expect(body.clientEmail).toBe('ada@x.test');
});

it("shows the reader the expiry in the practice's time zone", async () => {
  const { link } = await zoe.shared(plan);
  expect((await read(link)).body.timeZone).toBe('America/Los_Angeles');
});
