import type {
  AuditResponse,
  CareTeamReport,
  ChartMember,
  NotificationListResponse,
  Reminder,
  SharedChart,
  VisitNote,
} from '@doula-desk/domain';
import { CredentialMacs } from '@doula-desk/platform';
import { birthEntry, birthExample } from '../testing/birth-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Practitioner = Awaited<ReturnType<TestApi['register']>>;
type Invited = { member: ChartMember };

/** A visit note as a form sends it. */
const visit = {
  date: '2026-11-02',
  time: '10:00 AM',
  type: 'Prenatal Visit',
  location: 'Office',
  duration: 60,
};

/** Zoë, who has a chart, and Noor, who has an account on the same server. */
async function openChart() {
  const zoe = await api.register();
  const noor = await api.register({ firstName: 'Noor', lastName: 'Helper' });
  const { id: clientId } = await api.database.prisma.client.create({
    data: { id: crypto.randomUUID(), ownerId: zoe.ownerId, firstName: 'Ada', lastName: 'Invented' },
  });
  return { zoe, noor, clientId, url: `/api/clients/${clientId}` };
}

const invite = (url: string, { token }: Practitioner, body: object, headers = {}) =>
  api.call<Invited & { code: string; details: { field: string }[] }>('POST', `${url}/members`, {
    token,
    body: { clientAgreed: true, ...body },
    headers,
    from: randomIpAddress(),
  });

async function join(
  url: string,
  owner: Practitioner,
  member: Practitioner,
  terms: object = { access: 'edit' },
) {
  const { body } = await invite(url, owner, { email: member.email, ...terms });
  const { id } = body.member;
  expect((await api.call('POST', `/api/shared-charts/${id}/accept`, { token: member.token })).status).toBe(
    200,
  );
  return id;
}

const sharedWith = async ({ token }: Practitioner) =>
  (await api.call<{ charts: SharedChart[] }>('GET', '/api/shared-charts', { token })).body.charts;
const bellOf = async ({ token }: Practitioner) =>
  (await api.call<NotificationListResponse>('GET', '/api/notifications', { token })).body.notifications;

it("doesn't reveal whether an invited address has an account", async () => {
  const { zoe, noor, url } = await openChart();
  const known = await invite(url, zoe, { email: noor.email, role: 'Backup doula' });
  const unknown = await invite(url, zoe, { email: `no-one-${noor.email}`, role: 'Backup doula' });
  const shape = ({ status, body }: typeof known) => {
    const { id: _, email: __, clientConsentAt: ___, createdAt: ____, ...rest } = body.member;
    return { status, ...rest };
  };
  expect(shape(unknown)).toEqual(shape(known));
  expect(known.body.member).toMatchObject({ name: '', state: 'invited', access: 'view' });
  const { body } = await api.call<{ members: ChartMember[] }>('GET', `${url}/members`, { token: zoe.token });
  expect(body.members.map(({ state, name }) => [state, name])).toEqual([
    ['invited', ''],
    ['invited', ''],
  ]);
});

it("requires confirmation that the client agreed, and rejects a second invitation and the owner's address", async () => {
  const { zoe, noor, url } = await openChart();
  const fieldsOf = async (body: object) =>
    (await invite(url, zoe, body)).body.details.map(({ field }) => field);
  expect(await fieldsOf({ email: noor.email, clientAgreed: false })).toEqual(['clientAgreed']);
  expect(await fieldsOf({ email: zoe.email })).toEqual(['email']);
  expect(await fieldsOf({ email: noor.email, startsOn: '2027-01-02', endsOn: '2027-01-01' })).toEqual([
    'endsOn',
  ]);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await invite(url, zoe, { email: noor.email }, headers);
  expect((await invite(url, zoe, { email: noor.email }, headers)).body).toEqual(first.body);
  expect((await invite(url, zoe, { email: noor.email })).body.code).toBe('CHART_MEMBER_EXISTS');
});

