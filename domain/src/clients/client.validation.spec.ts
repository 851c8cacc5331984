import { type ClientInput, newClientInput, toClientFields } from './client.input.js';
import { validateClient } from './client.validation.js';
import { validateNewClient, validateWizardStep, wizardStepOfField, wizardSteps } from './client-wizard.js';

const today = '2026-11-08';

const complete: ClientInput = {
  ...newClientInput(),
  firstName: 'Zoë',
  lastName: 'Núñez',
  phone: '+1 555 010 2345',
  email: 'zoe@example.test',
  edd: '2027-03-07',
  gravida: '2',
  para: 0,
  obstetrician: { name: 'Dr. Adeyemi' },
  emergencyContacts: [{ name: 'Sam', relationship: 'Partner', phone: '555', isPrimary: true }, {}],
};
const messages = (input: ClientInput) =>
  Object.fromEntries(
    validateClient({ firstName: 'A', ...input }, today).map(({ field, message }) => [field, message]),
  );

describe('the wizard', () => {
  it('has the six steps in order', () => {
    expect(wizardSteps.map(({ label }) => label)).toEqual([
      'Demographics',
      'Pregnancy',
      'Providers',
      'Emergency',
      'Preferences',
      'Review',
    ]);
  });

  it.each([
    ['demographics', ['firstName', 'lastName', 'phone', 'email']],
    ['pregnancy', ['edd', 'gravida', 'para']],
    ['providers', ['obstetrician.name']],
    [
      'emergency',
      ['emergencyContacts.0.name', 'emergencyContacts.0.relationship', 'emergencyContacts.0.phone'],
    ],
    ['preferences', []],
    ['review', []],
  ] as const)('on the step %s, requires %j', (step, fields) => {
    const expected = fields.map((field) => ({ field, message: 'This field is required' }));
    expect(validateWizardStep(step, newClientInput(), today)).toEqual(expected);
  });

  it('treats whitespace as empty, and 0 as filled in', () => {
    expect(validateWizardStep('demographics', { ...complete, lastName: ' \t' }, today)).toEqual([
      { field: 'lastName', message: 'This field is required' },
    ]);
    expect(validateWizardStep('pregnancy', { ...complete, para: '0' }, today)).toEqual([]);
  });

  it('reports an invalid email address', () => {
    expect(validateWizardStep('demographics', { ...complete, email: 'zoe@example' }, today)).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
    ]);
  });

  it('checks only the fields of the step', () => {
    expect(validateWizardStep('demographics', { ...complete, edd: 'soon' }, today)).toEqual([]);
    expect(validateWizardStep('pregnancy', { ...complete, edd: 'soon' }, today)).toEqual([
      { field: 'edd', message: 'Please enter a valid date' },
    ]);
  });

  it('accepts a complete client', () => {
    expect(validateNewClient(complete, today)).toEqual([]);
  });

  it('reports each missing field once when all steps are checked', () => {
    const fields = validateNewClient({}, today).map(({ field }) => field);
    expect(fields).toEqual(wizardSteps.flatMap(({ required }) => [...required]));
  });

  it('finds the step for an error', () => {
    expect(wizardStepOfField('emergencyContacts.1.phone')).toBe('emergency');
    expect(wizardStepOfField('birthPreferences.location')).toBe('preferences');
    expect(wizardStepOfField('nothing')).toBeUndefined();
  });

  it('has a step for every field of a client', () => {
    const missing = Object.keys(toClientFields({})).filter((field) => wizardStepOfField(field) === undefined);
    expect(missing).toEqual([]);
  });
});

