import { tidyText } from '../text/index.js';
import type { BirthPreferences, CareProvider, ClientFields, PregnancyEnd } from './client.js';
import {
  type ClientStatus,
  clientStatuses,
  DEFAULT_BIRTH_LOCATION,
  DEFAULT_CLIENT_LANGUAGE,
  pregnancyEndKinds,
} from './client.options.js';
import { emptyContact, storedContacts } from './client.rules.js';

/** A number as JSON, a form or a CSV file may carry it. */
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
 * A client as a form, a request or a file gives it: anything may be missing, a number may be a text, and an
 * unknown date may be an empty text. {@link validateClient} judges it, {@link toClientFields} makes it whole.
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

/** What the add-client wizard starts with: two blank contacts, the first of them primary. */
export function newClientInput(): ClientInput {
  return {
    preferredLanguage: DEFAULT_CLIENT_LANGUAGE,
    numberOfBabies: 1,
    birthLocation: DEFAULT_BIRTH_LOCATION,
    emergencyContacts: [emptyContact(true), emptyContact()],
  };
}

/**
 * The client that is stored for an input: texts trimmed and composed, blank contacts and past pregnancies
 * left out, one primary contact at most. It takes for granted that the input was found valid; what cannot
 * be read becomes unknown.
 */
export function toClientFields(input: ClientInput): ClientFields {
  return {
    firstName: tidy(input.firstName),
    lastName: tidy(input.lastName),
    preferredName: tidy(input.preferredName),
    dateOfBirth: tidy(input.dateOfBirth) || null,
    age: wholeNumber(input.age),
    phone: tidy(input.phone),
    email: tidy(input.email),
    address: tidy(input.address),
    city: tidy(input.city),
    state: tidy(input.state),
    zipCode: tidy(input.zipCode),
    preferredLanguage: tidy(input.preferredLanguage),
    race: tidy(input.race),
    ethnicity: tidy(input.ethnicity),
    pronouns: tidy(input.pronouns),
    maritalStatus: tidy(input.maritalStatus),
    occupation: tidy(input.occupation),
    partnerName: tidy(input.partnerName),
    status: readClientStatus(input.status) ?? null,
    edd: tidy(input.edd) || null,
    currentPregnancyNumber: wholeNumber(input.currentPregnancyNumber),
    gravida: wholeNumber(input.gravida),
    para: wholeNumber(input.para),
    numberOfBabies: wholeNumber(input.numberOfBabies) ?? 1,
    pregnancyEnd: pregnancyEnd(input.pregnancyEnd),
    pastPregnancies: pastPregnancies(input.pastPregnancies ?? []),
    obstetrician: provider(input.obstetrician),
    birthLocation: tidy(input.birthLocation),
    pediatrician: provider(input.pediatrician),
    emergencyContacts: storedContacts((input.emergencyContacts ?? []).map(contact)),
    birthPreferences: {
      location: tidy(input.birthPreferences?.location),
      desiredExperience: tidy(input.birthPreferences?.desiredExperience),
      supportPeople: tidy(input.birthPreferences?.supportPeople),
      specialConsiderations: tidy(input.birthPreferences?.specialConsiderations),
    },
  };
}

/** A whole number from a number or a text, or null when there is none. */
export function wholeNumber(value: NumberInput | undefined): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  const text = value?.trim() ?? '';
  return /^[+-]?\d{1,9}$/u.test(text) ? Number(text) : null;
}

/** The status that a text names, whatever its letter case; undefined when it names none. */
export function readClientStatus(text: string | null | undefined): ClientStatus | undefined {
  const wanted = tidy(text).toLowerCase();
  return clientStatuses.find((status) => status.toLowerCase() === wanted);
}

function tidy(text: string | null | undefined): string {
  return tidyText(text ?? '');
}

function provider(input: ClientInput['obstetrician']): CareProvider {
  return { name: tidy(input?.name), practice: tidy(input?.practice), phone: tidy(input?.phone) };
}

function contact(input: EmergencyContactInput) {
  return {
    name: tidy(input.name),
    relationship: tidy(input.relationship),
    phone: tidy(input.phone),
    isPrimary: input.isPrimary === true,
  };
}

function pastPregnancies(inputs: PastPregnancyInput[]): ClientFields['pastPregnancies'] {
  return inputs
    .map((input) => ({
      id: tidy(input.id),
      year: wholeNumber(input.year),
      outcome: tidy(input.outcome),
      birthWeight: tidy(input.birthWeight),
      complications: tidy(input.complications),
      deliveryType: tidy(input.deliveryType),
    }))
    .filter(({ id: _id, ...told }) => Object.values(told).some((value) => value !== '' && value !== null));
}

function pregnancyEnd(input: ClientInput['pregnancyEnd']): PregnancyEnd | null {
  const kind = pregnancyEndKinds.find((known) => known === input?.kind);
  return kind ? { kind, date: tidy(input?.date) || null } : null;
}