it('notifies both sides, shows initials until the invitation is accepted, and emails no client names', async () => {
  const { zoe, noor, url, clientId } = await openChart();
  const { body } = await invite(url, zoe, { email: noor.email, role: 'Backup doula' });
  expect(await bellOf(noor)).toMatchObject([
    {
      title: 'Zoë Example invited you to a care team',
      message: 'Client: AI. Your role: Backup doula',
      isRead: false,
    },
  ]);
  const mails = await api.database.prisma.mailMessage.findMany({ where: { ownerId: noor.ownerId } });
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['notification', noor.email]]);
  expect(await sharedWith(noor)).toMatchObject([
    { clientName: 'AI', ownerName: 'Zoë Example', state: 'invited' },
  ]);
  const { id } = body.member;
  for (const _ of [1, 2]) {
    const accepted = await api.call('POST', `/api/shared-charts/${id}/accept`, { token: noor.token });
    expect([accepted.status, accepted.body]).toEqual([
      200,
      { chart: expect.objectContaining({ clientId, clientName: 'Ada Invented', state: 'active' }) },
    ]);
  }
  expect(await bellOf(noor)).toMatchObject([{ isRead: true }]);
  expect(await bellOf(zoe)).toMatchObject([
    { title: 'Noor Helper accepted your invitation to the care team' },
  ]);
  expect((await api.call('POST', `/api/shared-charts/${id}/leave`, { token: noor.token })).status).toBe(204);
  expect((await bellOf(zoe))[0]?.title).toBe('Noor Helper left the care team');
  expect(await sharedWith(noor)).toEqual([]);
  expect(
    (await api.call<{ code: string }>('POST', `/api/shared-charts/${id}/accept`, { token: noor.token })).body
      .code,
  ).toBe('CHART_MEMBER_STATE');
});

it("names the member as the author of what they write, in the owner's chart and log", async () => {
  const { zoe, noor, url } = await openChart();
  await join(url, zoe, noor);
  const note = {
    date: '2026-11-02',
    time: '10:00 AM',
    type: 'Prenatal Visit',
    location: 'Office',
    duration: 60,
  };
  const made = await api.call<{ note: VisitNote }>('POST', `${url}/visit-notes`, {
    token: noor.token,
    body: note,
  });
  expect(made.body.note).toMatchObject({
    createdBy: 'Noor Helper',
    authorId: noor.ownerId,
    isUnproven: false,
  });
  const seen = await api.call<{ note: VisitNote }>('GET', `${url}/visit-notes/${made.body.note.id}`, {
    token: zoe.token,
  });
  expect(seen.body.note).toEqual(made.body.note);
  const event = birthEntry({ note: 'Calm' });
  const log = await api.call<{ log: { events: { by: string }[] } }>('POST', `${url}/birth/events`, {
    token: noor.token,
    body: { events: [event] },
  });
  expect([log.status, log.body.log.events.map(({ by }) => by)]).toEqual([200, ['Noor Helper']]);
  expect(
    await api.database.prisma.birthEvent.findMany({ select: { authorId: true }, where: { id: event.id } }),
  ).toEqual([{ authorId: noor.ownerId }]);
  const { body } = await api.call<AuditResponse>('GET', '/api/audit', { token: zoe.token });
  const told = body.events.filter(({ action }) => ['visit-note.created', 'birth.updated'].includes(action));
  expect(told.map(({ actorName, isUnproven }) => [actorName, isUnproven])).toEqual([
    ['Noor Helper', false],
    ['Noor Helper', false],
  ]);
  const own = await api.call<AuditResponse>('GET', '/api/audit', { token: noor.token });
  expect(own.body.events.filter(({ entityType }) => entityType === 'visit-note')).toEqual([]);
});

it("doesn't vouch that a colleague wrote a note that someone else finished", async () => {
  const { zoe, noor, url } = await openChart();
  await join(url, zoe, noor);
  const write = async (status: string) => {
    const body = { ...visit, status };
    const answer = await api.call<{ note: VisitNote }>('POST', `${url}/visit-notes`, {
      token: noor.token,
      body,
    });
    return `${url}/visit-notes/${answer.body.note.id}`;
  };
  const change = (noteUrl: string, body: object) =>
    api.call<{ note: VisitNote; code?: string }>('PUT', noteUrl, { token: zoe.token, body });
  const finished = await write('finished');
  expect((await change(finished, { nextSteps: 'Not from Noor' })).body.code).toBe('VISIT_NOTE_OF_COLLEAGUE');
  expect((await api.call('POST', `${finished}/lock`, { token: zoe.token, body: {} })).status).toBe(200);
  const draft = await write('draft');
  expect((await change(draft, { nextSteps: 'Begun' })).body.note).toMatchObject({ createdBy: 'Noor Helper' });
  const { note } = (await change(draft, { status: 'finished' })).body;
  expect(note).toMatchObject({ createdBy: 'Zoë Example', authorId: null, isUnproven: false });
});

