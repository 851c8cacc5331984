import { guardCell } from '../csv/index.js';
import { toClientFields } from './client.input.js';
import type { ClientFields } from './client.js';
import { clientCsvColumns, csvShapeOf } from './client-csv.columns.js';
import { clientCsvHeaders, clientCsvRow } from './client-csv.export.js';
import { planClientImport } from './client-csv.import.js';

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
    const plan = planClientImport(clientCsvTable([zoe, plain]), {
      today: '2026-11-08',
      dateOrder: 'month-first',
      country: 'US',
      existing: [],
    });
    expect(plan.problems).toEqual([]);
    expect(plan.rows.map(({ row, outcome, client }) => ({ row, outcome, client }))).toEqual([
      { row: 2, outcome: 'ready', client: zoe },
      { row: 3, outcome: 'ready', client: plain },
    ]);
  });

  it("doesn't write any cell that a spreadsheet would evaluate", () => {
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
