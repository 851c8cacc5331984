import type { ClientInput } from '@doula-desk/domain';
import Papa from 'papaparse';
import { clientFileCalls } from '../../testing/client-file-calls.js';
import { startTestApi, type TestApi } from '../../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let zoe: { token: string; ownerId: string };
beforeEach(async () => {
  zoe = await api.register();
});

const { store, stored, bringIn } = clientFileCalls(
  () => api,
  () => zoe,
);
const withoutIds = (clients: Awaited<ReturnType<typeof stored>>) =>
  clients.map((client) => ({
    ...client,
    pastPregnancies: client.pastPregnancies.map((pregnancy) => ({ ...pregnancy, id: '' })),
  }));
const exported = async ({ token } = zoe) => {
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/clients/export.csv',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};

const awkward: ClientInput = {
  firstName: 'Zoë',
  lastName: '李 O’Neil "x" 👶',
  preferredName: '@x',
  phone: '+447700900123',
  email: 'zoe@example.org',
  dateOfBirth: '1990-02-28',
  edd: '2027-03-07',
  gravida: 3,
  para: 0,
  occupation: '=1+1',
  city: '-5',
  address: '1 High St,\n"The Barn"',
  partnerName: "'quoted'",
  pregnancyEnd: { kind: 'loss', date: '2026-05-01' },
  pastPregnancies: [
    { year: 2019, outcome: 'Full-term delivery' },
    { year: 2021, birthWeight: '=7 lb' },
  ],
  emergencyContacts: [
    { name: 'Sam', relationship: 'Partner', phone: '+1 555 0103', isPrimary: false },
    { name: 'Mo', isPrimary: true },
  ],
  birthPreferences: { specialConsiderations: 'a note\nwith a newline, a "quote", a comma; and\ta tab' },
};

describe('GET /api/clients/export.csv', () => {
  it('returns a file that spreadsheets open correctly', async () => {
    await store([awkward, { firstName: 'Ana', edd: '2027-03-07' }]);
    const { status, headers, bytes } = await exported();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8');
    expect(text).toContain('\r\nZoë,"李 O’Neil ""x"" 👶",');
    const { data } = Papa.parse<string[]>(text, { newline: '\r\n', skipEmptyLines: true });
    expect(data).toHaveLength(3);
    expect(new Set(data.map((cells) => cells.length)).size).toBe(1);
    expect(data[2]?.[data[0]?.indexOf('Due Date') ?? -1]).toBe('2027-03-07');
  });

  it('contains no formula that a spreadsheet would run', async () => {
    await store([awkward]);
    const { data } = Papa.parse<string[]>((await exported()).bytes.toString('utf8'));
    expect(data.flat().filter((cell) => /^[=+\-@\t\r]/u.test(cell))).toEqual([]);
    expect(data.flat()).toEqual(expect.arrayContaining(["'=1+1", "'@x", "'-5", "'+447700900123"]));
  });

  it('can be imported into another practice without changes', async () => {
    await store([awkward, { firstName: 'Ana' }]);
    const file = (await exported()).bytes.toString('utf8');
    const eve = await api.register({ timeZone: 'EST' });
    expect((await bringIn(file, eve)).body).toEqual({ imported: 2, duplicates: 0, invalid: 0 });
    expect(withoutIds(await stored(eve))).toEqual(withoutIds(await stored()));
    expect((await exported(eve)).bytes.toString('utf8')).toBe(file);
  });

  it("contains every client of the practitioner once, across pages, and no one else's", async () => {
    await store([{ firstName: 'Hers' }], await api.register());
    await store(Array.from({ length: 1203 }, (_, n) => ({ firstName: `Ada ${n}` })));
    await api.database.prisma.client.updateMany({
      where: { ownerId: zoe.ownerId },
      data: { createdAt: new Date() },
    });
    const { data } = Papa.parse<string[]>((await exported()).bytes.toString('utf8'), {
      skipEmptyLines: true,
    });
    expect(new Set(data.slice(1).map(([name]) => name)).size).toBe(1203);
    expect(data).toHaveLength(1204);
    expect(data.flat()).not.toContain('Hers');
  });

  it('contains an importable header row for a practice without clients', async () => {
    const text = (await exported()).bytes.toString('utf8');
    expect(text).toMatch(/^\uFEFFFirst Name,Last Name,[^\r\n]+\r\n$/u);
  });

  it('is audited', async () => {
    await exported();
    const { ownerId } = zoe;
    expect(
      await api.database.prisma.auditEvent.count({ where: { ownerId, action: 'clients.exported' } }),
    ).toBe(1);
  });
});
