import { tidyLine, tidyText } from '../text/index.js';
import type { BirthPreferences, CareProvider, ClientFields, PregnancyEnd } from './client.js';
import {
  type ClientStatus,
  clientStatuses,
  DEFAULT_BIRTH_LOCATION,
  DEFAULT_CLIENT_LANGUAGE,
  pregnancyEndKinds,
} from './client.options.js';
import { emptyContact, storedContacts } from './client.rules.js';

/** A number in JSON, a form, or a CSV file. */
export type NumberInput = number | string | null;

export interface PastPregnancyInput {
  id?: string | null;
  year?: NumberInput;
  outcome?: string | null;
  birthWeight?: string | null;
  complications?: string | null;
  deliveryType?: string | null;
}

export interface EmergencyContactInput {
  name?: string | null;
  relationship?: string | null;
  phone?: string | null;
  isPrimary?: boolean | null;
}

type Loose<Fields> = { [Key in keyof Fields]?: Fields[Key] | null };

/**
 * A client from a form, a request, or a file. Any field may be missing, a number may be a string, and an unknown date
 * may be an empty string. {@link validateClient} checks the input, and {@link toClientFields} completes it.
 */
export interface ClientInput
  extends Loose<
    Omit<
      ClientFields,
      | 'age'
      | 'currentPregnancyNumber'
      | 'gravida'
      | 'para'
      | 'numberOfBabies'
      | 'status'
      | 'pregnancyEnd'
      | 'pastPregnancies'
      | 'obstetrician'
      | 'pediatrician'
      | 'emergencyContacts'
      | 'birthPreferences'
    >
  > {
  age?: NumberInput;
  currentPregnancyNumber?: NumberInput;
  gravida?: NumberInput;
  para?: NumberInput;
  numberOfBabies?: NumberInput;
  status?: string | null;
  pregnancyEnd?: { kind?: string | null; date?: string | null } | null;
  pastPregnancies?: PastPregnancyInput[] | null;
  obstetrician?: Loose<CareProvider> | null;
  pediatrician?: Loose<CareProvider> | null;
  emergencyContacts?: EmergencyContactInput[] | null;
  birthPreferences?: Loose<BirthPreferences> | null;
}

/** Returns the wizard's initial values: two blank contacts, with the first one as primary. */
export function newClientInput(): ClientInput {
  return {
    preferredLanguage: DEFAULT_CLIENT_LANGUAGE,
    numberOfBabies: 1,
    birthLocation: DEFAULT_BIRTH_LOCATION,
    emergencyContacts: [emptyContact(true), emptyContact()],
  };
}

/**
 * Converts input to the client fields to store: trims and normalizes text, removes blank contacts and past pregnancies, and
 * keeps at most one primary contact. Expects valid input; invalid values are treated as unknown.
 */
export function toClientFields(input: ClientInput): ClientFields {
  return {
    firstName: line(input.firstName),
    lastName: line(input.lastName),
    preferredName: line(input.preferredName),
    dateOfBirth: line(input.dateOfBirth) || null,
    age: parseWholeNumber(input.age),
    phone: line(input.phone),
    email: line(input.email),
    address: line(input.address),
    city: line(input.city),
    state: line(input.state),
    zipCode: line(input.zipCode),
    preferredLanguage: line(input.preferredLanguage),
    race: line(input.race),
    ethnicity: line(input.ethnicity),
    pronouns: line(input.pronouns),
    maritalStatus: line(input.maritalStatus),
    occupation: line(input.occupation),
    referralSource: line(input.referralSource),
    partnerName: line(input.partnerName),
    status: readClientStatus(input.status) ?? null,
    edd: line(input.edd) || null,
    currentPregnancyNumber: parseWholeNumber(input.currentPregnancyNumber),
    gravida: parseWholeNumber(input.gravida),
    para: parseWholeNumber(input.para),
    numberOfBabies: parseWholeNumber(input.numberOfBabies) ?? 1,
    pregnancyEnd: pregnancyEnd(input.pregnancyEnd),
    pastPregnancies: pastPregnancies(input.pastPregnancies ?? []),
    obstetrician: provider(input.obstetrician),
    birthLocation: line(input.birthLocation),
    pediatrician: provider(input.pediatrician),
    emergencyContacts: storedContacts((input.emergencyContacts ?? []).map(contact)),
    birthPreferences: {
      location: line(input.birthPreferences?.location),
      desiredExperience: tidy(input.birthPreferences?.desiredExperience),
      supportPeople: tidy(input.birthPreferences?.supportPeople),
      specialConsiderations: tidy(input.birthPreferences?.specialConsiderations),
    },
  };
}

/** Parses an integer from a number or a string; null if it isn't an integer. */
export function parseWholeNumber(value: NumberInput | undefined): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  const text = value?.trim() ?? '';
  return /^[+-]?\d{1,9}$/u.test(text) ? Number(text) : null;
}

/** Returns the status with the given name, ignoring case; undefined if there isn't one. */
export function readClientStatus(text: string | null | undefined): ClientStatus | undefined {
  const wanted = line(text).toLowerCase();
  return clientStatuses.find((status) => status.toLowerCase() === wanted);
}

/** Normalizes a single-line field. */
function line(text: string | null | undefined): string {
  return tidyLine(text ?? '');
}

/** Normalizes a multi-line field. */
function tidy(text: string | null | undefined): string {
  return tidyText(text ?? '');
}

function provider(input: ClientInput['obstetrician']): CareProvider {
  return { name: line(input?.name), practice: line(input?.practice), phone: line(input?.phone) };
}

function contact(input: EmergencyContactInput) {
  return {
    name: line(input.name),
    relationship: line(input.relationship),
    phone: line(input.phone),
    isPrimary: input.isPrimary === true,
  };
}

function pastPregnancies(inputs: PastPregnancyInput[]): ClientFields['pastPregnancies'] {
  return inputs
    .map((input) => ({
      id: line(input.id),
      year: parseWholeNumber(input.year),
      outcome: line(input.outcome),
      birthWeight: line(input.birthWeight),
      complications: tidy(input.complications),
      deliveryType: line(input.deliveryType),
    }))
    .filter(({ id: _id, ...told }) => Object.values(told).some((value) => value !== '' && value !== null));
}

function pregnancyEnd(input: ClientInput['pregnancyEnd']): PregnancyEnd | null {
  const kind = pregnancyEndKinds.find((known) => known === input?.kind);
  return kind ? { kind, date: line(input?.date) || null } : null;
}
