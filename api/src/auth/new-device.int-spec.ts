import { randomUUID } from 'node:crypto';
import { randomIpAddress, registrationExample, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SMTP_URL: 'smtp://mail.example.org' });
});
afterAll(() => api.close());

interface Device {
  id?: string;
  userAgent?: string;
}

const headersOf = ({ id, userAgent = 'A browser' }: Device) => ({
  'user-agent': userAgent,
  ...(id && { 'x-device-id': id }),
});

async function signUp(device: Device, server = api) {
  const body = registrationExample();
  const headers = headersOf(device);
  const answer = await server.call<{ idToken: string }>('POST', '/auth/register', {
    body,
    headers,
    from: randomIpAddress(),
  });
  const me = await server.call<{ uid: string }>('GET', '/me', { token: answer.body.idToken });
  return { email: body.email, password: body.password, ownerId: me.body.uid };
}

async function signIn(
  { email, password }: { email: string; password: string },
  device: Device,
  server = api,
) {
  const answer = await server.call('POST', '/auth/login', {
    body: { email, password },
    headers: headersOf(device),
    from: randomIpAddress(),
  });
  return answer.status;
}

const mails = (ownerId: string, server = api) =>
  server.database.prisma.mailMessage.findMany({ where: { ownerId, kind: 'new-device' } });

it('emails the owner once about a sign-in on each new device', async () => {
  const [phone, laptop] = [{ id: randomUUID() }, { id: randomUUID() }];
  const person = await signUp(phone);
  await signIn(person, phone);
  expect(await mails(person.ownerId)).toEqual([]);
  await signIn(person, laptop);
  await signIn(person, laptop);
  await signIn(person, phone);
  const [mail, ...more] = await mails(person.ownerId);
  expect(more).toEqual([]);
  const session = await api.database.prisma.session.findFirst({ where: { id: mail?.subjectId ?? '' } });
  expect(session?.ownerId).toBe(person.ownerId);
});

it('ignores the user agent when the device sends its id', async () => {
  const person = await signUp({ id: randomUUID() });
  await signIn(person, { id: randomUUID() });
  await signIn(person, {});
  expect(await mails(person.ownerId)).toHaveLength(2);
});

it('recognizes devices from an earlier version, and programs, by their user agent', async () => {
  const person = await signUp({});
  await signIn(person, { id: randomUUID() });
  await signIn(person, {});
  expect(await mails(person.ownerId)).toEqual([]);
  await signIn(person, { id: randomUUID(), userAgent: 'Another browser' });
  expect(await mails(person.ownerId)).toHaveLength(1);
});

it('sends nothing for a wrong password, and ignores a malformed device id', async () => {
  const person = await signUp({ id: randomUUID() });
  expect(await signIn({ ...person, password: 'not this one' }, { id: randomUUID() })).toBe(401);
  expect(await mails(person.ownerId)).toEqual([]);
  expect(await signIn(person, { id: 'x', userAgent: 'A third browser' })).toBe(200);
  const sessions = await api.database.prisma.session.findMany({ where: { ownerId: person.ownerId } });
  expect(sessions.filter(({ deviceHash }) => deviceHash === null)).toHaveLength(1);
});

it('stores neither the id nor anything that links two accounts in one browser', async () => {
  const id = randomUUID();
  const people = [await signUp({ id }), await signUp({ id })];
  const sessions = await api.database.prisma.session.findMany({
    where: { ownerId: { in: people.map(({ ownerId }) => ownerId) } },
  });
  const hashes = sessions.map(({ deviceHash }) => Buffer.from(deviceHash ?? '').toString('hex'));
  expect(new Set(hashes).size).toBe(2);
  expect(JSON.stringify(sessions)).not.toContain(id);
});

it('sends nothing if the server sends no email', async () => {
  const silent = await startTestApi();
  try {
    const person = await signUp({ id: randomUUID() }, silent);
    await signIn(person, { id: randomUUID() }, silent);
    expect(await mails(person.ownerId, silent)).toEqual([]);
  } finally {
    await silent.close();
  }
});
