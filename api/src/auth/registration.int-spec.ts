import { randomUUID } from 'node:crypto';
import { randomIpAddress, registrationExample, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const register = (body: object, headers: Record<string, string> = {}) =>
  api.call<{
    idToken: string;
    message: string;
    code: string;
    details?: { field: string; message: string }[];
  }>('POST', '/auth/register', { body, headers, from: randomIpAddress() });

describe('registration', () => {
  it('stores the practice as entered, with its IANA time zone', async () => {
    const registration = registrationExample();
    const { status, body } = await register(registration);
    expect([status, body.message]).toEqual([201, 'Account created successfully']);
    const stored = await api.database.prisma.practitioner.findUniqueOrThrow({
      where: { email: registration.email },
      include: { practice: true, auditEvents: true },
    });
    expect(stored).toMatchObject({
      firstName: 'Zoë',
      phone: '+1 555 0100',
      marketingEmails: false,
      practice: {
        practiceType: 'doula',
        businessName: 'Example Birth Support',
        certifyingOrganizations: ['DONA International'],
        servicesOffered: ['Birth support'],
        timeZone: 'America/Los_Angeles',
        acceptingNewClients: true,
      },
    });
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/);
    expect(stored.auditEvents.map(({ action }) => action)).toContain('account.created');
  });

  it('applies defaults to omitted optional fields', async () => {
    const { businessPhone, websiteUrl, credentials, certifyingOrganizations, ...rest } =
      registrationExample();
    const { preferredLanguages, acceptNewClients, marketingEmails, specialties, ...least } = rest;
    expect((await register({ ...least, credentials: null })).status).toBe(201);
    const stored = await api.database.prisma.practitioner.findUniqueOrThrow({
      where: { email: least.email },
      include: { practice: true },
    });
    expect(stored.marketingEmails).toBe(true);
    expect(stored.practice).toMatchObject({
      preferredLanguages: ['English'],
      acceptingNewClients: true,
      specialties: [],
    });
  });

  it('reports each missing field with the message of the sign-up form', async () => {
    const { phone, ...given } = registrationExample();
    const { status, body } = await register({
      ...given,
      firstName: ' ',
      email: '',
      password: 'short',
      businessName: 'x'.repeat(201),
      businessPhone: '5'.repeat(201),
      servicesOffered: [],
    });
    expect(status).toBe(400);
    expect(body.details).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'phone', message: 'Phone number is required' },
      { field: 'password', message: 'Password must be at least 8 characters' },
      { field: 'businessName', message: 'Please use at most 200 characters' },
      { field: 'businessPhone', message: 'Please use at most 200 characters' },
      { field: 'servicesOffered', message: 'Please select at least one service' },
    ]);
    expect(JSON.stringify(body)).not.toContain('short');
    const { body: none } = await register({});
    expect(none.details).toEqual(
      expect.arrayContaining([
        { field: 'email', message: 'Email is required' },
        { field: 'password', message: 'Password is required' },
      ]),
    );
  });

  it("stores custom text in place of 'Other'", async () => {
    const registration = {
      ...registrationExample(),
      certifyingOrganizations: ['CAPPA', ' A school\nof birth '],
      preferredLanguages: ['Portuguese'],
    };
    expect((await register(registration)).status).toBe(201);
    const stored = await api.database.prisma.practitioner.findUniqueOrThrow({
      where: { email: registration.email },
      include: { practice: true },
    });
    expect(stored.practice).toMatchObject({
      certifyingOrganizations: ['CAPPA', 'A school of birth'],
      preferredLanguages: ['Portuguese'],
    });
  });

  it.each([
    ['certifyingOrganizations', ['One of mine', 'Another of mine']],
    ['preferredLanguages', [' ']],
    ['preferredLanguages', [7]],
    ['preferredLanguages', ['x'.repeat(201)]],
    ['practiceType', 'midwife'],
    ['timeZone', 'Mars/Olympus'],
    ['acceptNewClients', 'false'],
    ['specialties', ['Dragons']],
    ['email', 'no-address'],
    ['email', 'u@ok..test'],
    ['email', 'u/../@ok.test'],
    ['email', 'u@[127.0.0.1]'],
    ['isAdmin', true],
  ])('rejects %s = %j', async (field, value) => {
    expect((await register({ ...registrationExample(), [field]: value })).status).toBe(400);
  });
});

describe('one account per email address', () => {
  it('creates one account for case variants and ten concurrent attempts, and another for a plus tag', async () => {
    const local = `zoe-${randomUUID()}`;
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        register({
          ...registrationExample(),
          email: i % 2 ? `${local}@EXAMPLE.org` : `${local.toUpperCase()}@example.org`,
        }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    for (const { status, body } of tries) {
      if (status === 409) expect(body.message).toBe('Failed to create account. Please try again.');
    }
    expect(await api.database.prisma.practitioner.count({ where: { email: `${local}@example.org` } })).toBe(
      1,
    );
    const tagged = await register({ ...registrationExample(), email: `${local}+a@example.org` });
    expect(tagged.status).toBe(201);
  });

  it("emails the address's owner about the attempt, at most once a day", async () => {
    const { email, ownerId } = await api.register();
    for (let i = 0; i < 3; i++) await register({ ...registrationExample(), email });
    const mails = await api.database.prisma.mailMessage.findMany({ where: { ownerId } });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['sign-up-attempt', email]]);
  });
});

describe('submitting the form twice', () => {
  it('creates one account, even concurrently, and signs it in', async () => {
    const registration = registrationExample();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([register(registration, key), register(registration, key)]);
    answers.push(await register(registration, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await api.database.prisma.practitioner.count({ where: { email: registration.email } })).toBe(1);
    for (const { body } of answers)
      expect((await api.call('GET', '/me', { token: body.idToken })).status).toBe(200);
    expect(await api.database.prisma.mailMessage.count({ where: { recipient: registration.email } })).toBe(0);
  });

  it("doesn't sign in someone with another person's key and password", async () => {
    const registration = registrationExample();
    const key = { 'idempotency-key': randomUUID() };
    await register(registration, key);
    expect((await register({ ...registration, password: 'another password' }, key)).status).toBe(409);
    expect((await register(registration, { 'idempotency-key': randomUUID() })).status).toBe(409);
  });
});

it('rejects new accounts on a server that is closed to registration, and reports that it is closed', async () => {
  expect((await api.call('GET', '/auth/register')).body).toEqual({
    open: true,
    savesMailToFiles: true,
    isNew: false,
  });
  const closed = await startTestApi({ REGISTRATION: 'closed' });
  try {
    expect((await closed.call('GET', '/auth/register')).body).toEqual({
      open: false,
      savesMailToFiles: true,
      isNew: true,
    });
    const { status, body } = await closed.call('POST', '/auth/register', { body: registrationExample() });
    expect([status, body.code]).toEqual([403, 'REGISTRATION_CLOSED']);
  } finally {
    await closed.close();
  }
});
