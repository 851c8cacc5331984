import type {
  Appointment,
  AppointmentListResponse,
  ClientReminderStatus,
  ReplyPage,
} from '@doula-desk/domain';
import { CredentialMacs, hashToken, newId, newToken } from '@doula-desk/platform';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const prisma = () => api.database.prisma;

/** A practice with a client and an appointment tomorrow, and the link in a reminder of it. */
async function reminded(startsAt = new Date(Date.now() + 24 * 3_600_000)) {
  const account = await api.register();
  const { ownerId, token: session } = account;
  const clientId = newId();
  await prisma().client.create({
    data: { id: clientId, ownerId, firstName: 'Ada', lastName: 'Invented', email: 'ada@x.test' },
  });
  const appointmentId = newId();
  await prisma().appointment.create({
    data: {
      id: appointmentId,
      ownerId,
      clientId,
      type: 'Prenatal Visit',
      date: startsAt,
      time: '10:00',
      durationMinutes: 60,
      location: 'Client Home',
      notes: 'Afraid of needles',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
    },
  });
  const macs = api.app.get(CredentialMacs);
  const reminderId = newId();
  const covered = { id: reminderId, ownerId, appointmentId, kind: 'day', recipient: 'ada@x.test' };
  await prisma().appointmentReminder.create({
    data: { ...covered, startsAt, mac: macs.of('AppointmentReminder', { ...covered, startsAt }) },
  });
  const token = newToken();
  const link = { tokenHash: hashToken(token), ownerId, reminderId };
  await prisma().appointmentReminderLink.create({
    data: { ...link, mac: macs.of('AppointmentReminderLink', link) },
  });
  const from = randomIpAddress();
  const path = `/api/appointment-replies/${token}`;
  const choice = `/api/clients/${clientId}/appointment-reminders`;
  return {
    ...account,
    clientId,
    appointmentId,
    reminderId,
    path,
    page: () => api.call<ReplyPage>('GET', path, { from }),
    reply: (body: object) => api.call<ReplyPage & { code?: string }>('POST', path, { body, from }),
    stop: (options: object = {}) => api.call('POST', `${path}/stop`, { from, ...options }),
    status: () => api.call<ClientReminderStatus>('GET', choice, { token: session }),
    choose: (body: object) => api.call<ClientReminderStatus>('PUT', choice, { token: session, body }),
    appointment: async (): Promise<Appointment | undefined> => {
      const list = `/api/clients/${clientId}/appointments`;
      return (await api.call<AppointmentListResponse>('GET', list, { token: session })).body.appointments[0];
    },
    bell: () => prisma().notification.findMany({ where: { ownerId }, orderBy: { id: 'asc' } }),
    change: (sql: string) => api.database.pool.query(sql, [ownerId]),
  };
}

