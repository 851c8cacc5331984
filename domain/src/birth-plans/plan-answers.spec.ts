import type { PlanAnswers, PlanTemplateType } from './birth-plan.js';
import {
  carryAnswers,
  defaultAnswers,
  isPlanAnswers,
  otherOption,
  otherText,
  tidyAnswers,
  validateAnswers,
  validatePlan,
} from './plan-answers.js';

const errorsOf = (answers: PlanAnswers, type: PlanTemplateType = 'hospital') =>
  validateAnswers(type, tidyAnswers(type, answers)).map(({ message }) => message);

describe('an option with custom text', () => {
  it('is converted both ways, with and without text', () => {
    expect([otherOption(''), otherOption('candles')]).toEqual(['Other', 'Other: candles']);
    expect([otherText('Other'), otherText('Other: a: b'), otherText('Dim')]).toEqual(['', 'a: b', undefined]);
  });
});

describe('stored answers', () => {
  it("are normalized, in the template's order, without empty values or duplicates", () => {
    const answers = {
      'painManagement.codeWord': '  Pineapple ',
      'laborEnvironment.sound': ['Quiet', 'Quiet', ' ', 'Other:  rain '],
      'laborEnvironment.notes': ' \n ',
      'laborEnvironment.comfortItems': [],
      'laborEnvironment.lighting': 'Dim',
    };
    const tidy = tidyAnswers('hospital', answers);
    expect(tidy).toEqual({
      'laborEnvironment.lighting': 'Dim',
      'laborEnvironment.sound': ['Quiet', 'Other: rain'],
      'painManagement.codeWord': 'Pineapple',
    });
    expect(Object.keys(tidy)[0]).toBe('laborEnvironment.lighting');
  });

  it('use composed characters, so that equal words compare equal', () => {
    const { 'supportTeam.midwife': name } = tidyAnswers('birthCenter', {
      'supportTeam.midwife': 'Zoe\u0308 Núñez 李 👶',
    });
    expect(name).toBe('Zoë Núñez 李 👶');
  });
});

describe('validateAnswers', () => {
  it('accepts valid answers', () => {
    expect(
      errorsOf({
        'laborEnvironment.lighting': 'Other: candles',
        'laborEnvironment.sound': ['Own playlist', 'Discuss with provider'],
        'painManagement.codeWord': 'Pineapple',
        'emergencySituations.lossWishes': 'Time alone',
      }),
    ).toEqual([]);
    expect(
      errorsOf(
        { 'emergencyTransferPlan.travelMinutes': '25', 'homePreparation.suppliesReadyBy': '2027-02-14' },
        'home',
      ),
    ).toEqual([]);
  });

  it.each<[string, PlanTemplateType, PlanAnswers, string]>([
    [
      'a field of another template',
      'hospital',
      { 'environment.lighting': 'Dim' },
      'Hospital Birth Plan has no such field',
    ],
    [
      "an option that isn't offered",
      'hospital',
      { 'laborEnvironment.lighting': 'Pink' },
      'Please choose from the list',
    ],
    [
      'a list in a single-choice field',
      'hospital',
      { 'laborEnvironment.lighting': ['Dim'] },
      'Please enter one value',
    ],
    [
      'a single value in a multiple-choice field',
      'hospital',
      { 'laborEnvironment.sound': 'Quiet' },
      'Please choose from the list',
    ],
    [
      'an open preference in a fact field',
      'home',
      { 'homePreparation.poolPlan': 'No preference' },
      'Please choose from the list',
    ],
    [
      'two custom options',
      'hospital',
      { 'laborEnvironment.sound': ['Other: a', 'Other: b'] },
      'Please write one text for Other',
    ],
    [
      "a date that doesn't exist",
      'home',
      { 'postpartumAtHome.babyCheckup': '2027-02-30' },
      'Please enter a valid date',
    ],
    [
      'minutes that are not a number',
      'home',
      { 'emergencyTransferPlan.travelMinutes': '1e3' },
      'Please enter a whole number from 0 to 1440',
    ],
    [
      'a long line',
      'hospital',
      { 'painManagement.codeWord': 'x'.repeat(301) },
      'Please use at most 300 characters',
    ],
    [
      'a very long text',
      'hospital',
      { 'painManagement.notes': 'x'.repeat(5001) },
      'Please use at most 5,000 characters',
    ],
  ])('rejects %s', (_, type, answers, message) => {
    expect(errorsOf(answers, type)).toEqual([message]);
  });

  it('reports the field of each error', () => {
    const plan = {
      templateType: 'hospital',
      edd: '',
      templateData: { 'laborEnvironment.lighting': 'Pink' },
    } as const;
    expect(validatePlan(plan)).toEqual([
      { field: 'edd', message: 'Please provide an EDD' },
      { field: 'templateData.laborEnvironment.lighting', message: 'Please choose from the list' },
    ]);
    expect(validatePlan({ ...plan, edd: '2027-02-30', templateData: {} })).toEqual([
      { field: 'edd', message: 'Please enter a valid date' },
    ]);
  });

  it('reports keys of the object prototype as unknown fields', () => {
    const answers = JSON.parse('{"__proto__": "x", "constructor": "y"}');
    expect(errorsOf(answers)).toHaveLength(2);
  });
});

it.each([[null], [[]], ['text'], [{ a: 1 }], [{ a: [1] }], [{ a: { b: 'c' } }], [{ a: 'x'.repeat(20_001) }]])(
  'rejects %p as answers',
  (value) => {
    expect(isPlanAnswers(value)).toBe(false);
    expect(isPlanAnswers({ a: 'b', c: ['d'] })).toBe(true);
  },
);

it('sets the date by which home birth supplies are ready to the start of week 37', () => {
  expect(defaultAnswers('home', '2027-03-07')).toEqual({ 'homePreparation.suppliesReadyBy': '2027-02-14' });
  expect(defaultAnswers('home', null)).toEqual({});
  expect(defaultAnswers('hospital', '2027-03-07')).toEqual({});
});

it('carries answers over to the same fields of another template, but not notes of other sections', () => {
  const hospital = {
    'laborEnvironment.lighting': 'Dim',
    'laborEnvironment.notes': 'Candles',
    'painManagement.notes': 'Breathe',
    'postpartumPreferences.vitaminK': 'Oral',
    'postpartumPreferences.roomingIn': 'Always',
  };
  expect(carryAnswers('hospital', 'birthCenter', hospital)).toEqual({
    'environment.lighting': 'Dim',
    'painManagement.notes': 'Breathe',
  });
  expect(carryAnswers('hospital', 'home', hospital)).toEqual({ 'postpartumAtHome.vitaminK': 'Oral' });
});
