import { addDays, formatDate, type SearchResponse, todayInZone } from '@doula-desk/domain';
import { billingCalls, invoiceBody } from '../testing/billing-example.js';
import { clientExample } from '../testing/client-example.js';
import { openPractice } from '../testing/practice-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { searchQuery } from './search.queries.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const search = async (token: string, q: string) =>
  (await api.call<SearchResponse>('GET', `/api/search?q=${encodeURIComponent(q)}`, { token })).body.results;
const titles = async (token: string, q: string) =>
  (await search(token, q)).map(({ title, subtitle }) => `${title} | ${subtitle}`);

async function create(token: string, url: string, body: object): Promise<string> {
  const answer = await api.call<Record<string, { id: string }>>('POST', url, { token, body });
  if (answer.status !== 201)
    throw new Error(`${url} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
  return Object.values(answer.body)[0]?.id ?? '';
}

/** Creates a practice in which all records are about one client, and a second client without records. */
async function createPractice() {
  const { token, ownerId } = await api.register();
  const client = clientExample({ firstName: 'Zoe\u0308', lastName: 'O’Neil', phone: '+1 (555) 010-7788' });
  const id = await create(token, '/api/add-clients', client);
  await create(token, '/api/add-clients', clientExample({ firstName: 'Ada', lastName: '100% a_b\\' }));
  const base = `/api/clients/${id}`;
  await create(token, `${base}/appointments`, {
    date: '2027-01-05',
    time: '10:00',
    type: 'Prenatal Visit',
    duration: 60,
    location: 'Client Home',
    notes: 'Bring the pelvic model',
  });
  await create(token, `${base}/visit-notes`, {
    date: '2027-01-05',
    time: '10:00 AM',
    type: 'Prenatal Visit',
    location: 'Client Home',
    duration: 90,
    template: 'prenatal',
    templateData: { newConcerns: 'Café-au-lait spots' },
  });
  await create(token, `${base}/birth-plans`, {
    templateType: 'home',
    edd: '2027-03-07',
    status: 'Draft',
    templateData: {},
  });
  await create(token, `${base}/reminders`, { title: 'Confirm backup doula', dueDate: '2027-02-01' });
  return { token, ownerId, id };
}

it('finds a name in every group, regardless of accents and letter case', async () => {
  const { token } = await createPractice();
  for (const q of ['Zoë', 'Zoe\u0308', 'zoe', 'ZOË', "o'neil", 'ONEIL', 'zoe o’neil']) {
    expect([q, ...(await titles(token, q))]).toEqual([
      q,
      'Zoë O’Neil | EDD Mar 7, 2027',
      'Prenatal Visit | Zoë O’Neil · Jan 5, 2027 · 10:00 AM',
      'Prenatal Visit | Zoë O’Neil · Jan 5, 2027',
      'Home Birth Plan | Zoë O’Neil · Draft · v1',
      'Confirm backup doula | Zoë O’Neil · due Feb 1, 2027',
    ]);
  }
});

it.each([
  [
    '(555) 123-4567',
    ['555-123-4567', '555.123.4567', '+1 555 123 4567', '+15551234567', '(555) 123', '+1 555 12'],
  ],
  ['+15551234567', ['(555) 123-4567', '555 123 4567', 'zoe 555-123-4567', '555-123-4567 ada']],
  ['+44 (0)20 7946 0018', ['+442079460018', '020 7946 0018', '0018']],
])('finds the phone number %s in every format', async (phone, spellings) => {
  const { token } = await api.register();
  const client = clientExample({ firstName: 'Zoe', lastName: 'Ada', phone });
  const id = await create(token, '/api/add-clients', client);
  await create(token, `/api/clients/${id}/reminders`, { title: 'Call back', dueDate: '2027-02-01' });
  for (const spelling of spellings) {
    expect([spelling, ...(await search(token, spelling)).map(({ category }) => category)]).toEqual([
      spelling,
      'Clients',
      'Reminders',
    ]);
  }
  expect(await titles(token, '555-123-4568')).toEqual([]);
});

it("finds a number that a record's text contains with spaces", async () => {
  const { token } = await api.register();
  const id = await create(token, '/api/add-clients', clientExample({ phone: '(555) 010-0000' }));
  await create(token, `/api/clients/${id}/reminders`, {
    title: 'Call 555 123 4567',
    dueDate: '2027-02-01',
  });
  expect(await search(token, '555 123 4567')).toHaveLength(1);
});

it('finds backups by name and phone, and time away by its note and day', async () => {
  const { token } = await api.register();
  const id = await create(token, '/api/add-clients', clientExample({ firstName: 'Ada', lastName: 'Nuñez' }));
  const backup = { name: 'Béa Backup', phone: '(555) 010-0170', start: null, end: null, answer: 'open' };
  await api.call('PUT', `/api/clients/${id}/on-call`, { token, body: { coverage: [backup], version: 0 } });
  const away = { startDate: '2027-03-01', endDate: '2027-03-05', note: 'Café conference' };
  await api.call('POST', '/api/time-away', { token, body: away });
  for (const typed of ['bea backup', '555-010-0170', '+1 555 010 0170', '5550100170']) {
    expect([typed, ...(await titles(token, typed))]).toEqual([
      typed,
      'Béa Backup | Backup for Ada Nuñez · (555) 010-0170',
    ]);
  }
  const found = (await search(token, 'bea')) as { route: string }[];
  expect(found[0]?.route).toBe(`/client-chart/${id}`);
  for (const typed of ['cafe', 'mar 1, 2027 conference']) {
    expect(await titles(token, typed)).toEqual(['Café conference | Mar 1, 2027 – Mar 5, 2027']);
  }
  const other = await api.register();
  expect(await titles(other.token, 'bea')).toEqual([]);
  expect(await titles(other.token, 'cafe')).toEqual([]);
});

it("finds invoices by number, line, client, status, and day, and only those of the practitioner's own practice", async () => {
  const { token, ownerId, clientId } = await openPractice(api);
  await api.database.prisma.client.updateMany({ where: { ownerId }, data: { searchText: 'ada invented' } });
  const { sent, create, call } = billingCalls(api, token, clientId);
  const invoice = await sent({ notes: 'Café rate' });
  const [line] = invoiceBody.lines;
  const draft = await create({ lines: [{ ...line, description: 'Placenta print' }] });
  const day = formatDate(invoice.issuedOn ?? '');
  const found = `Invoice ${invoice.number} | Ada Invented · ${day} · $1,200.00`;
  for (const q of [`${invoice.number}`, 'birth support', 'ada cafe', `${day} support`, 'invoice cafe']) {
    expect([q, ...(await titles(token, q))]).toEqual([q, found]);
  }
  const unsent = 'Invoice | Ada Invented · Draft · $1,200.00';
  expect(await titles(token, 'placenta draft')).toEqual([unsent]);
  expect(await titles(token, 'invoices')).toEqual([unsent, found]);
  const [result] = await search(token, 'placenta');
  expect([result?.category, result?.route]).toEqual([
    'Invoices',
    `/billing?client=${clientId}&invoice=${draft.id}`,
  ]);
  await call('POST', `invoices/${invoice.id}/void`, { reason: 'A mistake' });
  expect(await titles(token, 'cafe')).toEqual([
    `Invoice ${invoice.number} | Ada Invented · Void · $1,200.00`,
  ]);

  const noor = await api.register();
  const invited = await api.call<{ member: { id: string } }>('POST', `/api/clients/${clientId}/members`, {
    token,
    body: { email: noor.email, access: 'edit', clientAgreed: true },
    from: randomIpAddress(),
  });
  const accept = `/api/shared-charts/${invited.body.member.id}/accept`;
  expect((await api.call('POST', accept, { token: noor.token })).status).toBe(200);
  expect(await search(noor.token, 'placenta')).toEqual([]);
  expect((await search(noor.token, 'ada')).map(({ kind }) => kind)).toEqual(['client']);
});

const plansOf = (clientId: string) => api.database.prisma.birthPlan.findMany({ where: { clientId } });

it('links to the note that was found', async () => {
  const { token, id } = await createPractice();
  const note = await api.database.prisma.visitNote.findFirstOrThrow({ where: { clientId: id } });
  const [found] = (await search(token, 'cafe-au')) as { route: string }[];
  expect(found?.route).toBe(`/client-chart/${id}?tab=visit-notes&note=${note.id}`);
});

it('finds numbers, contents, words from both record and client, and group names', async () => {
  const { token, id } = await createPractice();
  expect(await titles(token, '5550107788')).toContain('Zoë O’Neil | EDD Mar 7, 2027');
  expect(await titles(token, 'cafe-au')).toEqual(['Prenatal Visit | Zoë O’Neil · Jan 5, 2027']);
  expect(await titles(token, 'pelvic zoe')).toEqual(['Prenatal Visit | Zoë O’Neil · Jan 5, 2027 · 10:00 AM']);
  expect(await titles(token, 'reminders')).toEqual(['Confirm backup doula | Zoë O’Neil · due Feb 1, 2027']);
  expect((await search(token, 'birth plans')).map(({ category, route }) => [category, route])).toEqual([
    ['Birth Plans', `/birth-plans?client=${id}&plan=${(await plansOf(id))[0]?.id}`],
  ]);
  await api.database.prisma.client.updateMany({ where: { id }, data: { pregnancyEndKind: 'loss' } });
  expect((await titles(token, '5550107788')).join()).not.toContain('EDD');
  expect(await titles(token, 'edd mar 7')).toHaveLength(1);
});

it('finds dates, times, and statuses as displayed below a title', async () => {
  const { token } = await createPractice();
  expect(await titles(token, 'Mar 7, 2027 o’neil')).toContain('Zoë O’Neil | EDD Mar 7, 2027');
  expect(await titles(token, 'edd march 7')).toHaveLength(2);
  expect(await titles(token, '10:00 AM')).toEqual(['Prenatal Visit | Zoë O’Neil · Jan 5, 2027 · 10:00 AM']);
  expect(await titles(token, 'jan 5, 2027')).toEqual([
    'Prenatal Visit | Zoë O’Neil · Jan 5, 2027 · 10:00 AM',
    'Prenatal Visit | Zoë O’Neil · Jan 5, 2027',
  ]);
  expect(await titles(token, 'draft v1')).toEqual(['Home Birth Plan | Zoë O’Neil · Draft · v1']);
  expect(await titles(token, 'due feb 1')).toEqual(['Confirm backup doula | Zoë O’Neil · due Feb 1, 2027']);
  expect(await titles(token, 'march')).toEqual([]);
});

it('matches %, _, and \\ literally, and finds nothing for an empty string', async () => {
  const { token } = await createPractice();
  for (const q of ['%', '_', '\\', '100%', 'a_b\\']) {
    expect([q, ...(await titles(token, q))]).toEqual([q, 'Ada 100% a_b\\ | EDD Mar 7, 2027']);
  }
  expect(await search(token, '')).toEqual([]);
  expect(await search(token, '   ')).toEqual([]);
  expect(await search(token, 'unmatched')).toEqual([]);
});

it('finds a note by the reason and the text of its amendments', async () => {
  const { token, id } = await createPractice();
  const url = `/api/clients/${id}/visit-notes`;
  const note = {
    date: '2027-01-06',
    time: '10:00',
    type: 'Birth Support',
    template: 'prenatal',
    duration: 60,
  };
  const noteId = await create(token, url, { ...note, templateData: { newConcerns: 'None' } });
  await api.call('POST', `${url}/${noteId}/lock`, { token, body: {} });
  const amendment = {
    reason: 'Misheard the señora',
    changes: { templateData: { newConcerns: 'Preeclampsia' } },
  };
  const amended = await api.call('POST', `${url}/${noteId}/amendments`, { token, body: amendment });
  expect(amended.status).toBe(201);
  for (const q of ['preeclampsia', 'senora', 'zoe preeclampsia', 'misheard birth support']) {
    expect([q, (await search(token, q)).map((result) => result.id)]).toEqual([q, [noteId]]);
  }
  expect(await search(token, 'preeclampsia pelvic')).toEqual([]);
  const stranger = await api.register();
  expect(await search(stranger.token, 'preeclampsia')).toEqual([]);
});

it.each([
  ['011 15-2345-6789', ['+54 9 11 2345 6789', '+541123456789', '011 15 2345 6789']],
  ['+54 9 11 2345 6789', ['+54 11 2345 6789', '+54 9 11 2345 6789']],
  ['+54 351 15 234 5678', ['+54 9 351 234 5678']],
  ['+52 1 55 1234 5678', ['+52 55 1234 5678', '+52 1 55 1234 5678', '5512345678']],
  ['+52 55 1234 5678', ['+52 1 55 1234 5678', '+5215512345678']],
])('finds the mobile number %s in other formats', async (phone, typed) => {
  const { token } = await api.register();
  await create(token, '/api/add-clients', clientExample({ firstName: 'Orla', phone }));
  for (const q of typed) expect([q, await titles(token, q)]).toEqual([q, [expect.stringMatching(/^Orla/)]]);
  expect(await titles(token, '+54 9 11 2345 0000')).toEqual([]);
});

it('shows at most eight results, and nothing from another practice', async () => {
  const { token } = await createPractice();
  for (let count = 0; count < 9; count += 1) await create(token, '/api/add-clients', clientExample());
  const results = await search(token, 'invented');
  expect(results).toHaveLength(8);
  const stranger = await api.register();
  expect(await search(stranger.token, 'zoe')).toEqual([]);
  const tooLong = await api.call('GET', `/api/search?q=${'a'.repeat(201)}`, { token });
  expect(tooLong.status).toBe(400);
  expect((await api.call('GET', '/api/search?q=zoe')).status).toBe(401);
});

it('shows today and upcoming records before past ones, nearest first, and counts the omitted ones', async () => {
  const { token } = await api.register();
  const id = await create(token, '/api/add-clients', clientExample({ firstName: 'Orla' }));
  const today = todayInZone(Date.now(), 'America/Los_Angeles');
  const days = [-400, -2, 0, 1, 30, 60, 90, 120, 150, 180, 210];
  const visit = { time: '23:30', type: 'Prenatal Visit', duration: 60, location: '', notes: '' };
  for (const day of days) {
    const date = addDays(today, day);
    await create(token, `/api/clients/${id}/appointments`, { ...visit, date });
    await create(token, `/api/clients/${id}/reminders`, { title: 'Call', dueDate: date });
  }
  const done = { title: 'Call', dueDate: today, status: 'completed' };
  await create(token, `/api/clients/${id}/reminders`, done);
  const found = async (q: string) =>
    (await api.call<SearchResponse>('GET', `/api/search?q=${encodeURIComponent(q)}`, { token })).body;

  const appointments = await found('orla appointments');
  expect(appointments.results.map(({ subtitle }) => subtitle)).toEqual(
    [0, 1, 30, 60, 90, 120, 150, 180].map(
      (day) => `Orla Invented · ${formatDate(addDays(today, day))} · 11:30 PM`,
    ),
  );
  expect(appointments.total).toBe(11);
  const reminders = await found('orla call');
  expect(reminders.results.map(({ subtitle }) => subtitle)).toEqual(
    [0, 1, 30, 60, 90, 120, 150, 180].map((day) => `Orla Invented · due ${formatDate(addDays(today, day))}`),
  );
  expect(reminders.total).toBe(12);
  expect((await found('orla')).total).toBe(24);
  expect((await found('unmatched')).total).toBe(0);
});

it("finds a renamed client's records by the new name", async () => {
  const { token, id } = await createPractice();
  const { body } = await api.call<{ client: Record<string, unknown> }>('GET', `/api/clients/${id}`, {
    token,
  });
  const renamed = { firstName: 'Núria', version: body.client.version };
  await api.call('PUT', `/api/clients/${id}`, { token, body: renamed });
  expect(await search(token, 'zoe')).toEqual([]);
  expect(await search(token, 'nuria')).toHaveLength(5);
});

it.each([
  ...(['client', 'appointment', 'visit-note', 'birth-plan', 'reminder', 'invoice', 'backup'] as const),
  'time-away' as const,
])('finds a %s using indexes', async (kind) => {
  const { ownerId } = await api.register();
  const client = await api.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${searchQuery(
        kind,
        ['$3', '$4'].map((pattern) => ({
          pattern,
          phones: [pattern],
          clients: `'{${ownerId}}'`,
          notes: `'{${ownerId}}'`,
        })),
        'now()',
      )}`,
      [ownerId, 8, '%pelvic%', '%model%'],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    // Otherwise each record would be compared with each matching client: thousands of records times ten thousand
    // clients.
    expect(plan).not.toContain('InitPlan');
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
});
