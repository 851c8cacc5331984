import { randomUUID } from 'node:crypto';
import { readNotificationSettings, type ShiftLogResponse } from '@doula-desk/domain';
import { CredentialMacs, hashToken, newToken } from '@doula-desk/platform';
import { openPractice } from '../testing/practice-example.js';
import { shiftExample } from '../testing/shift-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function sendWeeklySummary(notifications?: object) {
  const { ownerId } = await api.register();
  const token = newToken();
  const { prisma } = api.database;
  const row = { ownerId, kind: 'weekly-digest', tokenHash: hashToken(token) };
  const mac = api.app.get(CredentialMacs).of('UnsubscribeToken', row);
  await prisma.unsubscribeToken.create({ data: { ...row, mac } });
  if (notifications) await prisma.settings.create({ data: { ownerId, notifications } });
  return { ownerId, token };
}

/** Creates a practitioner whose client got an email with a shift summary. */
async function sendSummary() {
  const practice = await openPractice(api);
  const { ownerId } = practice;
  const clientId = await practice.addClient();
  const shift = { ...shiftExample, id: randomUUID(), end: '2026-11-20T10:00:00.000Z' };
  const shiftUrl = `/api/clients/${clientId}/shifts/${shift.id}`;
  const { id: _, ...written } = shift;
  await api.call('PUT', shiftUrl, { token: practice.token, body: written });
  const { prisma } = api.database;
  await prisma.client.update({
    where: { ownerId_id: { ownerId, id: clientId } },
    data: { email: 'ada@example.org' },
  });
  await api.call('PUT', `${shiftUrl}/handover`, {
    token: practice.token,
    body: { parts: ['feeds'], message: 'Sleep well' },
  });
  const token = newToken();
  const row = { ownerId, kind: 'shift-summary', tokenHash: hashToken(token) };
  const mac = api.app.get(CredentialMacs).of('UnsubscribeToken', row);
  await prisma.unsubscribeToken.create({ data: { ...row, shiftId: shift.id, mac } });
  return { ...practice, clientId, shiftUrl, linkToken: token };
}

const settingsOf = (ownerId: string) => api.database.prisma.settings.findUnique({ where: { ownerId } });
const auditOf = (ownerId: string) =>
  api.database.prisma.auditEvent.findMany({ where: { ownerId, action: 'settings.changed' } });

describe('one-click unsubscribe', () => {
  const boundary = 'x-boundary';
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    ],
    [undefined, undefined],
  ])('turns off the weekly summary when sent as %s', async (type, body) => {
    const { ownerId, token } = await sendWeeklySummary();
    const answer = await api.call('POST', `/api/unsubscribe/${token}`, {
      body,
      headers: type ? { 'content-type': type } : {},
      from: randomIpAddress(),
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: "You won't get the weekly summary anymore." },
    ]);
    const settings = readNotificationSettings((await settingsOf(ownerId))?.notifications);
    expect([settings.weeklyDigest, settings.emailNotifications]).toEqual([false, true]);
    expect(await auditOf(ownerId)).toMatchObject([
      { actor: 'client', fields: ['notifications.weeklyDigest'] },
    ]);
  });

  it('keeps every other choice, and takes effect once', async () => {
    const { ownerId, token } = await sendWeeklySummary({ birthdayReminders: false, weeklyDigest: true });
    for (let i = 0; i < 2; i++) {
      const { status } = await api.call('POST', `/api/unsubscribe/${token}`, { from: randomIpAddress() });
      expect(status).toBe(200);
    }
    expect(await settingsOf(ownerId)).toMatchObject({
      notifications: { birthdayReminders: false, weeklyDigest: false },
      version: 2,
    });
    expect(await auditOf(ownerId)).toHaveLength(1);
  });

  it('stops shift summaries for one client until that client asks for them again', async () => {
    const { ownerId, token, clientId, shiftUrl, linkToken } = await sendSummary();
    const { prisma } = api.database;
    for (let i = 0; i < 2; i++) {
      const { status, body } = await api.call('POST', `/api/unsubscribe/${linkToken}`, {
        from: randomIpAddress(),
      });
      expect([status, body.message]).toEqual([200, "You won't get shift summaries anymore."]);
    }
    const notices = await prisma.notification.findMany({ where: { ownerId } });
    expect(notices).toMatchObject([
      { title: expect.stringMatching(/ stopped emails with shift summaries$/u) },
    ]);
    const email = (body: object) => api.call('POST', `${shiftUrl}/email`, { token, body });
    const refused = await email({});
    expect([refused.status, refused.body.code]).toEqual([409, 'SUMMARIES_STOPPED']);
    expect(await prisma.mailMessage.count({ where: { ownerId, kind: 'shift-summary' } })).toBe(0);
    const sent = await api.call<ShiftLogResponse>('POST', `${shiftUrl}/email`, {
      token,
      body: { clientAskedAgain: true },
    });
    expect([sent.status, sent.body.log.summariesStoppedAt]).toEqual([200, null]);
    const trail = await prisma.auditEvent.findMany({
      where: { ownerId, clientId, action: { startsWith: 'client.summaries' } },
      orderBy: { id: 'asc' },
    });
    expect(trail.map(({ actor, action }) => [actor, action])).toEqual([
      ['client', 'client.summaries-stopped'],
      ['practitioner', 'client.summaries-allowed'],
    ]);
  });

  it('changes nothing with an unknown link', async () => {
    const { ownerId } = await sendWeeklySummary();
    for (const token of [newToken(), 'short']) {
      const { status, body } = await api.call('POST', `/api/unsubscribe/${token}`, {
        from: randomIpAddress(),
      });
      expect([status, body.message]).toEqual([404, 'Not found.']);
    }
    expect(await settingsOf(ownerId)).toBeNull();
  });

  it('limits guesses from one IP address', async () => {
    const from = randomIpAddress();
    const statuses = [];
    for (let i = 0; i < 121; i++) {
      statuses.push((await api.call('POST', `/api/unsubscribe/${'y'.repeat(43)}`, { from })).status);
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });
});

it('changes nothing when someone opens the URL, and redirects to the page', async () => {
  const { ownerId, token } = await sendWeeklySummary();
  const { status, headers } = await api.call('GET', `/api/unsubscribe/${token}`, { from: randomIpAddress() });
  expect([status, headers.location]).toEqual([303, `/unsubscribe/${token}`]);
  expect(await settingsOf(ownerId)).toBeNull();
});

it('redirects a client to a page about shift summaries', async () => {
  const { linkToken } = await sendSummary();
  const { headers } = await api.call('GET', `/api/unsubscribe/${linkToken}`, { from: randomIpAddress() });
  expect(headers.location).toBe(`/unsubscribe/${linkToken}?summaries`);
});

it('rejects multipart bodies at every other path', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { status, body } = await api.call('POST', '/auth/login', { body: '--x--\r\n', headers });
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});
