import { newlyUnusualValues, unusualPregnancyValues } from './unusual-pregnancy.js';

const today = '2026-11-28';
const usual = { edd: '2027-03-07', gravida: 2, para: 1, status: null, pregnancyEnd: null } as const;
const messages = (changes: Partial<Parameters<typeof unusualPregnancyValues>[0]>) =>
  unusualPregnancyValues({ ...usual, ...changes }, today).map(({ message }) => message);

describe('unusualPregnancyValues', () => {
  it.each([
    {},
    { edd: '2027-10-04' },
    { edd: '2024-11-29' },
    { edd: null, gravida: null, para: null },
    { gravida: 1, para: 1 },
    { gravida: null, para: 9 },
    { edd: null, gravida: 0, para: 0 },
    { edd: '2026-10-01', gravida: 0, para: 0 },
    { gravida: 0, para: 0, status: 'Consultation Only' },
    { gravida: 0, para: 0, pregnancyEnd: { kind: 'loss', date: null } },
    { edd: '2010-01-01', status: 'Care Completed' },
  ] as const)('finds nothing unusual in %j', (changes) => {
    expect(messages(changes)).toEqual([]);
  });

  it.each([
    ['2027-10-05', 'The due date is more than 10 months away.'],
    ['2027-12-01', 'The due date is over a year away.'],
    ['2029-12-01', 'The due date is 3 years away.'],
    ['2050-01-01', 'The due date is 23 years away.'],
    ['2024-11-28', 'The due date was 2 years ago.'],
    ['1900-01-01', 'The due date was 126 years ago.'],
  ])('considers the due date %s unusual', (edd, message) => {
    expect(messages({ edd })).toEqual([message]);
  });

  it('considers a due date in another century unusual even after care has ended', () => {
    expect(messages({ edd: '1900-01-01', status: 'Inactive' })).toEqual(['The due date was 126 years ago.']);
  });

  it('considers more births than pregnancies unusual', () => {
    expect(messages({ gravida: 1, para: 9 })).toEqual(['Para (9) is higher than gravida (1).']);
  });

  it('considers gravida 0 unusual for a pregnant client', () => {
    const unusual = ['Gravida is 0, but this client is pregnant.'];
    expect(messages({ gravida: 0, para: 0 })).toEqual(unusual);
    expect(messages({ edd: null, gravida: 0, para: 0, status: 'Active Labor' })).toEqual(unusual);
  });
});

describe('newlyUnusualValues', () => {
  const client = { ...usual, edd: '1900-01-01', gravida: 1, para: 9 };
  const fields = (...changed: Parameters<typeof newlyUnusualValues>[1]) =>
    newlyUnusualValues(client, changed, today).map(({ field }) => field);

  it("leaves out values that the save didn't change", () => {
    expect([fields('phone'), fields('edd', 'phone'), fields('para'), fields('gravida')]).toEqual([
      [],
      ['edd'],
      ['para'],
      ['para'],
    ]);
  });
});
