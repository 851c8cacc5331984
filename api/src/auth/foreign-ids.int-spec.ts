import type { OpenAPIObject } from '@nestjs/swagger';
import { type ApiClient, apiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const planBody = { templateType: 'hospital', status: 'Draft', version: 'v1', templateData: {} } as const;
const shareBody = { email: 'sam@example.org', expiresInDays: 30 } as const;

const timeAwayBody = { startDate: '2027-03-07', endDate: '2027-03-14' };

const baby = {
  name: 'Mira',
  bornAt: '2026-11-21T05:10:00.000Z',
  outcome: 'living',
  mode: 'spontaneous',
  sex: 'female',
  weight: 3420,
  length: 510,
  apgar1: 8,
  apgar5: 9,
  feeding: 'breast',
} as const;
const birthBody = {
  version: 0,
  place: 'Home',
  attendance: 'inPerson' as const,
  attendedBy: '',
  laborStartedAt: null,
  arrivedAt: null,
  departedAt: null,
  laborOnset: 'spontaneous' as const,
  painRelief: [],
  interventions: '',
  perineum: '',
  complications: '',
  notes: '',
  babies: [baby],
};

/** The ids of one record of each kind. */
type Ids = Awaited<ReturnType<typeof recordsOf>>;

/** @throws Error with the refusal instead of a record */
async function made<Data>(answer: Promise<{ data?: Data | undefined; error?: unknown }>): Promise<Data> {
  const { data, error } = await answer;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

async function recordsOf({ token, ownerId }: { token: string; ownerId: string }) {
  const { GET, POST, PUT } = apiClient(api, token);
  const { prisma } = api.database;
  const { id: clientId } = await prisma.client.create({
    data: {
      id: crypto.randomUUID(),
      ownerId,
      firstName: 'Ada',
      lastName: 'Invented',
      email: 'ada@example.org',
      edd: new Date('2027-03-07'),
    },
  });
  const chart = { params: { path: { clientId } } };
  const { appointment } = await made(
    POST('/api/clients/{clientId}/appointments', {
      ...chart,
      body: { date: '2027-01-04', time: '10:00', duration: 60 },
    }),
  );
  const { reminder } = await made(
    POST('/api/clients/{clientId}/reminders', { ...chart, body: { title: 'Call', dueDate: '2027-01-04' } }),
  );
  const { note } = await made(
    POST('/api/clients/{clientId}/visit-notes', {
      ...chart,
      body: {
        date: '2026-11-02',
        time: '10:00 AM',
        type: 'Prenatal Visit',
        location: 'Office',
        duration: 60,
        template: 'prenatal',
      },
    }),
  );
  const { plan } = await made(POST('/api/clients/{clientId}/birth-plans', { ...chart, body: planBody }));
  const ofPlan = { params: { path: { clientId, id: plan.id } } };
  const { share } = await made(
    POST('/api/clients/{clientId}/birth-plans/{id}/shares', { ...ofPlan, body: shareBody }),
  );
  const { document } = await made(
    POST('/api/clients/{clientId}/birth-plans/{id}/pdf', { ...ofPlan, body: {} }),
  );
  const { contract } = await made(
    POST('/api/clients/{clientId}/contracts', { ...chart, body: { type: 'birth' } }),
  );
  const { pregnancies } = await made(GET('/api/clients/{clientId}/pregnancies', chart));
  const { log } = await made(PUT('/api/clients/{clientId}/birth', { ...chart, body: birthBody }));
  const { timeAway } = await made(POST('/api/time-away', { body: timeAwayBody }));
  const { backup } = await made(POST('/api/backups'));
  const { export: exported } = await made(POST('/api/exports', { body: { format: 'CSV' } }));
  const row = { id: crypto.randomUUID(), ownerId };
  await prisma.restore.create({ data: { ...row, fileKey: row.id, size: 1 } });
  await prisma.notification.create({
    data: { ...row, type: 'system', title: 'Title', message: 'Message', route: '/', dedupeKey: row.id },
  });
  await prisma.mailMessage.create({
    data: { ...row, kind: 'weekly-summary', recipient: 'zoe@example.org', status: 'failed' },
  });
  await prisma.apiToken.create({
    data: { ...row, name: 'Token', scope: 'read', tokenHash: crypto.getRandomValues(new Uint8Array(32)) },
  });
  const session = await prisma.session.findFirstOrThrow({ where: { ownerId } });
  return {
    clientId,
    appointmentId: appointment.id,
    reminderId: reminder.id,
    noteId: note.id,
    planId: plan.id,
    shareId: share.id,
    contractId: contract.id,
    documentId: document.id,
    birthId: log.birth?.id ?? '',
    timeAwayId: timeAway.id,
    pregnancyId: pregnancies[0]?.id ?? '',
    backupId: backup.id,
    exportId: exported.id,
    rowId: row.id,
    sessionId: session.id,
  };
}

/** Every operation that names a record, by method and address. */
function callsOf(
  client: ApiClient,
  ids: Ids,
): Record<string, () => Promise<{ data?: unknown; response: Response }>> {
  const at = <Path extends object>(path: Path) => ({ params: { path } });
  const { clientId } = ids;
  const person = at({ id: clientId });
  const chart = at({ clientId });
  const appointment = at({ clientId, id: ids.appointmentId });
  const reminder = at({ clientId, id: ids.reminderId });
  const note = at({ clientId, id: ids.noteId });
  const plan = at({ clientId, id: ids.planId });
  const share = at({ clientId, id: ids.planId, shareId: ids.shareId });
  const planVersion = at({ clientId, id: ids.planId, version: 'v1' });
  const contract = at({ clientId, id: ids.contractId });
  const document = at({ id: ids.documentId });
  const birth = at({ clientId, id: ids.birthId });
  const pregnancy = at({ clientId, id: ids.pregnancyId });
  const timeAway = at({ id: ids.timeAwayId });
  const backup = at({ id: ids.backupId });
  const exported = at({ id: ids.exportId });
  const row = at({ id: ids.rowId });
  const session = at({ id: ids.sessionId });
  const signature = { method: 'typed', name: 'Eve', timeZone: 'America/New_York' } as const;
  const { GET, POST, PUT, DELETE } = client;
  return {
    'get /api/clients/{id}': () => GET('/api/clients/{id}', person),
    'put /api/clients/{id}': () => PUT('/api/clients/{id}', { ...person, body: { version: 1 } }),
    'delete /api/clients/{id}': () => DELETE('/api/clients/{id}', person),
    'get /api/clients/{id}/holdings': () => GET('/api/clients/{id}/holdings', person),
    'delete /api/retention/clients/{id}': () => DELETE('/api/retention/clients/{id}', person),
    'get /api/clients/{clientId}/appointments': () => GET('/api/clients/{clientId}/appointments', chart),
    'post /api/clients/{clientId}/appointments': () =>
      POST('/api/clients/{clientId}/appointments', {
        ...chart,
        body: { date: '2027-01-05', time: '10:00', duration: 60 },
      }),
    'get /api/clients/{clientId}/appointments/{id}': () =>
      GET('/api/clients/{clientId}/appointments/{id}', appointment),
    'put /api/clients/{clientId}/appointments/{id}': () =>
      PUT('/api/clients/{clientId}/appointments/{id}', { ...appointment, body: { location: 'Elsewhere' } }),
    'delete /api/clients/{clientId}/appointments/{id}': () =>
      DELETE('/api/clients/{clientId}/appointments/{id}', appointment),
    'get /api/clients/{clientId}/reminders': () => GET('/api/clients/{clientId}/reminders', chart),
    'post /api/clients/{clientId}/reminders': () =>
      POST('/api/clients/{clientId}/reminders', { ...chart, body: { title: 'Mine', dueDate: '2027-01-05' } }),
    'get /api/clients/{clientId}/reminders/{id}': () =>
      GET('/api/clients/{clientId}/reminders/{id}', reminder),
    'put /api/clients/{clientId}/reminders/{id}': () =>
      PUT('/api/clients/{clientId}/reminders/{id}', { ...reminder, body: { title: 'Mine' } }),
    'delete /api/clients/{clientId}/reminders/{id}': () =>
      DELETE('/api/clients/{clientId}/reminders/{id}', reminder),
    'get /api/clients/{clientId}/visit-notes': () => GET('/api/clients/{clientId}/visit-notes', chart),
    'post /api/clients/{clientId}/visit-notes': () =>
      POST('/api/clients/{clientId}/visit-notes', { ...chart, body: { nextSteps: 'Mine' } }),
    'get /api/clients/{clientId}/visit-notes/{id}': () =>
      GET('/api/clients/{clientId}/visit-notes/{id}', note),
    'put /api/clients/{clientId}/visit-notes/{id}': () =>
      PUT('/api/clients/{clientId}/visit-notes/{id}', { ...note, body: { nextSteps: 'Mine' } }),
    'delete /api/clients/{clientId}/visit-notes/{id}': () =>
      DELETE('/api/clients/{clientId}/visit-notes/{id}', note),
    'post /api/clients/{clientId}/visit-notes/{id}/lock': () =>
      POST('/api/clients/{clientId}/visit-notes/{id}/lock', { ...note, body: { version: 1 } }),
    'post /api/clients/{clientId}/visit-notes/{id}/amendments': () =>
      POST('/api/clients/{clientId}/visit-notes/{id}/amendments', {
        ...note,
        body: { reason: 'Mine', changes: { nextSteps: 'Mine' } },
      }),
    'post /api/clients/{clientId}/visit-notes/{id}/pdf': () =>
      POST('/api/clients/{clientId}/visit-notes/{id}/pdf', { ...note, body: {} }),
    'get /api/clients/{clientId}/birth-plans': () => GET('/api/clients/{clientId}/birth-plans', chart),
    'post /api/clients/{clientId}/birth-plans': () =>
      POST('/api/clients/{clientId}/birth-plans', { ...chart, body: planBody }),
    'get /api/clients/{clientId}/birth-plans/{id}': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}', plan),
    'put /api/clients/{clientId}/birth-plans/{id}': () =>
      PUT('/api/clients/{clientId}/birth-plans/{id}', {
        ...plan,
        body: { ...planBody, status: 'Completed' },
      }),
    'delete /api/clients/{clientId}/birth-plans/{id}': () =>
      DELETE('/api/clients/{clientId}/birth-plans/{id}', plan),
    'get /api/clients/{clientId}/birth-plans/{id}/versions': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}/versions', plan),
    'get /api/clients/{clientId}/birth-plans/{id}/versions/{version}': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}/versions/{version}', planVersion),
    'get /api/clients/{clientId}/birth-plans/{id}/document': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}/document', plan),
    'post /api/clients/{clientId}/birth-plans/{id}/pdf': () =>
      POST('/api/clients/{clientId}/birth-plans/{id}/pdf', { ...plan, body: {} }),
    'get /api/clients/{clientId}/birth-plans/{id}/shares': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}/shares', plan),
    'post /api/clients/{clientId}/birth-plans/{id}/shares': () =>
      POST('/api/clients/{clientId}/birth-plans/{id}/shares', {
        ...plan,
        body: shareBody,
      }),
    'post /api/clients/{clientId}/birth-plans/{id}/shares/{shareId}/resend': () =>
      POST('/api/clients/{clientId}/birth-plans/{id}/shares/{shareId}/resend', { ...share, body: {} }),
    'delete /api/clients/{clientId}/birth-plans/{id}/shares/{shareId}': () =>
      DELETE('/api/clients/{clientId}/birth-plans/{id}/shares/{shareId}', share),
    'get /api/clients/{clientId}/contracts': () => GET('/api/clients/{clientId}/contracts', chart),
    'post /api/clients/{clientId}/contracts': () =>
      POST('/api/clients/{clientId}/contracts', { ...chart, body: { type: 'birth' } }),
    'get /api/clients/{clientId}/contracts/{id}': () =>
      GET('/api/clients/{clientId}/contracts/{id}', contract),
    'put /api/clients/{clientId}/contracts/{id}': () =>
      PUT('/api/clients/{clientId}/contracts/{id}', { ...contract, body: { title: 'Mine' } }),
    'delete /api/clients/{clientId}/contracts/{id}': () =>
      DELETE('/api/clients/{clientId}/contracts/{id}', contract),
    'get /api/clients/{clientId}/contracts/{id}/contents': () =>
      GET('/api/clients/{clientId}/contracts/{id}/contents', contract),
    'get /api/clients/{clientId}/contracts/{id}/events': () =>
      GET('/api/clients/{clientId}/contracts/{id}/events', contract),
    'get /api/clients/{clientId}/contracts/{id}/pdf': () =>
      GET('/api/clients/{clientId}/contracts/{id}/pdf', contract),
    'post /api/clients/{clientId}/contracts/{id}/pdf': () =>
      POST('/api/clients/{clientId}/contracts/{id}/pdf', contract),
    'post /api/clients/{clientId}/contracts/{id}/send': () =>
      POST('/api/clients/{clientId}/contracts/{id}/send', { ...contract, body: {} }),
    'post /api/clients/{clientId}/contracts/{id}/resend': () =>
      POST('/api/clients/{clientId}/contracts/{id}/resend', { ...contract, body: {} }),
    'post /api/clients/{clientId}/contracts/{id}/cancel': () =>
      POST('/api/clients/{clientId}/contracts/{id}/cancel', contract),
    'post /api/clients/{clientId}/contracts/{id}/supersede': () =>
      POST('/api/clients/{clientId}/contracts/{id}/supersede', contract),
    'post /api/clients/{clientId}/contracts/{id}/countersign': () =>
      POST('/api/clients/{clientId}/contracts/{id}/countersign', { ...contract, body: signature }),
    'post /api/clients/{clientId}/contracts/{id}/fee-reminders': () =>
      POST('/api/clients/{clientId}/contracts/{id}/fee-reminders', contract),
    'get /api/clients/{clientId}/pregnancies': () => GET('/api/clients/{clientId}/pregnancies', chart),
    'post /api/clients/{clientId}/pregnancies': () =>
      POST('/api/clients/{clientId}/pregnancies', { ...chart, body: { version: 1 } }),
    'get /api/clients/{clientId}/pregnancies/{id}': () =>
      GET('/api/clients/{clientId}/pregnancies/{id}', pregnancy),
    'get /api/clients/{clientId}/birth': () => GET('/api/clients/{clientId}/birth', chart),
    'put /api/clients/{clientId}/birth': () =>
      PUT('/api/clients/{clientId}/birth', { ...chart, body: birthBody }),
    'put /api/clients/{clientId}/birth/story': () =>
      PUT('/api/clients/{clientId}/birth/story', { ...chart, body: { version: 0, story: 'Mine' } }),
    'post /api/clients/{clientId}/birth/events': () =>
      POST('/api/clients/{clientId}/birth/events', { ...chart, body: { events: [{}] } }),
    'post /api/clients/{clientId}/birth-records/{id}/pdf': () =>
      POST('/api/clients/{clientId}/birth-records/{id}/pdf', { ...birth, body: {} }),
    'post /api/clients/{clientId}/birth-stories/{id}/pdf': () =>
      POST('/api/clients/{clientId}/birth-stories/{id}/pdf', { ...birth, body: {} }),
    'delete /api/clients/{clientId}/birth': () => DELETE('/api/clients/{clientId}/birth', chart),
    'get /api/clients/{clientId}/on-call': () => GET('/api/clients/{clientId}/on-call', chart),
    'put /api/clients/{clientId}/on-call': () =>
      PUT('/api/clients/{clientId}/on-call', {
        ...chart,
        body: { override: null, coverage: [], version: 0 },
      }),
    'put /api/time-away/{id}': () => PUT('/api/time-away/{id}', { ...timeAway, body: timeAwayBody }),
    'delete /api/time-away/{id}': () => DELETE('/api/time-away/{id}', timeAway),
    'get /api/documents/{id}': () => GET('/api/documents/{id}', document),
    'get /api/documents/{id}/file': () => GET('/api/documents/{id}/file', document),
    'get /api/backups/{id}': () => GET('/api/backups/{id}', backup),
    'delete /api/backups/{id}': () => DELETE('/api/backups/{id}', backup),
    'get /api/backups/{id}/file': () => GET('/api/backups/{id}/file', backup),
    'post /api/backups/{id}/restore': () => POST('/api/backups/{id}/restore', backup),
    'get /api/exports/{id}': () => GET('/api/exports/{id}', exported),
    'delete /api/exports/{id}': () => DELETE('/api/exports/{id}', exported),
    'get /api/exports/{id}/file': () => GET('/api/exports/{id}/file', exported),
    'get /api/restores/{id}': () => GET('/api/restores/{id}', row),
    'delete /api/restores/{id}': () => DELETE('/api/restores/{id}', row),
    'post /api/restores/{id}/run': () => POST('/api/restores/{id}/run', row),
    'put /api/notifications/{id}/read': () => PUT('/api/notifications/{id}/read', row),
    'post /api/mails/{id}/resend': () => POST('/api/mails/{id}/resend', row),
    'delete /api/account/api-tokens/{id}': () => DELETE('/api/account/api-tokens/{id}', row),
    'delete /api/account/sessions/{id}': () => DELETE('/api/account/sessions/{id}', session),
  };
}

