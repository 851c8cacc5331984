import type { DateOnly } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import type { ClientInput } from './client.input.js';
import { isFilled, REQUIRED_MESSAGE, validateClient } from './client.validation.js';
import { valueAt } from './field-path.js';

export const WIZARD_SUMMARY_HEADING = 'Please fix the following errors:';

/**
 * The steps of the add-client wizard. Each lists its fields, by the first part of their path, and its required fields.
 */
export const wizardSteps = [
  {
    id: 'demographics',
    label: 'Demographics',
    fields: [
      'firstName',
      'lastName',
      'preferredName',
      'dateOfBirth',
      'age',
      'phone',
      'email',
      'address',
      'city',
      'state',
      'zipCode',
      'preferredLanguage',
      'race',
      'ethnicity',
      'pronouns',
      'maritalStatus',
      'occupation',
      'referralSource',
      'partnerName',
    ],
    required: ['firstName', 'lastName', 'phone', 'email'],
  },
  {
    id: 'pregnancy',
    label: 'Pregnancy',
    fields: [
      'edd',
      'currentPregnancyNumber',
      'gravida',
      'para',
      'numberOfBabies',
      'pregnancyEnd',
      'pastPregnancies',
      'status',
    ],
    required: ['edd', 'gravida', 'para'],
  },
  {
    id: 'providers',
    label: 'Providers',
    fields: ['obstetrician', 'birthLocation', 'pediatrician'],
    required: ['obstetrician.name', 'birthLocation'],
  },
  {
    id: 'emergency',
    label: 'Emergency',
    fields: ['emergencyContacts'],
    required: ['emergencyContacts.0.name', 'emergencyContacts.0.relationship', 'emergencyContacts.0.phone'],
  },
  { id: 'preferences', label: 'Preferences', fields: ['birthPreferences'], required: [] },
  { id: 'review', label: 'Review', fields: [], required: [] },
] as const satisfies readonly {
  id: string;
  label: string;
  fields: readonly (keyof ClientInput)[];
  required: readonly string[];
}[];
export type WizardStep = (typeof wizardSteps)[number]['id'];

/** Labels for required fields in the summary, whose lines must make sense on their own. */
export const wizardFieldLabels: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  edd: 'Expected due date',
  gravida: 'Gravida',
  para: 'Para',
  'obstetrician.name': 'Obstetrician/midwife name',
  birthLocation: 'Birth location',
  'emergencyContacts.0.name': 'Emergency contact name',
  'emergencyContacts.0.relationship': 'Emergency contact relationship',
  'emergencyContacts.0.phone': 'Emergency contact phone',
};

/**
 * Returns the errors that block the Next button: blank required fields and invalid values.
 * @param today the current date in the practitioner's zone
 */
export function validateWizardStep(step: WizardStep, input: ClientInput, today: DateOnly): FieldError[] {
  const { fields, required } = stepOf(step);
  const missing = required
    .filter((path) => !isFilled(valueAt(input, path)))
    .map((field) => ({ field, message: REQUIRED_MESSAGE }));
  const wrong = validateClient(input, today).filter(
    ({ field }) =>
      fields.some((own) => own === field.split('.')[0]) && !missing.some((error) => error.field === field),
  );
  return [...missing, ...wrong];
}

/** Validates a new client against all steps of the wizard and returns the errors. */
export function validateNewClient(input: ClientInput, today: DateOnly): FieldError[] {
  return wizardSteps.flatMap(({ id }) => validateWizardStep(id, input, today));
}

/** Returns the step that shows a field, so that the wizard can go back to it after an error from the server. */
export function wizardStepOfField(field: string): WizardStep | undefined {
  const first = field.split('.')[0];
  return wizardSteps.find(({ fields }) => (fields as readonly string[]).includes(first ?? ''))?.id;
}

function stepOf(step: WizardStep): { fields: readonly string[]; required: readonly string[] } {
  return wizardSteps.find(({ id }) => id === step) ?? { fields: [], required: [] };
}
