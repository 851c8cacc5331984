import { randomUUID } from 'node:crypto';
import {
  type MailKind,
  type MailLogResponse,
  type MailStatus,
  type ResendMailResponse,
  type SharesResponse,
  shareMailKey,
} from '@doula-desk/domain';
import { MailOutbox } from '@doula-desk/platform';
import { jest } from '@jest/globals';
import { openPlanPractice } from '../testing/plan-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Given {
  kind?: MailKind;
  status?: MailStatus;
  lastError?: string;
  title?: string;
  createdAt?: Date;
  recipient?: string;
}

async function mail(ownerId: string, given: Given = {}): Promise<string> {
  const { title, kind = 'weekly-digest', status = 'sent', recipient = 'zoe@example.org', ...row } = given;
  const { prisma } = api.database;
  const id = randomUUID();
  const notificationId = title === undefined ? null : randomUUID();
  if (title !== undefined && notificationId) {
    const text = { title, message: 'Pack the bag', route: '/reminders', type: 'reminder' };
    await prisma.notification.create({ data: { id: notificationId, ownerId, dedupeKey: id, ...text } });
  }
  await prisma.mailMessage.create({
    data: {
      id,
      ownerId,
      kind,
      status,
      recipient,
      notificationId,
      attempts: 1,
      sentAt: status === 'sent' ? new Date() : null,
      ...row,
    },
  });
  return id;
}

const list = async (token: string, query = '') =>
  (await api.call<MailLogResponse>('GET', `/api/mails${query}`, { token })).body;
const resend = (token: string, id: string, key?: string) =>
  api.call<ResendMailResponse & { code?: string }>('POST', `/api/mails/${id}/resend`, {
    token,
    headers: key ? { 'idempotency-key': key } : {},
  });
const mailsOf = (ownerId: string) => api.database.prisma.mailMessage.findMany({ where: { ownerId } });

