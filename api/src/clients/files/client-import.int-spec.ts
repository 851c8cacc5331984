import { randomUUID } from 'node:crypto';
import type { ClientImportPreview, ErrorBody } from '@doula-desk/domain';
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
const preview = (csv: string, { token } = zoe) =>
  api.call<ClientImportPreview>('POST', '/api/clients/import/preview', { token, body: { csv } });

describe('importing clients', () => {
  const file = [
    'First Name;Last Name;Email;Phone;Due Date;Favorite color',
    'Ada;Invented;ada@example.org;;03/07/2027;red',
    '',
    'Bea;Invented;no address;;02/30/2027;',
    'Ada;INVENTED;Ada@Example.org;;;',
    'Cy;Known;;+1 (555) 0199;;',
  ].join('\n');

  it('shows a preview line by line before anything is stored', async () => {
    await store([{ firstName: 'Cy', lastName: 'Known', phone: '15550199' }]);
    const { status, body } = await preview(file);
    expect(status).toBe(200);
    expect(body).toEqual({
      columns: [
        { header: 'First Name', path: 'firstName' },
        { header: 'Last Name', path: 'lastName' },
        { header: 'Email', path: 'email' },
        { header: 'Phone', path: 'phone' },
        { header: 'Due Date', path: 'edd' },
        { header: 'Favorite color', path: null },
      ],
      dateOrder: 'month-first',
      // In 02/30, the month can only come first.
      ambiguousDate: null,
      rejected: [
        '\uFEFFFirst Name,Last Name,Email,Phone,Due Date,Favorite color,Reason',
        'Bea,Invented,no address,,02/30/2027,,Email: Please enter a valid email address; Due Date: Please enter a valid date',
        '',
      ].join('\r\n'),
      problems: [],
      rows: [
        {
          row: 2,
          name: 'Ada Invented',
          outcome: 'ready',
          errors: [],
          warnings: [],
          client: { email: 'ada@example.org', phone: '', dateOfBirth: null, edd: '2027-03-07' },
        },
        {
          row: 4,
          name: 'Bea Invented',
          outcome: 'invalid',
          errors: [
            { field: 'email', message: 'Please enter a valid email address', value: 'no address' },
            { field: 'edd', message: 'Please enter a valid date', value: '02/30/2027' },
          ],
          warnings: [],
        },
        { row: 5, name: 'Ada INVENTED', outcome: 'duplicate', sameAsRow: 2, errors: [], warnings: [] },
        { row: 6, name: 'Cy Known', outcome: 'duplicate', errors: [], warnings: [] },
      ],
      ready: 1,
      duplicates: 2,
      repeated: 1,
      invalid: 1,
    });
    expect(await stored()).toHaveLength(1);
  });

  it('reads dates in the order that the user chose', async () => {
    const csv = 'Name,Due Date\nAda Invented,03/07/2027';
    const eddFor = async (dateOrder: string) => {
      const body = { csv, dateOrder };
      const answer = await api.call<ClientImportPreview>('POST', '/api/clients/import/preview', {
        token: zoe.token,
        body,
      });
      return answer.body.rows?.[0]?.client?.edd ?? answer.status;
    };
    expect([await eddFor('month-first'), await eddFor('day-first'), await eddFor('any')]).toEqual([
      '2027-03-07',
      '2027-07-03',
      400,
    ]);
  });

  it('stores the valid rows, and the others once they are corrected in the file of rejected rows', async () => {
    await store([{ firstName: 'Cy', lastName: 'Known', phone: '15550199' }]);
    const { rejected } = (await preview(file)).body;
    const { status, body } = await bringIn(file);
    expect([status, body]).toEqual([201, { imported: 1, duplicates: 2, invalid: 1 }]);
    const corrected = rejected.replace('no address', 'bea@example.org').replace('02/30/2027', '02/28/2027');
    expect((await bringIn(corrected)).body).toEqual({ imported: 1, duplicates: 0, invalid: 0 });
    expect((await stored()).map(({ firstName, edd }) => [firstName, edd])).toEqual([
      ['Cy', null],
      ['Ada', '2027-03-07'],
      ['Bea', '2027-02-28'],
    ]);
  });

  it('rejects a file with only invalid rows, and names rows and fields', async () => {
    const { status, body } = await bringIn<ErrorBody>('First Name,Email\nBea,no address\n');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Nothing was imported. Rows with mistakes: 1 of 1.',
      details: [{ field: 'row 2: email', message: 'Please enter a valid email address' }],
    });
    expect(await stored()).toEqual([]);
  });

  it('escapes formulas in rejected rows only once, even if the rows are imported repeatedly', async () => {
    const once = (await preview('First Name,Email,City\nBea,no address,=1+1\n')).body.rejected;
    expect(once).toContain("Bea,no address,'=1+1,Email: Please enter");
    expect((await preview(once)).body.rejected).toBe(once);
  });

  it.each(['sep=;\r\n', '\uFEFFsep=;\n', '"sep=;"\n'])(
    'ignores a first line of %j, which sets the delimiter',
    async (line) => {
      const { body } = await preview(`${line}First Name;City\nAda;Exampleton, East\n`);
      expect(body.rows.map(({ row, name }) => [row, name])).toEqual([[2, 'Ada']]);
      expect(body.columns.map(({ path }) => path)).toEqual(['firstName', 'city']);
    },
  );

  it('reads dates, names, and columns as the user chose', async () => {
    const csv = 'Who,When\n"van der Berg, Anna Maria",07.03.27\n';
    const body = { csv, dateOrder: 'day-first', paths: ['fullName', 'edd'] };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await api.call('POST', '/api/clients/import', { token: zoe.token, body, headers });
    expect(answer.status).toBe(201);
    expect(await stored()).toMatchObject([
      { firstName: 'Anna Maria', lastName: 'van der Berg', edd: '2027-03-07' },
    ]);
    const wrong = { csv, paths: [1, null] };
    const refused = await api.call('POST', '/api/clients/import/preview', { token: zoe.token, body: wrong });
    expect(refused.status).toBe(400);
  });

  it('stores nothing when it fails halfway', async () => {
    const names = Array.from({ length: 1200 }, (_, n) => `Ada ${n}`);
    await api.database.pool.query(
      `CREATE OR REPLACE FUNCTION refuse_last() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF NEW."firstName" = 'Ada 1199' THEN RAISE EXCEPTION 'no'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER refuse_last BEFORE INSERT ON "Client" FOR EACH ROW EXECUTE FUNCTION refuse_last()`,
    );
    const key = randomUUID();
    const csv = ['First Name', ...names].join('\n');
    try {
      expect((await bringIn(csv, zoe, key)).status).toBe(500);
    } finally {
      await api.database.pool.query('DROP TRIGGER refuse_last ON "Client"');
    }
    expect(await stored()).toEqual([]);
    expect((await bringIn(csv, zoe, key)).body).toEqual({ imported: 1200, duplicates: 0, invalid: 0 });
    const { ownerId } = zoe;
    const noted = await api.database.prisma.auditEvent.count({
      where: { ownerId, action: 'client.imported' },
    });
    expect(noted).toBe(1200);
  });

  it('imports once when the file is sent twice, or from two tabs concurrently', async () => {
    const csv = 'First Name,Email\nAda,ada@example.org\nBea,bea@example.org\n';
    const key = randomUUID();
    const patient = async (ownKey?: string) => {
      for (;;) {
        const answer = await bringIn(csv, zoe, ownKey);
        if (answer.status !== 429) return answer;
        // Every attempt counts toward the rate limit, which the other tests in this file also need.
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    const answers = await Promise.all([patient(key), patient(key), patient()]);
    const [first, again] = answers;
    expect(again?.body).toEqual(first?.body);
    expect((await bringIn(csv)).body).toEqual({ imported: 0, duplicates: 2, invalid: 0 });
    expect((await stored()).map(({ firstName }) => firstName).sort()).toEqual(['Ada', 'Bea']);
    const other = await bringIn<ErrorBody>('First Name\nCy', zoe, key);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });

  it.each([
    ['has no known headings', 'a,b\n1,2', "The first row must have a 'First Name' column."],
    ['is empty', '', "The first row must have a 'First Name' column."],
    ['has only headings', 'First Name,Email\n\n,\n', 'The file has no rows after the header.'],
    [
      'has an open quotation mark',
      'First Name,City\nAda,"Exampleton\n',
      'Row 2 has a quotation mark that is not closed.',
    ],
    [
      'is too wide',
      `First Name${',a'.repeat(1000)}\nAda\n`,
      'The file has more than 1000 columns. Please remove the ones you don’t need.',
    ],
    [
      'is in another encoding',
      'First Name\nZo\uFFFD\n',
      "Some letters can't be read. Please save the file as UTF-8.",
    ],
    [
      'is too long',
      `First Name\n${'Ada\n'.repeat(5001)}`,
      'The file has more than 5000 rows. Please split it into smaller files.',
    ],
  ])('rejects a file that %s, with a plain explanation', async (_, csv, problem) => {
    expect((await preview(csv)).body.problems).toContain(problem);
    const refusal = await bringIn<ErrorBody>(csv);
    expect(refusal.status).toBe(400);
    expect(refusal.body.details).toContainEqual({ field: 'csv', message: problem });
    expect(await stored()).toEqual([]);
  });

  it('rejects a file of more than 5 MB', async () => {
    const answer = await bringIn<ErrorBody>(`First Name\n${'x'.repeat(5 * 1024 * 1024)}`);
    expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('counts rows correctly with line breaks in cells, and ignores blank rows at the end', async () => {
    const csv = `First Name,Address\r\n"Ada","1 High St\r\nExampleton"\r\nBea,x\r\n${',\r\n'.repeat(9000)}`;
    const { body } = await preview(csv);
    expect(body.rows.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Ada'],
      [3, 'Bea'],
    ]);
  });
});
