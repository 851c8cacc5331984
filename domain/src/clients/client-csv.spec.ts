import { CSV_BOM, guardCell } from '../csv/index.js';
import { toClientFields } from './client.input.js';
import type { ClientFields } from './client.js';
import { clientCsvColumns, csvShapeOf } from './client-csv.columns.js';
import { clientCsvHeaders, clientCsvRow } from './client-csv.export.js';
import { type ClientImportOptions, planClientImport } from './client-csv.import.js';

const options: ClientImportOptions = {
  today: '2026-11-08',
  dateOrder: 'month-first',
  country: 'US',
  existing: [],
};

const zoe: ClientFields = toClientFields({
  firstName: 'Zoë',
  lastName: 'Núñez',
  preferredName: '@x',
  dateOfBirth: '1990-02-28',
  age: 36,
  phone: '+447700900123',
  email: 'zoe@example.test',
  address: '1 High St, "The Barn"',
  status: 'Active Labor',
  edd: '2027-03-07',
  gravida: 3,
  para: 0,
  numberOfBabies: 2,
  pregnancyEnd: { kind: 'loss', date: '2026-05-01' },
  occupation: '=1+1',
  obstetrician: { name: 'Dr. 李', practice: '-5', phone: '' },
  pastPregnancies: [
    { year: 2019, outcome: 'Full-term delivery', birthWeight: '7 lb 2 oz', deliveryType: 'VBAC' },
    { year: 2021, outcome: 'Miscarriage' },
  ],
  emergencyContacts: [
    { name: 'Sam', relationship: 'Partner', phone: '-5', isPrimary: false },
    { name: 'Mo', relationship: 'Sibling', phone: '+1 555', isPrimary: true },
    { name: 'Al', relationship: '', phone: '', isPrimary: false },
  ],
  birthPreferences: { specialConsiderations: 'a note with a newline\n, a comma, a \'quote\' and a "quote"' },
});
const plain = toClientFields({ firstName: 'Ana' });

function clientCsvTable(clients: ClientFields[]): string[][] {
  const columns = clientCsvColumns(csvShapeOf(clients));
  return [
    clientCsvHeaders(columns),
    ...clients.map((client) => clientCsvRow(client, columns).map(guardCell)),
  ];
}

describe('export and re-import', () => {
  it('restores every value, including formulas, phone numbers, and negative numbers', () => {
    const plan = planClientImport(clientCsvTable([zoe, plain]), options);
    expect(plan.problems).toEqual([]);
    expect(plan.rows.map(({ row, outcome, client }) => ({ row, outcome, client }))).toEqual([
      { row: 2, outcome: 'ready', client: zoe },
      { row: 3, outcome: 'ready', client: plain },
    ]);
  });

  it('writes no cell that a spreadsheet evaluates', () => {
    const cells = clientCsvTable([zoe]).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/u.test(cell))).toEqual([]);
    expect(cells).toEqual(expect.arrayContaining(["'=1+1", "'@x", "'-5", "'+447700900123"]));
  });

  it('has only as many columns as the longest lists need', () => {
    const heads = (clients: ClientFields[]) => clientCsvTable(clients)[0] ?? [];
    expect(heads([zoe])).toContain('Emergency Contact 3 Phone');
    expect(heads([plain])).not.toContain('Emergency Contact 2 Phone');
    expect(heads([zoe, plain]).length).toBe(clientCsvTable([zoe, plain])[2]?.length);
  });
});

