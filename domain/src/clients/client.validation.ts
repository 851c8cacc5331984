import { EMAIL_MAX_LENGTH, isEmail } from '../auth/index.js';
import { type DateOnly, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { lengthError } from '../text/index.js';
import { type ClientInput, parseWholeNumber, readClientStatus } from './client.input.js';
import { MAX_BABIES, pregnancyEndKinds } from './client.options.js';

/** Validation messages. */
export const REQUIRED_MESSAGE = 'This field is required';
export const EMAIL_MESSAGE = 'Please enter a valid email address';
export const DATE_MESSAGE = 'Please enter a valid date';
export const FUTURE_DATE_MESSAGE = "This date can't be in the future";
export const WHOLE_NUMBER_MESSAGE = 'Please enter a whole number';
export const CHOICE_MESSAGE = 'Please choose one of the options';

/** Maximum lengths of single-line and multi-line text. */
export const CLIENT_LINE_MAX_LENGTH = 200;
export const CLIENT_TEXT_MAX_LENGTH = 5000;
/** Maximum number of entries in each of a chart's two lists. */
export const MAX_EMERGENCY_CONTACTS = 10;
export const MAX_PAST_PREGNANCIES = 30;

const lineFields = [
  'firstName',
  'lastName',
  'preferredName',
  'phone',
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
  'birthLocation',
] as const satisfies readonly (keyof ClientInput)[];

/** Bounds for numbers, wide enough for every real value and narrow enough to catch typos. */
const numberBounds = {
  age: [0, 120],
  currentPregnancyNumber: [1, 50],
  gravida: [0, 50],
  para: [0, 50],
  numberOfBabies: [1, MAX_BABIES],
} as const satisfies Partial<Record<keyof ClientInput, readonly [number, number]>>;

/**
 * Validates a client's values, in both the web app and the API. Only the first name is required here: the wizard's
 * steps require more (`validateNewClient`), while a chart or an import may have less.
 * @param today the practitioner's date, for dates that can't be in the future
 * @returns one entry per invalid field, in the order of the form; none if all are valid
 */
export function validateClient(input: ClientInput, today: DateOnly): FieldError[] {
  const check = new ErrorCollector();
  check.that(isFilled(input.firstName), 'firstName', REQUIRED_MESSAGE);
  for (const field of lineFields) check.length(field, input[field], CLIENT_LINE_MAX_LENGTH);
  check.date('dateOfBirth', input.dateOfBirth, today);
  if (isFilled(input.email)) check.that(isEmail(input.email.trim()), 'email', EMAIL_MESSAGE);
  check.length('email', input.email, EMAIL_MAX_LENGTH);
  if (isFilled(input.status))
    check.that(readClientStatus(input.status) !== undefined, 'status', CHOICE_MESSAGE);
  check.date('edd', input.edd);
  for (const [field, [min, max]] of Object.entries(numberBounds)) {
    check.number(field, input[field as keyof typeof numberBounds], min, max);
  }
  checkPregnancyEnd(check, input, today);
  checkLists(check, input, today);
  for (const field of ['obstetrician', 'pediatrician'] as const) {
    for (const [key, value] of Object.entries(input[field] ?? {}))
      check.length(`${field}.${key}`, value, CLIENT_LINE_MAX_LENGTH);
  }
  for (const [key, value] of Object.entries(input.birthPreferences ?? {})) {
    check.length(`birthPreferences.${key}`, value, CLIENT_TEXT_MAX_LENGTH);
  }
  return check.errors;
}

/** Returns whether a value is more than whitespace. */
export function isFilled<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined && String(value).trim() !== '';
}

function checkPregnancyEnd(check: ErrorCollector, input: ClientInput, today: DateOnly): void {
  if (!input.pregnancyEnd) return;
  const { kind, date } = input.pregnancyEnd;
  check.that(
    pregnancyEndKinds.some((known) => known === kind),
    'pregnancyEnd.kind',
    CHOICE_MESSAGE,
  );
  check.date('pregnancyEnd.date', date, today);
}

function checkLists(check: ErrorCollector, input: ClientInput, today: DateOnly): void {
  const pregnancies = input.pastPregnancies ?? [];
  check.that(
    pregnancies.length <= MAX_PAST_PREGNANCIES,
    'pastPregnancies',
    `Please add at most ${MAX_PAST_PREGNANCIES} past pregnancies`,
  );
  for (const [index, pregnancy] of pregnancies.entries()) {
    const path = `pastPregnancies.${index}`;
    check.number(`${path}.year`, pregnancy.year, 1900, Number(today.slice(0, 4)));
    check.length(`${path}.outcome`, pregnancy.outcome, CLIENT_LINE_MAX_LENGTH);
    check.length(`${path}.birthWeight`, pregnancy.birthWeight, CLIENT_LINE_MAX_LENGTH);
    check.length(`${path}.complications`, pregnancy.complications, CLIENT_TEXT_MAX_LENGTH);
    check.length(`${path}.deliveryType`, pregnancy.deliveryType, CLIENT_LINE_MAX_LENGTH);
  }
  const contacts = input.emergencyContacts ?? [];
  check.that(
    contacts.length <= MAX_EMERGENCY_CONTACTS,
    'emergencyContacts',
    `Please add at most ${MAX_EMERGENCY_CONTACTS} emergency contacts`,
  );
  for (const [index, contact] of contacts.entries()) {
    for (const key of ['name', 'relationship', 'phone'] as const) {
      check.length(`emergencyContacts.${index}.${key}`, contact[key], CLIENT_LINE_MAX_LENGTH);
    }
  }
}

/** Collects errors, at most one per field. */
class ErrorCollector {
  readonly errors: FieldError[] = [];

  that(isRight: boolean, field: string, message: string): void {
    if (!isRight && !this.errors.some((error) => error.field === field)) this.errors.push({ field, message });
  }

  length(field: string, value: string | null | undefined, max: number): void {
    const error = lengthError(value ?? '', max);
    this.that(error === undefined, field, error ?? '');
  }

  number(field: string, value: number | string | null | undefined, min: number, max: number): void {
    if (!isFilled(value)) return;
    const number = parseWholeNumber(value);
    this.that(number !== null, field, WHOLE_NUMBER_MESSAGE);
    this.that(
      number === null || (number >= min && number <= max),
      field,
      `Please enter a number from ${min} to ${max}`,
    );
  }

  date(field: string, value: string | null | undefined, latest?: DateOnly): void {
    if (!isFilled(value)) return;
    const date = value.trim();
    this.that(isPlausibleDate(date), field, DATE_MESSAGE);
    this.that(latest === undefined || date <= latest, field, FUTURE_DATE_MESSAGE);
  }
}