describe('the link in a reminder', () => {
  it('shows the appointment without the notes, and changes nothing when it is opened', async () => {
    const { page, appointment, bell } = await reminded();
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'open',
      appointment: { type: 'Prenatal Visit', place: 'Your home', days: null },
      reply: null,
      isOptedOut: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/needles|Invented|@/u);
    expect(await appointment()).not.toHaveProperty('clientReply');
    expect(await bell()).toEqual([]);
  });

  it('stores a reply, notifies the practitioner, and lets the client change it', async () => {
    const practice = await reminded();
    const confirmed = await practice.reply({ answer: 'coming', message: 'ignored' });
    expect([confirmed.status, confirmed.body.reply]).toEqual([200, { answer: 'coming', message: '' }]);
    expect(await practice.appointment()).toMatchObject({ clientReply: { answer: 'coming' }, version: 1 });
    await practice.reply({ answer: 'move', message: ' Could we\nmeet later? ' });
    expect(await practice.appointment()).toMatchObject({
      clientReply: { answer: 'move', message: 'Could we\nmeet later?' },
      version: 1,
    });
    const bell = await practice.bell();
    expect(bell.map(({ title, readAt }) => [title, readAt !== null])).toEqual([
      ['Ada Invented confirmed an appointment', true],
      ['Ada Invented asked to reschedule an appointment', false],
    ]);
    expect(bell[1]?.route).toContain(`appointment=${practice.appointmentId}`);
    expect(bell[1]?.message).toContain('meet later?');
    const audited = await prisma().auditEvent.findMany({
      where: { ownerId: practice.ownerId, action: 'appointment.answered' },
    });
    expect(audited).toMatchObject([
      { actor: 'client', clientId: practice.clientId, fields: ['clientReply'] },
      { actor: 'client' },
    ]);
  });

  it('notifies the practitioner of the same reply only once', async () => {
    const { reply, bell } = await reminded();
    await reply({ answer: 'coming' });
    await reply({ answer: 'coming' });
    expect(await bell()).toHaveLength(1);
  });

  it.each([
    ['an unknown answer', { answer: 'never' }],
    ['a message that is too long', { answer: 'move', message: 'x'.repeat(501) }],
    ['an unknown field', { answer: 'move', date: '2027-01-01' }],
  ])('rejects %s', async (_, body) => {
    const { reply } = await reminded();
    expect((await reply(body)).status).toBe(400);
  });

  it.each([
    [
      'moved',
      'changed',
      `UPDATE "Appointment" SET "startsAt" = "startsAt" + interval '1 hour' WHERE "ownerId" = $1`,
    ],
    ['canceled', 'changed', `UPDATE "Appointment" SET status = 'cancelled' WHERE "ownerId" = $1`],
    [
      'without reminders because of a loss',
      'changed',
      `UPDATE "Client" SET "pregnancyEndKind" = 'loss' WHERE "ownerId" = $1`,
    ],
    ['over', 'over', undefined],
  ])("accepts no reply once the appointment is %s, and doesn't show it", async (_, state, sql) => {
    const { page, reply, change, bell } = await reminded(sql ? undefined : new Date(Date.now() - 60_000));
    if (sql) await change(sql);
    expect((await page()).body).toMatchObject({ state, appointment: null, reply: null });
    const refused = await reply({ answer: 'coming' });
    expect([refused.status, refused.body.code]).toEqual([410, 'APPOINTMENT_LINK_ENDED']);
    expect(await bell()).toEqual([]);
  });

  it('drops the reply when the appointment is moved', async () => {
    const { reply, change, appointment } = await reminded();
    await reply({ answer: 'move' });
    await change(`UPDATE "Appointment" SET "startsAt" = "startsAt" + interval '1 hour' WHERE "ownerId" = $1`);
    expect(await appointment()).not.toHaveProperty('clientReply');
  });

  it.each([
    ['an unknown link', undefined],
    ['a disabled account', `UPDATE "Practitioner" SET "disabledAt" = now() WHERE id = $1`],
    ['a link without a proof', `UPDATE "AppointmentReminderLink" SET mac = NULL WHERE "ownerId" = $1`],
    [
      'a reminder for another start',
      `UPDATE "AppointmentReminder" SET "startsAt" = "startsAt" + interval '1 day' WHERE "ownerId" = $1`,
    ],
    [
      'a reminder to someone else',
      `UPDATE "AppointmentReminder" SET recipient = 'eve@x.test' WHERE "ownerId" = $1`,
    ],
  ])('returns 404 for %s', async (_, sql) => {
    const { change, page, reply, stop } = await reminded();
    if (!sql) {
      expect(
        (await api.call('GET', `/api/appointment-replies/${newToken()}`, { from: randomIpAddress() })).status,
      ).toBe(404);
      return;
    }
    await change(sql);
    const found = [await page(), await reply({ answer: 'coming' }), await stop()];
    expect(found.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('stopping reminders', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    [undefined, undefined],
  ])(
    'works with one click sent as %s, even after the appointment was canceled, and takes effect once',
    async (type, body) => {
      const { stop, change, status, bell, ownerId, page } = await reminded();
      await change(`UPDATE "Appointment" SET status = 'cancelled' WHERE "ownerId" = $1`);
      for (let n = 0; n < 2; n += 1) {
        const answer = await stop({ body, headers: type ? { 'content-type': type } : {} });
        expect(answer.status).toBe(200);
      }
      const chosen = (await status()).body;
      expect(chosen).toMatchObject({ choice: 'opted-out', changedAt: expect.any(String) });
      expect((await page()).body.isOptedOut).toBe(true);
      expect((await bell()).map(({ title }) => title)).toEqual([
        'Ada Invented stopped appointment reminders',
      ]);
      const audited = await prisma().auditEvent.count({
        where: { ownerId, action: 'client.reminders-stopped' },
      });
      expect(audited).toBe(1);
    },
  );

  it('redirects from the URL in the headers to the page, without changing anything', async () => {
    const { path, status } = await reminded();
    const answer = await api.call('GET', `${path}/stop`, { from: randomIpAddress() });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      `${path.replace('/api/appointment-replies', '/appointment-reply')}?stop`,
    ]);
    expect((await status()).body.choice).toBe('practice');
  });
});