const reads = (calls: ReturnType<typeof callsOf>) =>
  Object.entries(calls).filter(([name]) => name.startsWith('get '));

it('answers 404 to every operation that names a record of another practice, and leaves the record as it is', async () => {
  const [zoe, eve] = [await api.register(), await api.register({ firstName: 'Eve' })];
  const ids = await recordsOf(zoe);
  const seenByOwner = async () => {
    const seen = reads(callsOf(apiClient(api, zoe.token), ids)).map(async ([name, call]) => {
      const { data, response } = await call();
      return [name, response.status, data];
    });
    return Promise.all(seen);
  };
  const before = await seenByOwner();
  expect(before.filter(([, status]) => status === 404)).toEqual([]);

  const calls = callsOf(apiClient(api, eve.token), ids);
  for (const [name, call] of Object.entries(calls)) {
    expect([name, (await call()).response.status]).toEqual([name, 404]);
  }
  expect(await seenByOwner()).toEqual(before);

  const { body } = await api.call<OpenAPIObject>('GET', '/api/docs-json');
  const named = Object.entries(body.paths).flatMap(([address, path]) =>
    Object.keys(path).flatMap((method) => (/\{(?:id|\w+Id)\}/.test(address) ? [`${method} ${address}`] : [])),
  );
  expect(Object.keys(calls).sort()).toEqual(named.sort());
});
