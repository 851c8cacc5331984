import type { SetupResponse } from '@doula-desk/domain';
import { clientExample } from '../testing/client-example.js';
import { type SettingsChange, settingsCalls } from '../testing/settings-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { get, put } = settingsCalls(() => api);

it('returns which steps of setting up a practice are done', async () => {
  const { token } = await api.register();
  const done = async () => (await api.call<SetupResponse>('GET', '/api/settings/setup', { token })).body.done;
  expect(await done()).toEqual([]);
  const answers = [
    await api.call('POST', '/api/add-clients', { token, body: clientExample() }),
    await put(token, { practice: { website: 'https://example.org' } }),
    await api.call('POST', '/api/calendar-feed', { token, body: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 201]);
  expect(await done()).toEqual(['practice', 'client', 'calendarFeed']);
});

it("starts with the sign-up's values and defaults for the rest", async () => {
  const { token, email } = await api.register({ servicesOffered: ['Birth support', 'Newborn care'] });
  const { body } = await get(token);
  expect(body.version).toBe(1);
  expect(body.settings).toMatchObject({
    profile: { firstName: 'Zoë', lastName: 'Example', email, bio: '', profileImage: null },
    practice: {
      businessName: 'Example Birth Support',
      address: '1 Example Street',
      servicesOffered: ['Birth Doula Support'],
      serviceRadius: '30 miles',
      acceptingNewClients: true,
    },
    scheduling: {
      defaultAppointmentDuration: 90,
      bufferTime: 15,
      workingHours: { start: '08:00', end: '18:00' },
      workingDays: [],
      onCallAvailability: false,
      onCallInCalendarFeed: false,
      onCallForColleagues: false,
      advanceBookingLimit: '8 weeks',
      onCallFromWeek: { weeks: 38, days: 0 },
      onCallToWeek: { weeks: 42, days: 0 },
      maxConcurrentOnCall: null,
      restAfterBirthHours: 12,
      restHours: 0,
      contractionPattern: '5-1-1',
      distanceUnit: 'mi',
      timeZone: 'America/Los_Angeles',
    },
    documentation: {
      babyUnits: 'us',
      defaultNoteTemplate: 'prenatal',
      exportFormat: 'PDF',
      backupFrequency: 'weekly',
    },
    privacy: { twoFactorAuth: false, sessionTimeout: '2 hours', clientDataRetention: '7 years' },
  });
});

it('stores changes section by section, and increments the version', async () => {
  const { token } = await api.register();
  const first = await put(token, {
    profile: { firstName: 'Ada\r\nBcc: x', bio: 'Zoe\u0308\u0000\nsecond line ' },
    practice: { address: '2 Other Street', servicesOffered: [] },
    scheduling: { workingHours: { start: '07:30', end: '16:00' }, workingDays: ['Monday', 'Friday'] },
    notifications: { appointmentReminders: { enabled: false, timing: '2 hours' }, weeklyDigest: false },
    privacy: { marketingCommunications: true },
    version: 1,
  });
  expect(first.status).toBe(200);
  const second = await put(token, { scheduling: { bufferTime: 0 }, version: first.body.version });
  expect(second.body.version).toBe(first.body.version + 1);
  const { body } = await get(token);
  expect(body).toEqual(second.body);
  expect(body.settings).toMatchObject({
    profile: { firstName: 'Ada Bcc: x', bio: 'Zoë\nsecond line' },
    practice: { businessName: 'Example Birth Support', address: '2 Other Street', servicesOffered: [] },
    scheduling: {
      workingHours: { start: '07:30', end: '16:00' },
      workingDays: ['Monday', 'Friday'],
      bufferTime: 0,
    },
    notifications: {
      appointmentReminders: { enabled: false, timing: '2 hours' },
      weeklyDigest: false,
      birthdayReminders: true,
    },
    privacy: { marketingCommunications: true },
  });
});

it('stores the on-call window, the limit, and the rest rule, and can remove the limit again', async () => {
  const { token } = await api.register();
  const scheduling = {
    onCallFromWeek: { weeks: 37, days: 4 },
    onCallToWeek: { weeks: 41, days: 6 },
    maxConcurrentOnCall: 3,
    restAfterBirthHours: 16,
    restHours: 24,
  };
  expect((await put(token, { scheduling })).body.settings.scheduling).toMatchObject(scheduling);
  await put(token, { scheduling: { maxConcurrentOnCall: null, onCallFromWeek: { days: 0 } } });
  expect((await get(token)).body.settings.scheduling).toMatchObject({
    maxConcurrentOnCall: null,
    onCallFromWeek: { weeks: 37, days: 0 },
    restHours: 24,
  });
});

it('accepts only one of several concurrent changes, and rejects the others with the current settings', async () => {
  const { token } = await api.register();
  const answers = await Promise.all(
    ['15 miles', '50 miles', 'Statewide'].map((serviceRadius) =>
      put(token, { practice: { serviceRadius }, version: 1 } as SettingsChange),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const lost = answers.filter(({ status }) => status === 409);
  expect(lost).toHaveLength(2);
  expect(lost[0]?.body.current).toEqual(won[0]?.body);
});

it("doesn't change the email address or second factor, or turn on unavailable features", async () => {
  const { token, email, ownerId } = await api.register();
  const { body } = await put(token, {
    profile: { email: 'other@example.org' },
    privacy: { twoFactorAuth: true, shareDataForResearch: true },
    notifications: { smsNotifications: true },
    documentation: { clientPortalAccess: true },
  });
  expect(body.settings.profile.email).toBe(email);
  expect(body.settings.privacy).toMatchObject({ twoFactorAuth: false, shareDataForResearch: false });
  expect(body.settings.notifications.smsNotifications).toBe(false);
  expect(body.settings.documentation.clientPortalAccess).toBe(false);
  // Nothing changed, so nothing is audited.
  expect(body.version).toBe(1);
  const trail = { where: { ownerId, action: 'settings.changed' } };
  expect(await api.database.prisma.auditEvent.count(trail)).toBe(0);
  expect(Object.keys(body.unavailable).sort()).toEqual([
    'documentation.clientPortalAccess',
    'documentation.shareNotesWithProviders',
    'notifications.smsNotifications',
    'privacy.shareDataForResearch',
  ]);
});

it.each([
  [{ profile: { firstName: ' ' } }, 'First name is required'],
  [{ practice: { businessName: '' } }, 'Business name is required'],
  [{ practice: { website: 'not a url' } }, 'Please enter a web address, such as https://example.org'],
  [{ practice: { businessName: null } }, 'Business name is required'],
  [{ scheduling: { timeZone: 'Mars/Olympus' } }, 'Please choose a time zone'],
  [{ scheduling: { workingHours: { start: '25:00' } } }, 'Please enter a valid time'],
  [{ scheduling: { defaultAppointmentDuration: 75 } }, 'Please choose one of the options'],
  [{ scheduling: { maxConcurrentOnCall: 0 } }, 'Please enter a number from 1 to 20'],
  [{ scheduling: { onCallFromWeek: { weeks: 33 } } }, 'Please enter a number from 34 to 43'],
  [{ scheduling: { onCallFromWeek: { weeks: 42 } } }, 'The window must end after it starts'],
  [{ scheduling: { restHours: 7 } }, 'Please choose one of the options'],
  [{ privacy: { sessionTimeout: 'never' } }, 'Please choose one of the options'],
  [{ practice: { servicesOffered: ['Surgery'] } }, 'Please choose from the options'],
  [{ notifications: { weeklyDigest: 'false' } }, 'weeklyDigest must be a boolean value'],
  [{ surprise: {} }, 'property surprise should not exist'],
])('rejects %j', async (change, message) => {
  const { token } = await api.register();
  const { status, body } = await put(token, change);
  expect({ status, message: body.message }).toEqual({ status: 400, message });
  expect((await get(token)).body.version).toBe(1);
});

it('moves due instants with the zone, and keeps days, times, and sent notifications', async () => {
  const { token, ownerId } = await api.register();
  const client = await api.call<{ client: { id: string } }>('POST', '/api/add-clients', {
    token,
    body: clientExample(),
  });
  const base = `/api/clients/${client.body.client.id}`;
  const notified = { title: 'Notified', dueDate: '2027-07-01', dueTime: '09:00' };
  await api.call('POST', `${base}/reminders`, { token, body: notified });
  await api.call('POST', `${base}/reminders`, { token, body: { ...notified, title: 'To come' } });
  const visit = {
    date: '2027-07-01',
    time: '10:00',
    type: 'Prenatal Visit',
    duration: 60,
    location: 'Hospital',
  };
  await api.call('POST', `${base}/appointments`, { token, body: visit });
  await api.database.pool.query(
    `UPDATE "Reminder" SET "notifiedDueAt" = "dueAt" WHERE "ownerId" = $1 AND title = 'Notified'`,
    [ownerId],
  );
  await put(token, { scheduling: { timeZone: 'Pacific/Auckland' } });
  const { rows } = await api.database.pool.query(
    `SELECT title, "dueAt", "notifiedDueAt", version, to_char("dueDate", 'YYYY-MM-DD') AS day, "dueTime"
     FROM "Reminder" WHERE "ownerId" = $1 ORDER BY title`,
    [ownerId],
  );
  // 9 AM in the Auckland winter, twelve hours ahead of UTC.
  const dueAt = new Date('2027-06-30T21:00:00Z');
  const same = { dueAt, version: 1, day: '2027-07-01', dueTime: '09:00' };
  expect(rows).toEqual([
    { ...same, title: 'Notified', notifiedDueAt: dueAt },
    { ...same, title: 'To come', notifiedDueAt: null },
  ]);
  const moved = await api.database.pool.query(`SELECT "startsAt" FROM "Appointment" WHERE "ownerId" = $1`, [
    ownerId,
  ]);
  expect(moved.rows).toEqual([{ startsAt: new Date('2027-06-30T22:00:00Z') }]);
});

it("doesn't change when a sent contract and its links expire", async () => {
  const { token, ownerId } = await api.register();
  const client = await api.call<{ client: { id: string } }>('POST', '/api/add-clients', {
    token,
    body: clientExample(),
  });
  const insert = (status: string) =>
    api.database.pool.query<{ id: string }>(
      `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "createdBy", "createdDate", "expiryDate", "expiresAt", "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, 'birth', 'C', $3, 'Zoë', '2027-01-01', '2027-01-31', '2027-02-01T08:00:00Z', now())
       RETURNING id`,
      [ownerId, client.body.client.id, status],
    );
  const sent = (await insert('sent')).rows[0]?.id;
  await insert('expired');
  await api.database.pool.query(
    `INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, "expiresAt")
     VALUES (gen_random_uuid(), $1, $2, 'ada@example.org', '2027-02-01T08:00:00Z')`,
    [ownerId, sent],
  );
  await put(token, { scheduling: { timeZone: 'Europe/Berlin' } });
  const ends = await api.database.pool.query(
    `SELECT status, "expiresAt" FROM "Contract" WHERE "ownerId" = $1 ORDER BY status DESC`,
    [ownerId],
  );
  expect(ends.rows).toEqual([
    { status: 'sent', expiresAt: new Date('2027-02-01T08:00:00Z') },
    { status: 'expired', expiresAt: new Date('2027-02-01T08:00:00Z') },
  ]);
  const links = await api.database.pool.query(`SELECT "expiresAt" FROM "ContractLink" WHERE "ownerId" = $1`, [
    ownerId,
  ]);
  expect(links.rows).toEqual([{ expiresAt: new Date('2027-02-01T08:00:00Z') }]);
});

it('applies the chosen timeout to live and later sessions, but not to remembered ones', async () => {
  const { token, email, password, ownerId } = await api.register();
  const login = (rememberMe: boolean) =>
    api.call('POST', '/auth/login', { body: { email, password, rememberMe }, from: '2001:db8::7' });
  await login(true);
  await put(token, { privacy: { sessionTimeout: '30 minutes' } });
  await login(false);
  const { rows } = await api.database.pool.query(
    `SELECT "idleMinutes", extract(epoch FROM "expiresAt" - "lastSeenAt")::int / 60 AS minutes
     FROM "Session" WHERE "ownerId" = $1 ORDER BY "createdAt"`,
    [ownerId],
  );
  expect(rows).toEqual([30, 43_200, 30].map((idleMinutes) => ({ idleMinutes, minutes: idleMinutes })));
});

it("audits which fields changed, without their values, and only in the owner's trail", async () => {
  const { token, ownerId } = await api.register();
  const other = await api.register();
  await put(token, { profile: { bio: 'secret' }, scheduling: { bufferTime: 45 } });
  const { rows } = await api.database.pool.query(
    `SELECT fields FROM "AuditEvent" WHERE "ownerId" = $1 AND action = 'settings.changed'`,
    [ownerId],
  );
  expect(rows).toEqual([{ fields: ['profile.bio', 'scheduling.bufferTime'] }]);
  expect((await get(other.token)).body.settings.profile.bio).toBe('');
  expect((await api.call('GET', '/api/settings')).status).toBe(401);
});
