import { clientExample } from '../testing/client-example.js';
import { type NotePractice, openNotePractice } from '../testing/note-example.js';
import { registrationExample, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let practice: NotePractice;
beforeAll(async () => {
  api = await startTestApi();
  practice = await openNotePractice(api);
});
afterAll(() => api.close());

/** Line breaks of every kind, a control character, a noncharacter, and a bidi override. */
const SENT = 'One\r\ntwo\u2028three\u0085four\vfive\fsix\u0007\uFFFE\u202E';
const ONE_LINE = 'One two three four five six';
const MANY_LINES = 'One\r\ntwo\nthree\nfour\nfive\nsix';

const post = async (path: string, body: object) => {
  const answer = await api.call<Record<string, Record<string, unknown>>>('POST', path, {
    token: practice.token,
    body,
  });
  expect([path, answer.status, answer.body]).toEqual([path, 201, answer.body]);
  return Object.values(answer.body)[0] as Record<string, unknown>;
};
const ofClient = (path: string) => `/api/clients/${practice.clientId}/${path}`;

describe('a single-line field', () => {
  it('is stored on one line without control characters in a chart', async () => {
    const lines = [
      'firstName lastName preferredName phone address city state zipCode preferredLanguage race ethnicity pronouns',
      'occupation partnerName birthLocation',
    ].flatMap((names) => names.split(' '));
    const person = { name: SENT, practice: SENT, phone: SENT };
    const client = await post(
      '/api/add-clients',
      clientExample({
        ...Object.fromEntries(lines.map((name) => [name, SENT])),
        obstetrician: person,
        pediatrician: person,
        emergencyContacts: [{ name: SENT, relationship: SENT, phone: SENT, isPrimary: true }],
        birthPreferences: { location: SENT, specialConsiderations: SENT },
      }),
    );
    const provider = { name: ONE_LINE, practice: ONE_LINE, phone: ONE_LINE };
    expect(client).toMatchObject({
      ...Object.fromEntries(lines.map((name) => [name, ONE_LINE])),
      obstetrician: provider,
      pediatrician: provider,
      emergencyContacts: [{ name: ONE_LINE, relationship: ONE_LINE, phone: ONE_LINE }],
      birthPreferences: { location: ONE_LINE, specialConsiderations: MANY_LINES },
    });
  });

  it('is also stored on one line in reminders, appointments, notes, plans, contracts, and tokens', async () => {
    const reminder = { title: SENT, description: SENT, dueDate: '2027-01-01' };
    expect(await post(ofClient('reminders'), reminder)).toMatchObject({
      title: ONE_LINE,
      description: MANY_LINES,
    });
    const appointment = { date: '2027-01-02', time: '10:00', type: 'Prenatal Visit', duration: 60 };
    expect(
      await post(ofClient('appointments'), { ...appointment, location: SENT, notes: SENT }),
    ).toMatchObject({ location: ONE_LINE, notes: MANY_LINES });
    const note = await practice.created({
      template: 'initial',
      location: SENT,
      nextSteps: SENT,
      templateData: { primarySupport: SENT, concerns: SENT },
    });
    expect(note).toMatchObject({
      location: ONE_LINE,
      nextSteps: MANY_LINES,
      templateData: { primarySupport: ONE_LINE, concerns: MANY_LINES },
    });
    const plan = await post(ofClient('birth-plans'), {
      templateType: 'hospital',
      status: 'Draft',
      version: 'v1',
      templateData: { 'painManagement.codeWord': SENT, 'painManagement.notes': SENT },
    });
    expect(plan.templateData).toEqual({
      'painManagement.codeWord': ONE_LINE,
      'painManagement.notes': MANY_LINES,
    });
    expect(await post(ofClient('contracts'), { type: 'birth', title: SENT })).toMatchObject({
      title: ONE_LINE,
    });
  });

  it('is also stored on one line in the account and its settings', async () => {
    const lines =
      'firstName lastName phone credentials businessName businessAddress businessCity businessState';
    const person = await api.register(Object.fromEntries(lines.split(' ').map((name) => [name, SENT])));
    const { body } = await api.call<{ settings: { profile: object; practice: object } }>(
      'GET',
      '/api/settings',
      {
        token: person.token,
      },
    );
    expect(body.settings).toMatchObject({
      profile: { firstName: ONE_LINE, lastName: ONE_LINE, phone: ONE_LINE, credentials: ONE_LINE },
      practice: { businessName: ONE_LINE, address: ONE_LINE, city: ONE_LINE, state: ONE_LINE },
    });
    const token = await api.call<{ apiToken: { name: string } }>('POST', '/api/account/api-tokens', {
      token: person.token,
      body: { name: SENT, scope: 'read', password: registrationExample().password },
    });
    expect(token.body.apiToken.name).toBe(ONE_LINE);
  });
});

describe('a length limit', () => {
  it('counts an emoji as one character: a note may have 100,000 of them, and no more', async () => {
    const emoji = (count: number) => ({ templateData: { homework: '👶'.repeat(count) } });
    const note = await practice.created(emoji(100_000));
    expect(note.templateData.homework).toBe('👶'.repeat(100_000));
    const { rows } = await api.database.pool.query(
      `SELECT char_length("templateData"->>'homework') AS length FROM "VisitNote" WHERE id = $1`,
      [note.id],
    );
    expect(rows).toEqual([{ length: 100_000 }]);
    expect(await practice.create(emoji(100_001))).toMatchObject({
      status: 400,
      body: {
        details: [{ field: 'templateData.homework', message: 'Please use at most 100,000 characters' }],
      },
    });
  });

  it('is the same for emoji and letters', async () => {
    const client = (firstName: string) =>
      api.call('POST', '/api/add-clients', { token: practice.token, body: clientExample({ firstName }) });
    expect((await client('👶'.repeat(200))).status).toBe(201);
    expect((await client('👶'.repeat(201))).status).toBe(400);
  });
});