it("lets a member change only their own notes, and hides the owner's private notes even once locked", async () => {
  const { zoe, noor, url } = await openChart();
  await join(url, zoe, noor);
  const made = await api.call<{ note: VisitNote }>('POST', `${url}/visit-notes`, {
    token: zoe.token,
    body: visit,
  });
  const noteUrl = `${url}/visit-notes/${made.body.note.id}`;
  const change = () =>
    api.call<{ code: string }>('PUT', noteUrl, { token: noor.token, body: { nextSteps: 'Mine' } });
  expect((await change()).body.code).toBe('CHART_READ_ONLY');
  await api.call('POST', `${noteUrl}/lock`, { token: zoe.token, body: {} });
  expect(
    (await api.call('PUT', `${noteUrl}/privacy`, { token: zoe.token, body: { onlyMe: true } })).status,
  ).toBe(200);
  expect((await change()).status).toBe(404);
  expect((await api.call('GET', noteUrl, { token: noor.token })).status).toBe(404);
  const list = async ({ token }: Practitioner) =>
    (await api.call<{ notes: VisitNote[]; total: number }>('GET', `${url}/visit-notes`, { token })).body;
  expect(await list(noor)).toMatchObject({ notes: [], total: 0 });
  expect(await list(zoe)).toMatchObject({ notes: [{ onlyMe: true, isUnproven: false }], total: 1 });
  await expect(
    api.database.pool.query(`UPDATE "VisitNote" SET "nextSteps" = 'Forged' WHERE id = $1`, [
      made.body.note.id,
    ]),
  ).rejects.toThrow('is locked');
});

it("hides a member's private note from other members, but not from the owner, until its author shares it", async () => {
  const { zoe, noor, url } = await openChart();
  const kim = await api.register({ firstName: 'Kim', lastName: 'Helper' });
  await join(url, zoe, noor);
  await join(url, zoe, kim);
  const made = await api.call<{ note: VisitNote }>('POST', `${url}/visit-notes`, {
    token: noor.token,
    body: { ...visit, onlyMe: true },
  });
  expect(made.body.note.onlyMe).toBe(true);
  const noteUrl = `${url}/visit-notes/${made.body.note.id}`;
  const readers = async () => {
    const people = [zoe, noor, kim];
    return Promise.all(people.map(async ({ token }) => (await api.call('GET', noteUrl, { token })).status));
  };
  const show = ({ token }: Practitioner) =>
    api.call('PUT', `${noteUrl}/privacy`, { token, body: { onlyMe: false } });
  expect(await readers()).toEqual([200, 200, 404]);
  expect((await show(kim)).status).toBe(404);
  expect((await show(noor)).status).toBe(200);
  expect(await readers()).toEqual([200, 200, 200]);
  expect((await show(kim)).body.code).toBe('CHART_READ_ONLY');
});

it("doesn't show a member the owner's other clients, and stores times in the owner's zone", async () => {
  const { zoe, noor, url } = await openChart();
  await join(url, zoe, noor);
  await api.database.prisma.practice.update({
    where: { ownerId: zoe.ownerId },
    data: { timeZone: 'Asia/Tokyo' },
  });
  const other = await api.database.prisma.client.create({
    data: { id: crypto.randomUUID(), ownerId: zoe.ownerId, firstName: 'Secret', lastName: 'Client' },
  });
  const slot = { date: '2027-01-04', time: '10:00', duration: 60 };
  await api.call('POST', `/api/clients/${other.id}/appointments`, { token: zoe.token, body: slot });
  const book = (body: object) => api.call('POST', `${url}/appointments`, { token: noor.token, body });
  const conflict = await book(slot);
  expect([conflict.status, conflict.body.code]).toEqual([409, 'APPOINTMENT_OVERLAP']);
  expect(JSON.stringify(conflict.body)).not.toContain('Secret');
  expect((await book({ ...slot, allowOverlap: true })).status).toBe(201);
  const { startsAt } = await api.database.prisma.appointment.findFirstOrThrow({
    where: { clientId: { not: other.id }, ownerId: zoe.ownerId },
  });
  expect(startsAt.toISOString()).toBe('2027-01-04T01:00:00.000Z');
});