describe('planClientImport', () => {
  it('recognizes headers by many names, with a byte order mark and in any spelling', () => {
    const plan = planClientImport(
      [
        [
          `${CSV_BOM}FIRST_NAME`,
          'Surname',
          'E-mail',
          'Mobile',
          'EDD',
          'D.O.B.',
          'Favourite colour',
          'surname',
        ],
        ['Zoë', ' Núñez ', 'zoe@example.test', '07700 900123', '3/7/2027', '1990.02.28', 'red', 'ignored'],
      ],
      options,
    );
    expect(plan.columns.map(({ header, path }) => [header, path])).toEqual([
      ['FIRST_NAME', 'firstName'],
      ['Surname', 'lastName'],
      ['E-mail', 'email'],
      ['Mobile', 'phone'],
      ['EDD', 'edd'],
      ['D.O.B.', 'dateOfBirth'],
      ['Favourite colour', null],
      ['surname', null],
    ]);
    expect(plan.rows[0]?.client).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Núñez',
      phone: '07700 900123',
      edd: '2027-03-07',
      dateOfBirth: '1990-02-28',
    });
  });

  it('reads dates in the order that the person chose', () => {
    const edd = (text: string, dateOrder: ClientImportOptions['dateOrder']) => {
      const [row] = planClientImport(
        [
          ['Name', 'Due date'],
          ['Ana Diaz', text],
        ],
        { ...options, dateOrder },
      ).rows;
      return row?.client?.edd ?? row?.errors;
    };
    expect(edd('03/07/2027', 'month-first')).toBe('2027-03-07');
    expect(edd('03/07/2027', 'day-first')).toBe('2027-07-03');
    expect(edd('7.3.2027', 'day-first')).toBe('2027-03-07');
    expect(edd('2027-03-07', 'day-first')).toBe('2027-03-07');
    expect(edd('13/25/2027', 'day-first')).toEqual([
      { field: 'edd', message: 'Please enter a valid date', value: '13/25/2027' },
    ]);
    expect(edd('3/7/27', 'month-first')).toBe('2027-03-07');
    expect(edd('x'.repeat(70), 'month-first')).toMatchObject([{ value: `${'x'.repeat(60)}…` }]);
  });

  it.each([
    ['Ana María Diaz', 'Ana María', 'Diaz'],
    ['Suharto', 'Suharto', ''],
    ['Doe, Jane', 'Jane', 'Doe'],
    ['van der Berg, Anna Maria', 'Anna Maria', 'van der Berg'],
    ['John Smith, Jr.', 'John', 'Smith, Jr.'],
    ['Doe,', 'Doe', ''],
  ])('splits the full name %j', (name, firstName, lastName) => {
    const [row] = planClientImport([['Full name'], [name]], options).rows;
    expect(row?.client).toMatchObject({ firstName, lastName });
  });

  it('reports dates that are valid in either order, unless the file decides', () => {
    const plan = (...dates: string[]) => {
      const table = [['Name', 'Due date'], ...dates.map((date) => ['Ana Diaz', date])];
      const { dateOrder, ambiguousDate } = planClientImport(table, { ...options, dateOrder: undefined });
      return [dateOrder, ambiguousDate];
    };
    expect(plan('03/07/2027')).toEqual(['month-first', '03/07/2027']);
    expect(plan('03/07/2027', '25/07/2027')).toEqual(['day-first', null]);
    expect(plan('03/07/2027', '07/25/2027')).toEqual(['month-first', null]);
    expect(plan('03/07/2027', '07/25/2027', '25/07/2027')).toEqual(['month-first', '03/07/2027']);
    expect(plan('3/3/2027', '2027-03-07', '7-Mar-27')).toEqual(['month-first', null]);
  });

  it('fills the fields that a person chose for the columns', () => {
    const table = [
      ['Who', 'When', 'First Name'],
      ['Doe, Jane', '2027-03-07', 'x'],
    ];
    const paths = ['fullName', 'edd', null];
    const plan = planClientImport(table, { ...options, paths });
    expect(plan.columns.map(({ path }) => path)).toEqual(paths);
    expect(plan.rows[0]?.client).toMatchObject({ firstName: 'Jane', lastName: 'Doe', edd: '2027-03-07' });
    const odd = planClientImport(table, { ...options, paths: ['fullName', 'fullName', 'no such path'] });
    expect(odd.columns.map(({ path }) => path)).toEqual(['fullName', null, null]);
  });

  it('warns about phone numbers that a spreadsheet has shortened', () => {
    const [row] = planClientImport(
      [
        ['First Name', 'Phone', 'Emergency phone', 'Pediatrician Phone'],
        ['Ana', '4.47946E+11', '1,5E+10', '555 123 4567'],
      ],
      options,
    ).rows;
    expect(row).toMatchObject({
      outcome: 'ready',
      warnings: [
        { field: 'phone', value: '4.47946E+11' },
        { field: 'emergencyContacts.0.phone', value: '1,5E+10' },
      ],
      client: { phone: '4.47946E+11' },
    });
  });

  it('imports unusual values of a pregnancy with a warning', () => {
    const [row] = planClientImport(
      [
        ['First Name', 'Due Date', 'Gravida', 'Para'],
        ['Ana', '1900-01-01', '1', '9'],
      ],
      options,
    ).rows;
    expect(row).toMatchObject({
      outcome: 'ready',
      warnings: [
        {
          field: 'edd',
          message: expect.stringMatching(/years ago\. Check it in the chart$/),
          value: '1900-01-01',
        },
        { field: 'para', message: 'Para (9) is higher than gravida (1). Check it in the chart', value: '9' },
      ],
    });
  });

  it('recognizes a client by a phone number in another format', () => {
    const outcomes = (phone: string, known: string, country: ClientImportOptions['country']) =>
      planClientImport(
        [
          ['First Name', 'Last Name', 'Phone'],
          ['Zoe', 'Nunez', phone],
        ],
        {
          ...options,
          country,
          existing: [{ firstName: 'Zoë', lastName: 'Núñez', email: '', phone: known }],
        },
      ).rows.map(({ outcome }) => outcome);
    for (const spelling of ['555-123-4567', '555.123.4567', '+1 555 123 4567', '+15551234567']) {
      expect([spelling, ...outcomes(spelling, '(555) 123-4567', 'US')]).toEqual([spelling, 'duplicate']);
    }
    expect(outcomes('+442079460018', '+44 (0)20 7946 0018', 'US')).toEqual(['duplicate']);
    expect(outcomes('020 7946 0018', '+442079460018', 'GB')).toEqual(['duplicate']);
    expect(outcomes('020 7946 0018', '+492079460018', 'GB')).toEqual(['ready']);
  });

  it('reports the result line by line', () => {
    const plan = planClientImport(
      [
        ['First Name', 'Last Name', 'Email', 'Phone', 'Para', 'Status'],
        ['Ana', 'Diaz', 'ana@example.test', '', '1', 'prenatal care'],
        ['', 'Nameless', 'no address', '', 'many', 'Expecting'],
        ['', '', '', '', '', ''],
        ['ANA', 'díaz', 'Ana@Example.test', '', '', ''],
        ['Bea', 'Diaz', 'ana@example.test', '', '', ''],
        ['Zoe', 'Nunez', '', '+44 7700 900123', '', ''],
        ['Cy', 'Long', '', '', '', '', 'lost'],
      ],
      { ...options, existing: [{ firstName: 'Zoë', lastName: 'Núñez', email: '', phone: '+447700900123' }] },
    );
    expect(
      plan.rows.map(({ row, outcome, sameAsRow }) => [row, outcome, ...(sameAsRow ? [sameAsRow] : [])]),
    ).toEqual([
      [2, 'ready'],
      [3, 'invalid'],
      [5, 'duplicate', 2],
      [6, 'ready'],
      [7, 'duplicate'],
      [8, 'invalid'],
    ]);
    expect([plan.ready, plan.duplicates, plan.repeated, plan.invalid]).toEqual([2, 2, 1, 2]);
    expect(plan.rows[1]?.errors).toEqual([
      { field: 'firstName', message: 'This field is required' },
      { field: 'email', message: 'Please enter a valid email address', value: 'no address' },
      {
        field: 'status',
        message:
          'Please use one of these: Prenatal Care, Active Labor, Postpartum Care, Consultation Only, Care Completed, Inactive',
        value: 'Expecting',
      },
      { field: 'para', message: 'Please enter a whole number', value: 'many' },
    ]);
    expect(plan.rows[5]?.errors).toEqual([
      { field: 'row', message: 'This row has more cells than the first row' },
    ]);
    expect(plan.rows.filter(({ outcome, client }) => outcome !== 'ready' && client)).toEqual([]);
  });

  it.each(['u@ok..test', 'u/../@ok.test', 'u@[127.0.0.1]'])('rejects %s as an email address', (email) => {
    const plan = planClientImport(
      [
        ['First Name', 'Last Name', 'Email'],
        ['Ana', 'Diaz', email],
      ],
      options,
    );
    expect(plan.rows[0]).toMatchObject({
      outcome: 'invalid',
      errors: [{ field: 'email', message: 'Please enter a valid email address', value: email }],
    });
  });

  it('makes the first contact of a file from another program primary, and closes gaps', () => {
    const [row] = planClientImport(
      [
        [
          'First Name',
          'Emergency contact',
          'Emergency phone',
          'Emergency Contact 2 Name',
          'Past Pregnancy 2 Year',
        ],
        ['Ana', '', '', 'Mo', '2019'],
      ],
      options,
    ).rows;
    expect(row?.client?.emergencyContacts).toEqual([
      { name: 'Mo', relationship: '', phone: '', isPrimary: true },
    ]);
    expect(row?.client?.pastPregnancies.map(({ year }) => year)).toEqual([2019]);
  });

  it("rejects a file that can't be a list of clients", () => {
    expect(planClientImport([], options).problems).toHaveLength(2);
    expect(planClientImport([['Colour'], ['red']], options).problems).toEqual([
      "The first row must have a 'First Name' column.",
    ]);
    const many = [['First Name'], ...Array.from({ length: 5001 }, () => ['Ana'])];
    expect(planClientImport(many, options)).toMatchObject({
      problems: ['The file has more than 5000 rows. Please split it.'],
      rows: [],
    });
  });
});