describe('the delivery log', () => {
  it('shows the outcome of each email, newest first, in plain language', async () => {
    const { token, ownerId } = await api.register();
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await mail(ownerId, { kind: 'password-reset', createdAt: minutesAgo(4) });
    await mail(ownerId, { status: 'failed', lastError: 'smtp-550', createdAt: minutesAgo(3) });
    await mail(ownerId, {
      kind: 'notification',
      title: 'Call Ada',
      status: 'sending',
      createdAt: minutesAgo(2),
    });
    await mail(ownerId, {
      kind: 'notification',
      title: 'Call Mei',
      status: 'failed',
      lastError: 'outcome-unknown',
      createdAt: minutesAgo(1),
    });
    const { mails, nextCursor, delayedUntil } = await list(token);
    expect(delayedUntil).toBeNull();
    expect(nextCursor).toBeNull();
    expect(mails.map(({ title, status, reason, canResend }) => [title, status, reason, canResend])).toEqual([
      ['Call Mei', 'unknown', "The mail server didn't confirm it. It may have arrived.", true],
      ['Call Ada', 'waiting', null, false],
      ['Your week', 'failed', "The address doesn't exist or doesn't accept this email (550).", true],
      ['Choose a new password', 'sent', null, false],
    ]);
    expect(mails[0]).toMatchObject({ recipient: 'zoe@example.org', attempts: 1, sentAt: null });
    expect(mails[3]?.sentAt).toEqual(expect.any(String));
  });

  it('neither skips nor repeats emails across pages if they were created at the same instant', async () => {
    const { token, ownerId } = await api.register();
    const createdAt = new Date();
    const ids = await Promise.all(Array.from({ length: 12 }, () => mail(ownerId, { createdAt })));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(token, `?limit=5${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.mails.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect((await api.call('GET', '/api/mails?cursor=nonsense', { token })).status).toBe(400);
  });

  it("hides another practitioner's emails", async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    const id = await mail(zoe.ownerId);
    expect((await list(eve.token)).mails).toEqual([]);
    expect((await resend(eve.token, id)).status).toBe(404);
    expect(await mailsOf(zoe.ownerId)).toHaveLength(1);
    expect(await mailsOf(eve.ownerId)).toHaveLength(0);
  });
});

describe('sending an email again', () => {
  it('creates a separate email to the current address, and records it in the audit log', async () => {
    const { token, ownerId, email } = await api.register();
    const id = await mail(ownerId, {
      kind: 'notification',
      title: 'Call Ada',
      status: 'failed',
      lastError: 'too-late',
      createdAt: new Date(Date.now() - 3 * 86_400_000),
      recipient: 'old@example.org',
    });
    const dispatch = jest.spyOn(api.app.get(MailOutbox), 'dispatch');
    const { status, body } = await resend(token, id, randomUUID());
    expect(status).toBe(201);
    expect(body.mail).toMatchObject({ title: 'Call Ada', status: 'waiting', recipient: email, attempts: 0 });
    const rows = await mailsOf(ownerId);
    const [old, fresh] = [rows.find((row) => row.id === id), rows.find((row) => row.id === body.mail.id)];
    expect(old).toMatchObject({ status: 'failed', lastError: 'too-late' });
    expect(fresh).toMatchObject({
      kind: 'notification',
      notificationId: old?.notificationId,
      dedupeKey: null,
    });
    // The new email has the current time, not that of the first one.
    expect(Date.now() - (fresh?.createdAt.getTime() ?? 0)).toBeLessThan(60_000);
    const entries = await api.database.prisma.auditEvent.findMany({
      where: { ownerId, action: 'mail.resent' },
    });
    expect(entries).toMatchObject([{ entityType: 'mail', entityId: body.mail.id, actor: 'practitioner' }]);
    expect(dispatch).toHaveBeenCalledWith(body.mail.id);
  });

  it('happens once per idempotency key, even concurrently', async () => {
    const { token, ownerId } = await api.register();
    const id = await mail(ownerId);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => resend(token, id, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.mail?.id}`)).size).toBe(1);
    expect(await mailsOf(ownerId)).toHaveLength(2);
  });

  it('emails another link to a shared birth plan to the same person while the share is valid', async () => {
    const practice = await openPlanPractice(api);
    const { token, ownerId } = practice;
    const plan = await practice.created();
    const { share } = await practice.shared(plan);
    const { prisma } = api.database;
    const first = await prisma.mailMessage.update({
      where: { dedupeKey: shareMailKey({ ...share, subject: 'birth-plan' }) },
      data: { status: 'failed', lastError: 'smtp-550' },
    });
    const sharesUrl = `/api/clients/${plan.clientId}/birth-plans/${plan.id}/shares`;
    const shareNow = async () =>
      (await practice.get<SharesResponse>(sharesUrl)).body.shares.map(({ mail }) => mail?.status);
    expect((await list(token)).mails).toMatchObject([{ title: 'Birth plan shared', canResend: true }]);
    expect(await shareNow()).toEqual(['failed']);
    const { status, body } = await resend(token, first.id, randomUUID());
    expect(status).toBe(201);
    expect(body.mail).toMatchObject({ status: 'waiting', recipient: 'nurse@x.test' });
    expect(await mailsOf(ownerId)).toContainEqual(
      expect.objectContaining({
        id: body.mail.id,
        kind: 'birth-plan-share',
        subjectId: share.id,
        dedupeKey: null,
      }),
    );
    expect(await shareNow()).toEqual(['waiting']);
    // All of the emails belong to one share: revoking it disables all of their links.
    expect((await api.call('DELETE', `${sharesUrl}/${share.id}`, { token })).status).toBe(204);
    expect((await list(token)).mails.map(({ canResend }) => canResend)).toEqual([false, false]);
    const refused = await resend(token, first.id, randomUUID());
    expect([refused.status, refused.body.code]).toEqual([409, 'MAIL_NOT_RESENDABLE']);
  });

  it.each([
    ['password-reset', 'failed'],
    ['password-changed', 'sent'],
    ['sign-up-attempt', 'sent'],
    ['weekly-digest', 'pending'],
  ] as const)('is rejected for %s, %s', async (kind, status) => {
    const { token, ownerId } = await api.register();
    const answer = await resend(token, await mail(ownerId, { kind, status }), randomUUID());
    expect([answer.status, answer.body.code]).toEqual([409, 'MAIL_NOT_RESENDABLE']);
    expect(await mailsOf(ownerId)).toHaveLength(1);
  });
});