it('keeps the idempotency keys of two people in one chart separate', async () => {
  const { zoe, noor, url } = await openChart();
  await join(url, zoe, noor);
  const headers = { 'idempotency-key': 'the-same-key' };
  const remind = async ({ token }: Practitioner, title: string) =>
    (await api.call('POST', `${url}/reminders`, { token, headers, body: { title, dueDate: '2027-01-04' } }))
      .status;
  expect(await remind(zoe, 'Hers')).toBe(201);
  expect(await remind(noor, 'Theirs')).toBe(201);
  expect(await remind(noor, 'Another')).toBe(409);
});

it('shows a member only their own reminders and those that the owner assigned to them', async () => {
  const { zoe, noor, url } = await openChart();
  await join(url, zoe, noor);
  const remind = async ({ token }: Practitioner, body: object) =>
    api.call<{ reminder: Reminder; code: string }>('POST', `${url}/reminders`, {
      token,
      body: { dueDate: '2027-01-04', ...body },
    });
  const own = await remind(zoe, { title: 'For Zoë' });
  expect(own.body.reminder).toMatchObject({ assigneeId: null, assigneeName: null });
  const team = await api.call<{ members: ChartMember[] }>('GET', `${url}/members`, { token: zoe.token });
  expect(team.body.members.map(({ accountId }) => accountId)).toEqual([noor.ownerId]);
  const assigned = await remind(zoe, { title: 'For Noor', assigneeId: noor.ownerId });
  expect(assigned.body.reminder).toMatchObject({ assigneeId: noor.ownerId, assigneeName: 'Noor Helper' });
  expect((await remind(noor, { title: 'Noor’s own', assigneeId: null })).body.reminder.assigneeId).toBe(
    noor.ownerId,
  );
  expect((await remind(zoe, { title: 'For no one', assigneeId: crypto.randomUUID() })).body.code).toBe(
    'VALIDATION_FAILED',
  );
  const { body } = await api.call<{ reminders: { title: string }[] }>('GET', `${url}/reminders`, {
    token: noor.token,
  });
  expect(body.reminders.map(({ title }) => title).sort()).toEqual(['For Noor', 'Noor’s own']);
});

it("keeps an assigned reminder in a member's bell only while it is due and assigned to them", async () => {
  const { zoe, noor, url } = await openChart();
  const membership = await join(url, zoe, noor);
  const body = { title: 'Call Ada', dueDate: '2027-01-04', assigneeId: noor.ownerId };
  const created = await api.call<{ reminder: { id: string } }>('POST', `${url}/reminders`, {
    token: zoe.token,
    body,
  });
  const { id } = created.body.reminder;
  await api.database.pool.query(`UPDATE "Reminder" SET "notifiedDueAt" = "dueAt" WHERE id = $1`, [id]);
  const titles = async () => (await bellOf(noor)).map(({ title }) => title);
  const [invitation] = await titles();
  await api.database.prisma.notification.create({
    data: {
      id: crypto.randomUUID(),
      ownerId: noor.ownerId,
      ...{
        type: 'reminder',
        title: 'Call Ada',
        message: 'AI',
        route: '/',
        dedupeKey: `reminder-due/${id}/1/2`,
      },
    },
  });
  const change = (status: string) =>
    api.call('PUT', `${url}/reminders/${id}`, { token: noor.token, body: { status } });
  expect(await titles()).toEqual(['Call Ada', invitation]);
  await change('completed');
  expect(await titles()).toEqual([invitation]);
  await change('pending');
  expect(await titles()).toEqual(['Call Ada', invitation]);
  await api.call('DELETE', `${url}/members/${membership}`, { token: zoe.token });
  expect(await titles()).toEqual([invitation]);
});

