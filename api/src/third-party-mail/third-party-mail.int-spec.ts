import { THIRD_PARTY_EMAILS_PER_DAY } from '@doula-desk/domain';
import { MailOutbox } from '@doula-desk/platform';
import { createDraft, openContractPractice } from '../testing/contract-example.js';
import { openPlanPractice } from '../testing/plan-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { ThirdPartyMail } from './third-party-mail.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const DAY_MS = 24 * 60 * 60_000;
const keyOf = (ownerId: string) => `third-party-mail:${ownerId}`;

/** Sets how many of the day's emails are used up. */
async function use(ownerId: string, points: number, expiresInMs = DAY_MS): Promise<void> {
  const expire = BigInt(Date.now() + expiresInMs);
  await api.database.prisma.rateLimit.upsert({
    where: { key: keyOf(ownerId) },
    create: { key: keyOf(ownerId), points, expire },
    update: { points, expire },
  });
}

const used = async (ownerId: string) =>
  (await api.database.prisma.rateLimit.findUnique({ where: { key: keyOf(ownerId) } }))?.points ?? 0;

describe('the daily limit for email to third parties', () => {
  it("allows the day's last email and rejects the next one, with the time to try again", async () => {
    const practice = await openContractPractice(api);
    const { token, at, ownerId } = practice;
    await use(ownerId, THIRD_PARTY_EMAILS_PER_DAY - 1);
    const { id } = await createDraft(api, practice);
    const send = (path: string) => api.call('POST', `${at}/${id}/${path}`, { token, body: {} });
    expect((await send('send')).status).toBe(200);
    const { status, body, headers } = await send('resend');
    expect([status, body.code, body.message]).toEqual([
      429,
      'MAIL_LIMIT_REACHED',
      "You've reached the limit of 200 emails to other people per day. Please try again tomorrow.",
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await api.database.prisma.mailMessage.count({ where: { ownerId } })).toBe(1);
  });

  it('covers every way to email someone, and changes nothing when it is reached', async () => {
    const practice = await openPlanPractice(api);
    const plan = await practice.created();
    const { share } = await practice.shared(plan);
    const { token, ownerId } = practice;
    await use(ownerId, THIRD_PARTY_EMAILS_PER_DAY);
    const shares = `${practice.url}/${plan.id}/shares`;
    const { prisma } = api.database;
    await prisma.mailMessage.updateMany({ where: { ownerId }, data: { status: 'failed' } });
    const mail = await prisma.mailMessage.findFirstOrThrow({ where: { ownerId } });
    for (const [url, body] of [
      [shares, { email: 'x@x.test' }],
      [`${shares}/${share.id}/resend`, { email: 'x@x.test' }],
      [`/api/mails/${mail.id}/resend`, {}],
    ] as const) {
      const answer = await api.call('POST', url, { token, body, from: randomIpAddress() });
      expect([url, answer.body.code]).toEqual([url, 'MAIL_LIMIT_REACHED']);
    }
    expect(await prisma.birthPlanShare.findMany({ where: { ownerId } })).toMatchObject([{ revokedAt: null }]);
    expect(await prisma.mailMessage.count({ where: { ownerId } })).toBe(1);
    // A rejected request doesn't count.
    expect(await used(ownerId)).toBe(THIRD_PARTY_EMAILS_PER_DAY);
  });

  it('resets after a day', async () => {
    const { ownerId } = await openContractPractice(api);
    await use(ownerId, THIRD_PARTY_EMAILS_PER_DAY, -1);
    const mail = api.app.get(ThirdPartyMail, { strict: false });
    await api.database.transaction((tx) => mail.admit(tx, ownerId));
    expect(await used(ownerId)).toBe(1);
  });

  it('is enforced for concurrent requests', async () => {
    const { ownerId } = await openContractPractice(api);
    await use(ownerId, THIRD_PARTY_EMAILS_PER_DAY - 3);
    const mail = api.app.get(ThirdPartyMail, { strict: false });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => api.database.transaction((tx) => mail.admit(tx, ownerId))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it("doesn't count email to the practitioner", async () => {
    const { token, ownerId } = await api.register();
    await use(ownerId, THIRD_PARTY_EMAILS_PER_DAY);
    const outbox = api.app.get(MailOutbox);
    const id = await api.database.transaction((tx) =>
      outbox.add(tx, { ownerId, kind: 'weekly-digest', recipient: 'zoe@x.test' }),
    );
    await api.database.prisma.mailMessage.updateMany({ where: { id: id ?? '' }, data: { status: 'failed' } });
    const { status } = await api.call('POST', `/api/mails/${id}/resend`, { token, from: randomIpAddress() });
    expect(status).toBe(201);
  });
});
