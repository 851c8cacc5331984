import { CSV_BOM } from '../csv/index.js';
import { type ClientImportOptions, planClientImport } from './client-csv.import.js';

const options: ClientImportOptions = {
  today: '2026-11-08',
  dateOrder: 'month-first',
  country: 'US',
  existing: [],
};

describe('planClientImport', () => {
  it('recognizes headers by alternative names and spellings, and with a byte order mark', () => {
    const plan = planClientImport(
      [
        [`${CSV_BOM}FIRST_NAME`, 'Surname', 'E-mail', 'Mobile', 'EDD', 'D.O.B.', 'Favorite color', 'surname'],
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
      ['Favorite color', null],
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

  it('reads dates in the chosen order', () => {
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

  it('reports a date that is valid in either order, unless other dates determine the order', () => {
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

  it('fills in the fields chosen for the columns', () => {
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

  it('makes the first contact primary in files from other programs, and closes gaps', () => {
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
});