it('reports what members did in a chart to both sides, even after the access ended', async () => {
  const { zoe, noor, url } = await openChart();
  const id = await join(url, zoe, noor);
  const write = (by: Practitioner, body: object) =>
    api.call('POST', `${url}/visit-notes`, { token: by.token, body: { ...visit, ...body } });
  await write(noor, { date: '2026-10-30', duration: 90 });
  await write(noor, {});
  await write(noor, { duration: 45 });
  await write(noor, { status: 'draft' });
  await write(noor, { date: '2025-11-02' });
  await write(zoe, {});
  await api.call('POST', `${url}/birth/events`, { token: noor.token, body: { events: [birthEntry()] } });
  const birth = { ...birthExample, version: 0 };
  expect((await api.call('PUT', `${url}/birth`, { token: zoe.token, body: birth })).status).toBe(200);
  await api.call('DELETE', `${url}/members/${id}`, { token: zoe.token });

  const query = 'from=2026-01&to=2026-12';
  const report = async ({ token }: Practitioner) =>
    (await api.call<{ report: CareTeamReport }>('GET', `/api/reports/care-team?${query}`, { token })).body
      .report;
  const born = String(birthExample.babies[0]?.bornAt).slice(0, 7);
  const sums = (colleague: string) =>
    [
      { month: '2026-10', colleague, visits: 1, minutes: 90, births: 0 },
      { month: '2026-11', colleague, visits: 2, minutes: 105, births: 0 },
    ].map((row) => (row.month === born ? { ...row, births: 1 } : row));
  const ofNoor = await report(noor);
  expect(ofNoor.done).toEqual(sums('Zoë Example'));
  expect(ofNoor.received).toEqual([]);
  expect(ofNoor.visits.map(({ id: _, ...shown }) => shown)).toEqual([
    { date: '2026-10-30', colleague: 'Zoë Example', initials: 'AI', type: visit.type, minutes: 90 },
    { date: '2026-11-02', colleague: 'Zoë Example', initials: 'AI', type: visit.type, minutes: 60 },
    { date: '2026-11-02', colleague: 'Zoë Example', initials: 'AI', type: visit.type, minutes: 45 },
  ]);
  const ofZoe = await report(zoe);
  expect([ofZoe.done, ofZoe.visits, ofZoe.received]).toEqual([[], [], sums('Noor Helper')]);
  expect(await report(await api.register())).toMatchObject({ done: [], visits: [], received: [] });
  const file = await api.app.inject({
    url: `/api/reports/care-team.csv?${query}`,
    headers: { authorization: `Bearer ${noor.token}` },
  });
  expect(file.body).toContain('Your work in colleagues’ charts\r\nMonth,Colleague,Visits,Hours,Births\r\n');
  expect(file.body).toContain('October 2026,Zoë Example,1,1.5,0');
});

it('tells only people who had access to a chart what happened to it', async () => {
  const { zoe, noor, clientId, url } = await openChart();
  const kim = await api.register({ firstName: 'Kim', lastName: 'Helper' });
  await invite(url, zoe, { email: kim.email });
  const id = await join(url, zoe, noor);
  const former = async ({ token }: Practitioner) =>
    (await api.call('GET', `/api/shared-charts/former?clientId=${clientId}`, { token })).body;
  await api.call('DELETE', `${url}/members/${id}`, { token: zoe.token });
  expect(await former(noor)).toEqual({ former: { newClientId: null } });
  expect(await former(kim)).toEqual({ former: null });
});

it('records when a member last read the chart', async () => {
  const { zoe, noor, url } = await openChart();
  await join(url, zoe, noor);
  await api.call('GET', url, { token: noor.token });
  const lastReadAt = async () =>
    (await api.call<{ members: ChartMember[] }>('GET', `${url}/members`, { token: zoe.token })).body
      .members[0]?.lastReadAt;
  // The response doesn't wait until the time is stored.
  let seen: string | null | undefined = null;
  for (let tries = 0; tries < 100 && !seen; tries += 1) seen = await lastReadAt();
  expect(seen).toEqual(expect.any(String));
});

it('ends a membership that lasts until the birth once the birth is recorded and the notes are done', async () => {
  const { zoe, noor, url } = await openChart();
  await join(url, zoe, noor, { access: 'edit', closesAfterBirth: true });
  const draft = await api.call<{ note: VisitNote }>('POST', `${url}/visit-notes`, {
    token: noor.token,
    body: { ...visit, status: 'draft' },
  });
  const birth = { ...birthExample, version: 0 };
  expect((await api.call('PUT', `${url}/birth`, { token: zoe.token, body: birth })).status).toBe(200);
  const noteUrl = `${url}/visit-notes/${draft.body.note.id}`;
  const finished = await api.call('PUT', noteUrl, { token: noor.token, body: { status: 'finished' } });
  expect(finished.status).toBe(200);
  expect((await api.call('GET', noteUrl, { token: noor.token })).status).toBe(404);
  const { body } = await api.call<{ members: ChartMember[] }>('GET', `${url}/members`, { token: zoe.token });
  expect(body.members.map(({ state }) => state)).toEqual(['closed']);
});

