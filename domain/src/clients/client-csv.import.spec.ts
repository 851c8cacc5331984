import { type ClientImportOptions, planClientImport } from './client-csv.import.js';

const options: ClientImportOptions = {
  today: '2026-11-08',
  dateOrder: 'month-first',
  country: 'US',
  existing: [],
};

describe('planClientImport', () => {
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

  it('imports unusual pregnancy values with a warning', () => {
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

  it('reports results row by row', () => {
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

  it("rejects a file that can't be a list of clients", () => {
    expect(planClientImport([], options).problems).toHaveLength(2);
    expect(planClientImport([['Colour'], ['red']], options).problems).toEqual([
      "The first row must have a 'First Name' column.",
    ]);
    const many = [['First Name'], ...Array.from({ length: 5001 }, () => ['Ana'])];
    expect(planClientImport(many, options)).toMatchObject({
      problems: ['The file has more than 5000 rows. Please split it into smaller files.'],
      rows: [],
    });
  });
});
