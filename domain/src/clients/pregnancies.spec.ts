import { toClientFields } from './client.input.js';
import type { ClientFields } from './client.js';
import {
  type PregnancyEntry,
  paraAfter,
  pregnancyName,
  startNextPregnancy,
  suggestNextPregnancy,
  validateNextPregnancy,
} from './pregnancies.js';

const today = '2027-06-01';
const ada: ClientFields = toClientFields({
  firstName: 'Ada',
  lastName: 'Invented',
  phone: '555 0100',
  status: 'Postpartum Care',
  edd: '2027-03-07',
  currentPregnancyNumber: 2,
  gravida: 2,
  para: 1,
  numberOfBabies: 2,
  birthLocation: 'Home',
  birthPreferences: { supportPeople: 'Sam' },
  obstetrician: { name: 'Dr. Example' },
  pastPregnancies: [{ id: 'first', year: 2020, outcome: 'Full-term delivery' }],
});

describe('startNextPregnancy', () => {
  it('adds the current pregnancy to the past ones, and resets its fields', () => {
    const ended = {
      outcome: 'Full-term delivery',
      endDate: '2027-03-09',
      birthWeight: '3.2 kg',
      deliveryType: 'VBAC',
    };
    const { client, ...rest } = startNextPregnancy(ada, { ended, edd: '2028-02-29' }, today);
    expect(rest).toEqual({ endKind: 'birth', endDate: '2027-03-09' });
    expect(client).toEqual({
      ...ada,
      status: null,
      edd: '2028-02-29',
      currentPregnancyNumber: 3,
      gravida: 3,
      para: 2,
      numberOfBabies: 1,
      birthLocation: 'Hospital',
      birthPreferences: { location: '', desiredExperience: '', supportPeople: '', specialConsiderations: '' },
      pastPregnancies: [
        ...ada.pastPregnancies,
        {
          id: '',
          year: 2027,
          outcome: 'Full-term delivery',
          birthWeight: '3.2 kg',
          complications: '',
          deliveryType: 'VBAC',
        },
      ],
    });
  });

  it('keeps a recorded loss and its date, and clears it for the next pregnancy', () => {
    const lost = { ...ada, pregnancyEnd: { kind: 'loss', date: '2026-12-24' } } as const;
    const { client, endKind, endDate } = startNextPregnancy(
      lost,
      { ended: { outcome: 'Stillbirth' } },
      today,
    );
    expect([endKind, endDate, client.pregnancyEnd]).toEqual(['loss', '2026-12-24', null]);
    expect(client.pastPregnancies.at(-1)).toMatchObject({ year: 2026, outcome: 'Stillbirth' });
  });

  it.each([
    ['Full-term delivery', 'birth'],
    ['Premature delivery', 'birth'],
    ['Miscarriage', 'loss'],
    ['Stillbirth', 'loss'],
    ['Ectopic pregnancy', 'loss'],
    ['', null],
  ])('infers from the outcome %j that the pregnancy ended in %j', (outcome, endKind) => {
    expect(startNextPregnancy(ada, { ended: { outcome } }, today).endKind).toBe(endKind);
  });

  it('takes the year from the due date if the date is unknown, but never a future year', () => {
    const year = (edd: string | null) =>
      startNextPregnancy(
        { ...ada, edd },
        { ended: { outcome: 'Miscarriage' } },
        today,
      ).client.pastPregnancies.at(-1)?.year;
    expect([year('2026-12-30'), year('2028-01-02'), year(null)]).toEqual([2026, 2027, null]);
  });

  it('leaves unknown numbers unknown, and uses provided numbers', () => {
    const unknown = { ...ada, currentPregnancyNumber: null, gravida: null, para: null };
    const { client } = startNextPregnancy(unknown, {}, today);
    expect([client.currentPregnancyNumber, client.gravida, client.para]).toEqual([null, null, null]);
    expect(startNextPregnancy(ada, { gravida: '5', para: null }, today).client).toMatchObject({
      gravida: 5,
      para: null,
    });
  });
});

describe('paraAfter', () => {
  it.each([
    [2, 1, 'Full-term delivery', 2],
    [2, 1, 'Stillbirth', 2],
    [2, 1, 'Miscarriage', 1],
    [2, 2, 'Full-term delivery', 2],
    [null, 1, 'Full-term delivery', 1],
    [2, null, 'Full-term delivery', null],
  ])('with gravida %j and para %j before a %s, returns %j', (gravida, para, outcome, expected) => {
    expect(paraAfter({ gravida, para }, outcome)).toBe(expected);
  });
});

describe('suggestNextPregnancy', () => {
  it('suggests a full-term delivery only after the due date or in postpartum care', () => {
    expect(suggestNextPregnancy(ada, today)).toEqual({
      outcome: 'Full-term delivery',
      endDate: '',
      gravida: 3,
      para: 2,
    });
    const early = { ...ada, status: null, edd: '2027-09-01' };
    expect(suggestNextPregnancy(early, today)).toMatchObject({ outcome: '', para: 1 });
  });

  it('suggests no outcome after a loss', () => {
    const lost = { ...ada, pregnancyEnd: { kind: 'loss', date: '2026-12-24' } } as const;
    expect(suggestNextPregnancy(lost, today)).toMatchObject({ outcome: '', endDate: '2026-12-24' });
  });
});

it('reports invalid values by their path in the form', () => {
  const fields = validateNextPregnancy(
    ada,
    { ended: { endDate: '2027-06-02', birthWeight: 'x'.repeat(201) }, edd: '2027-02-30', gravida: 'many' },
    today,
  ).map(({ field }) => field);
  expect(fields.sort()).toEqual(['edd', 'ended.birthWeight', 'ended.endDate', 'gravida']);
  expect(validateNextPregnancy(ada, {}, today)).toEqual([]);
});

it.each<[Partial<PregnancyEntry>, string]>([
  [{ isCurrent: true, number: 3 }, 'Current pregnancy'],
  [{ number: 2, endKind: 'birth', endDate: '2025-03-09' }, 'Pregnancy 2 (born Mar 9, 2025)'],
  [{ number: 1, endKind: 'loss', endDate: '2025-03-09' }, 'Pregnancy 1 (ended Mar 9, 2025)'],
  [{ edd: '2025-03-07' }, 'Earlier pregnancy (due Mar 7, 2025)'],
  [{ edd: '2025-03-07', endKind: 'loss' }, 'Earlier pregnancy'],
])('names %j as %j', (changes, name) => {
  const entry = { isCurrent: false, number: null, edd: null, endKind: null, endDate: null };
  expect(pregnancyName({ ...entry, ...changes } as PregnancyEntry)).toBe(name);
});