it('changes and ends access immediately, and extends an expired one', async () => {
  const { zoe, noor, url } = await openChart();
  const id = await join(url, zoe, noor);
  const memberUrl = `${url}/members/${id}`;
  const change = (body: object) =>
    api.call<Invited & { code: string }>('PUT', memberUrl, { token: zoe.token, body });
  const remind = async () =>
    (
      await api.call('POST', `${url}/reminders`, {
        token: noor.token,
        body: { title: 'A', dueDate: '2027-01-04' },
      })
    ).status;
  expect(await remind()).toBe(201);
  const { body } = await change({ access: 'view' });
  expect(body.member).toMatchObject({ access: 'view', state: 'active' });
  expect(await remind()).toBe(403);
  expect((await change({ role: 'Backup', version: body.member.version - 1 })).body.code).toBe(
    'VERSION_CONFLICT',
  );
  // Changes the membership as if it had been for that day only.
  const day = '2020-01-01';
  const { chartMember } = api.database.prisma;
  const days = { startsOn: new Date(day), endsOn: new Date(day) };
  const row = await chartMember.update({ where: { id }, data: days });
  const mac = api.app.get(CredentialMacs).of('ChartMember', { ...row, startsOn: day, endsOn: day });
  await chartMember.update({ where: { id }, data: { mac } });
  expect((await api.call('GET', url, { token: noor.token })).status).toBe(404);
  expect((await change({ endsOn: null })).body.member.state).toBe('active');
  expect((await api.call('GET', url, { token: noor.token })).status).toBe(200);
  for (const _ of [1, 2])
    expect((await api.call('DELETE', memberUrl, { token: zoe.token })).status).toBe(204);
  expect((await api.call('GET', url, { token: noor.token })).status).toBe(404);
  expect((await change({ access: 'edit' })).body.code).toBe('CHART_MEMBER_STATE');
});

it("doesn't open a chart again when someone restores an ended membership in the database", async () => {
  const { zoe, noor, url } = await openChart();
  const id = await join(url, zoe, noor);
  const status = async () => (await api.call('GET', url, { token: noor.token })).status;
  expect(await status()).toBe(200);
  expect((await api.call('DELETE', `${url}/members/${id}`, { token: zoe.token })).status).toBe(204);
  await api.database.prisma.chartMember.update({
    where: { ownerId_id: { ownerId: zoe.ownerId, id } },
    data: { revokedAt: null },
  });
  expect(await status()).toBe(404);
});

it('moves a care team with its chart when charts are merged, and back when the merge is undone', async () => {
  const { zoe, noor, url, clientId } = await openChart();
  const { id: keptId } = await api.database.prisma.client.create({
    data: { id: crypto.randomUUID(), ownerId: zoe.ownerId, firstName: 'Ada', lastName: 'Invented' },
  });
  await join(url, zoe, noor);
  const kept = `/api/clients/${keptId}`;
  const statuses = async () =>
    Promise.all([kept, url].map(async (each) => (await api.call('GET', each, { token: noor.token })).status));
  expect(await statuses()).toEqual([404, 200]);
  const merge = { version: 1, otherId: clientId, otherVersion: 1, pregnancy: 'same' };
  expect((await api.call('POST', `${kept}/merges`, { token: zoe.token, body: merge })).status).toBe(200);
  expect(await statuses()).toEqual([200, 404]);
  const { body } = await api.call<{ undo: { id: string } }>('GET', `${kept}/undo`, { token: zoe.token });
  const undo = { undoId: body.undo.id, version: 2 };
  expect((await api.call('POST', `${kept}/undo`, { token: zoe.token, body: undo })).status).toBe(200);
  expect(await statuses()).toEqual([404, 200]);
});

it("keeps a deleted member's name on the team and on their notes", async () => {
  const { zoe, noor, url } = await openChart();
  await join(url, zoe, noor);
  await api.call('POST', `${url}/visit-notes`, { token: noor.token, body: visit });
  await api.database.prisma.practitioner.delete({ where: { id: noor.ownerId } });
  const team = await api.call<{ members: ChartMember[] }>('GET', `${url}/members`, { token: zoe.token });
  expect(team.body.members).toMatchObject([{ name: 'Noor Helper', state: 'left' }]);
  const notes = await api.call<{ notes: VisitNote[] }>('GET', `${url}/visit-notes`, { token: zoe.token });
  expect(notes.body.notes).toMatchObject([{ createdBy: 'Noor Helper', isUnproven: false }]);
});