describe("a client's choice", () => {
  it("follows the practice's settings unless reminders are turned off, and keeps the zone", async () => {
    const { choose, status, ownerId } = await reminded();
    expect((await status()).body).toEqual({
      choice: 'practice',
      changedAt: null,
      timeZone: null,
      isPracticeOn: false,
      hasEmail: true,
    });
    await choose({ choice: 'off', timeZone: 'Europe/London' });
    expect((await status()).body).toMatchObject({ choice: 'off', timeZone: 'Europe/London' });
    await choose({ choice: 'practice' });
    expect((await status()).body).toMatchObject({ choice: 'practice', timeZone: 'Europe/London' });
    const audited = await prisma().auditEvent.findMany({
      where: { ownerId, action: 'client.reminders-changed' },
      orderBy: { id: 'asc' },
    });
    expect(audited.map(({ fields }) => fields)).toEqual([
      ['reminderChoice', 'reminderZone'],
      ['reminderChoice'],
    ]);
    expect((await choose({ choice: 'off', timeZone: 'Mars' })).status).toBe(400);
  });

  it('remains an opt-out until the client asks for reminders again', async () => {
    const { choose, stop, status, ownerId } = await reminded();
    await stop();
    const { changedAt } = (await status()).body;
    expect((await choose({ choice: 'practice' })).status).toBe(400);
    await choose({ choice: 'off' });
    expect((await status()).body).toMatchObject({ choice: 'opted-out', changedAt });
    // The log decides, even if someone with access to the database changes the row, or an earlier backup is restored.
    await prisma().client.updateMany({ where: { ownerId }, data: { reminderChoice: null } });
    expect((await status()).body.choice).toBe('opted-out');
    expect((await choose({ choice: 'practice' })).status).toBe(400);
    expect((await choose({ choice: 'practice', clientAskedAgain: true })).body.choice).toBe('practice');
  });

  it("follows the practice's settings, which are rejected without a time for reminders", async () => {
    const { token, status } = await reminded();
    const save = (clientReminders: object) =>
      api.call<{ code?: string }>('PUT', '/api/settings', {
        token,
        body: { notifications: { clientReminders } },
      });
    expect((await save({ enabled: true, dayBefore: false, hoursBefore: false })).status).toBe(400);
    expect((await save({ enabled: true, text: 'x'.repeat(501) })).status).toBe(400);
    expect((await save({ enabled: true, quietHours: { start: '9 PM' } })).status).toBe(400);
    expect((await save({ enabled: true, quietHours: { start: '22:00' } })).status).toBe(200);
    expect((await status()).body.isPracticeOn).toBe(true);
  });
});