describe('validateClient', () => {
  it('requires only a first name', () => {
    expect(messages({})).toEqual({});
    expect(messages({ firstName: ' ' })).toEqual({ firstName: 'This field is required' });
  });

  it('rejects invalid dates and a date of birth in the future', () => {
    expect(messages({ edd: '2027-02-29', dateOfBirth: '2026-11-09' })).toEqual({
      edd: 'Please enter a valid date',
      dateOfBirth: "This date can't be in the future",
    });
    expect(messages({ edd: '0027-03-07' })).toEqual({ edd: 'Please enter a valid date' });
    expect(messages({ edd: '2027-03-07T00:00:00.000Z' })).toEqual({ edd: 'Please enter a valid date' });
    expect(messages({ edd: '', dateOfBirth: null })).toEqual({});
    expect(messages({ dateOfBirth: today, edd: '2028-02-29' })).toEqual({});
  });

  it('rejects numbers that are out of range or not whole, given as numbers or strings', () => {
    expect(
      messages({ gravida: 'two', para: 1.5, age: '-5', numberOfBabies: 0, currentPregnancyNumber: '3' }),
    ).toEqual({
      gravida: 'Please enter a whole number',
      para: 'Please enter a whole number',
      age: 'Please enter a number from 0 to 120',
      numberOfBabies: 'Please enter a number from 1 to 9',
    });
    expect(messages({ gravida: 0, para: ' 3 ', age: null })).toEqual({});
  });

  it('rejects an invalid pregnancy end, status, or list entry', () => {
    expect(
      messages({
        status: 'Expecting',
        pregnancyEnd: { kind: 'other', date: '2026-11-09' },
        pastPregnancies: [{ year: 2027 }, { year: '2019' }],
        emergencyContacts: [{ name: 'x'.repeat(201) }],
      }),
    ).toEqual({
      status: 'Please choose one of the options',
      'pregnancyEnd.kind': 'Please choose one of the options',
      'pregnancyEnd.date': "This date can't be in the future",
      'pastPregnancies.0.year': 'Please enter a number from 1900 to 2026',
      'emergencyContacts.0.name': 'Please use at most 200 characters',
    });
    expect(messages({ status: 'postpartum care', pregnancyEnd: { kind: 'loss', date: null } })).toEqual({});
  });

  it('limits the length of all text and lists', () => {
    const long = 'x'.repeat(5001);
    const found = messages({
      occupation: long,
      pediatrician: { practice: long },
      birthPreferences: { supportPeople: long },
      emergencyContacts: Array.from({ length: 11 }, () => ({})),
    });
    expect(Object.keys(found)).toEqual([
      'occupation',
      'emergencyContacts',
      'pediatrician.practice',
      'birthPreferences.supportPeople',
    ]);
  });
});

describe('toClientFields', () => {
  it('creates a complete client from an empty input', () => {
    expect(toClientFields({})).toMatchObject({
      firstName: '',
      edd: null,
      status: null,
      gravida: null,
      numberOfBabies: 1,
      pregnancyEnd: null,
    });
  });

  it('normalizes text and parses numbers', () => {
    const fields = toClientFields({
      ...complete,
      firstName: ' Zoe\u0308 ',
      occupation: 'a\u0000b',
      status: 'active labor',
    });
    expect(fields).toMatchObject({
      firstName: 'Zo\u00eb',
      occupation: 'ab',
      status: 'Active Labor',
      gravida: 2,
      para: 0,
    });
  });

  it('removes blank entries from lists', () => {
    const fields = toClientFields({
      ...complete,
      pastPregnancies: [{ id: 'x' }, { year: '2019', outcome: 'Miscarriage' }],
    });
    expect(fields.emergencyContacts).toEqual([
      { name: 'Sam', relationship: 'Partner', phone: '555', isPrimary: true },
    ]);
    expect(fields.pastPregnancies).toEqual([
      { id: '', year: 2019, outcome: 'Miscarriage', birthWeight: '', complications: '', deliveryType: '' },
    ]);
  });

  it('returns a valid client unchanged', () => {
    const fields = toClientFields(complete);
    expect(toClientFields(fields)).toEqual(fields);
    expect(validateNewClient(fields, today)).toEqual([]);
  });
});
