import { readNotificationSettings } from '@doula-desk/domain';
import { CredentialMacs, hashToken, newToken } from '@doula-desk/platform';
import { randomAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function mailed(notifications?: object) {
  const { ownerId } = await api.register();
  const token = newToken();
  const { prisma } = api.database;
  const row = { ownerId, kind: 'weekly-digest', tokenHash: hashToken(token) };
  const mac = api.app.get(CredentialMacs).of('UnsubscribeToken', row);
  await prisma.unsubscribeToken.create({ data: { ...row, mac } });
  if (notifications) await prisma.settings.create({ data: { ownerId, notifications } });
  return { ownerId, token };
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
    const { ownerId, token } = await mailed();
    const answer = await api.call('POST', `/api/unsubscribe/${token}`, {
      body,
      headers: type ? { 'content-type': type } : {},
      from: randomAddress(),
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
    const { ownerId, token } = await mailed({ birthdayReminders: false, weeklyDigest: true });
    for (let i = 0; i < 2; i++) {
      const { status } = await api.call('POST', `/api/unsubscribe/${token}`, { from: randomAddress() });
      expect(status).toBe(200);
    }
    expect(await settingsOf(ownerId)).toMatchObject({
      notifications: { birthdayReminders: false, weeklyDigest: false },
      version: 2,
    });
    expect(await auditOf(ownerId)).toHaveLength(1);
  });

  it('changes nothing with an unknown link', async () => {
    const { ownerId } = await mailed();
    for (const token of [newToken(), 'short']) {
      const { status, body } = await api.call('POST', `/api/unsubscribe/${token}`, { from: randomAddress() });
      expect([status, body.message]).toEqual([404, 'Not found.']);
    }
    expect(await settingsOf(ownerId)).toBeNull();
  });

  it('limits guesses from one address', async () => {
    const from = randomAddress();
    const statuses = [];
    for (let i = 0; i < 121; i++) {
      statuses.push((await api.call('POST', `/api/unsubscribe/${'y'.repeat(43)}`, { from })).status);
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });
});

it('changes nothing when the address is opened, and redirects to the page', async () => {
  const { ownerId, token } = await mailed();
  const { status, headers } = await api.call('GET', `/api/unsubscribe/${token}`, { from: randomAddress() });
  expect([status, headers.location]).toEqual([303, `/unsubscribe/${token}`]);
  expect(await settingsOf(ownerId)).toBeNull();
});

it('is the only address that accepts this content type', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { status, body } = await api.call('POST', '/auth/login', { body: '--x--\r\n', headers });
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});
