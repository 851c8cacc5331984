import {
  chartMergeFields,
  mergeCharts,
  suggestMergedPregnancy,
  undoChartMerge,
  undoNextPregnancy,
  validateMergeChoices,
} from './chart-merge.js';
import { type ClientInput, toClientFields } from './client.input.js';
import type { Client } from './client.js';

const chart = (input: ClientInput, updatedAt = '2026-11-01T00:00:00.000Z'): Client => ({
  ...toClientFields({ firstName: 'Ada', lastName: 'Invented', ...input }),
  ...{ id: 'x', version: 1, ownerEmail: 'zoe@x.test', createdAt: updatedAt, updatedAt },
});
const later = '2026-11-02T00:00:00.000Z';

describe('the fields of two charts', () => {
  it("are listed if they differ, with the only value or the newer chart's value suggested", () => {
    const kept = chart({ phone: '1', occupation: 'Baker', city: '', preferredLanguage: 'Polish' });
    const other = chart({ phone: '2', occupation: '', city: 'Gdańsk' }, later);
    expect(chartMergeFields(kept, other, 'same')).toEqual([
      { path: 'phone', kept: '1', other: '2', suggested: 'other', isConflict: true },
      { path: 'city', kept: '', other: 'Gdańsk', suggested: 'other', isConflict: false },
      { path: 'preferredLanguage', kept: 'Polish', other: '', suggested: 'kept', isConflict: false },
      { path: 'occupation', kept: 'Baker', other: '', suggested: 'kept', isConflict: false },
    ]);
  });

  it('take an entered value rather than the default of new charts', () => {
    const kept = chart({ preferredLanguage: 'English', numberOfBabies: 1, birthLocation: 'Hospital' }, later);
    const other = chart({ preferredLanguage: 'Polish', numberOfBabies: 2, birthLocation: 'Home' });
    expect(mergeCharts(kept, other, { pregnancy: 'same' })).toMatchObject({
      preferredLanguage: 'Polish',
      numberOfBabies: 2,
      birthLocation: 'Home',
    });
  });

  it('are merged line by line for care providers', () => {
    const kept = chart({ obstetrician: { name: 'Dr. Roe', phone: '' } });
    const other = chart({ obstetrician: { name: 'Dr. Roe', phone: '555' } });
    expect(mergeCharts(kept, other, { pregnancy: 'same' }).obstetrician).toEqual({
      name: 'Dr. Roe',
      practice: '',
      phone: '555',
    });
  });

  it('take the values that the practitioner chose, and reject choices for other fields', () => {
    const [kept, other] = [chart({ phone: '1' }), chart({ phone: '2' }, later)];
    const choices = [{ path: 'phone', from: 'kept' as const }];
    expect(mergeCharts(kept, other, { pregnancy: 'same', choices }).phone).toBe('1');
    expect(validateMergeChoices(kept, other, { pregnancy: 'same', choices })).toEqual([]);
    const wrong = [{ path: 'ownerEmail', from: 'other' as const }];
    expect(validateMergeChoices(kept, other, { pregnancy: 'same', choices: wrong })).toMatchObject([
      { field: 'choices.0.path' },
    ]);
  });

  it("come from the current pregnancy's chart if there are two pregnancies", () => {
    const kept = chart({ edd: '2025-01-01', numberOfBabies: 2, birthPreferences: { supportPeople: 'Sam' } });
    const other = chart({ edd: '2027-01-01' });
    expect(mergeCharts(kept, other, { pregnancy: 'other' })).toMatchObject({
      edd: '2027-01-01',
      numberOfBabies: 1,
      birthPreferences: { supportPeople: '' },
    });
    expect(mergeCharts(kept, other, { pregnancy: 'kept' }).edd).toBe('2025-01-01');
    expect(chartMergeFields(kept, other, 'kept')).toEqual([]);
  });
});

describe('the lists of two charts', () => {
  it('are combined without duplicates', () => {
    const past = { year: 2019, outcome: 'Full-term delivery' };
    const sam = { name: 'Sam', phone: '(555) 1', isPrimary: true };
    const kept = chart({ pastPregnancies: [{ id: 'a', ...past }], emergencyContacts: [sam] });
    const other = chart({
      pastPregnancies: [
        { id: 'b', ...past },
        { id: 'c', year: 2016 },
      ],
      emergencyContacts: [
        { name: 'sam', phone: '5551' },
        { name: 'Kim', phone: '2', isPrimary: true },
      ],
    });
    const merged = mergeCharts(kept, other, { pregnancy: 'same' });
    expect(merged.pastPregnancies.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(merged.emergencyContacts.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['Sam', true],
      ['Kim', false],
    ]);
  });
});

describe('the suggested pregnancy', () => {
  const state = (edd: string | null, hasBirthLog = false) => ({ client: chart({ edd }), hasBirthLog });

  it.each([
    ['2027-01-01', null, 'same'],
    ['2027-01-01', '2027-02-20', 'same'],
    ['2027-01-01', '2025-01-01', 'kept'],
    ['2025-01-01', '2027-01-01', 'other'],
  ])('for the due dates %s and %s is %s', (kept, other, expected) => {
    expect(suggestMergedPregnancy(state(kept), state(other))).toBe(expected);
  });

  it("is never 'same' if both charts have a birth log", () => {
    expect(suggestMergedPregnancy(state('2027-01-01', true), state('2027-01-02', true))).toBe('other');
  });
});

describe('undoing a merge', () => {
  const kept = chart({ phone: '1', edd: '2025-01-01' });
  const other = chart({ phone: '2', edd: '2027-01-01' });

  it('restores both charts, and keeps later changes in the remaining chart', () => {
    const merged = mergeCharts(kept, other, { pregnancy: 'same' });
    const now = { ...merged, occupation: 'Cook' };
    const undone = undoChartMerge({ kept, other, merged, now, pregnancy: 'same' });
    expect([undone.kept.phone, undone.other.phone]).toEqual(['1', '2']);
    expect([undone.kept.occupation, undone.other.occupation]).toEqual(['Cook', '']);
  });

  it('moves later changes to a pregnancy along with it', () => {
    const merged = mergeCharts(kept, other, { pregnancy: 'other' });
    const now = { ...merged, edd: '2027-01-09', city: 'Łódź' };
    const undone = undoChartMerge({ kept, other, merged, now, pregnancy: 'other' });
    expect([undone.kept.edd, undone.other.edd]).toEqual(['2025-01-01', '2027-01-09']);
    expect([undone.kept.city, undone.other.city]).toEqual(['Łódź', '']);
  });
});

describe('undoing the start of a pregnancy', () => {
  it('restores the fields that describe the pregnancy, and keeps other changes', () => {
    const before = chart({ edd: '2026-01-01', gravida: 2, pastPregnancies: [{ id: 'a', year: 2019 }] });
    const started = chart({
      ...{ edd: null, gravida: 3 },
      pastPregnancies: [...before.pastPregnancies, { id: 'b', year: 2026 }],
    });
    const now = {
      ...started,
      edd: '2027-05-05',
      phone: '5',
      pastPregnancies: [...started.pastPregnancies.map((past) => ({ ...past, outcome: 'Other' }))],
    };
    const undone = undoNextPregnancy(before, started, now);
    expect(undone).toMatchObject({ edd: '2026-01-01', gravida: 2, phone: '5' });
    expect(undone.pastPregnancies).toMatchObject([{ id: 'a', outcome: 'Other' }]);
  });
});
