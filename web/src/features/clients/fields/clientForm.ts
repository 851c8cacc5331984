import {
  type BirthPreferences,
  type CareProvider,
  type ClientFields,
  type ClientInput,
  type EmergencyContact,
  emptyContact,
  newClientInput,
  type PastPregnancy,
  toClientFields,
} from '@doula-desk/domain';
import { nanoid } from '@reduxjs/toolkit';
import { isRecord } from '../../../lib/http/HttpError.js';

/** A list row in a form. `rowKey` identifies it during editing. */
type Row<Fields> = Fields & { rowKey: string };
type Texts<Fields> = { [Key in keyof Fields]: string };

export type ContactRow = Row<EmergencyContact>;
export type PastPregnancyRow = Row<Texts<PastPregnancy>>;

/** Client fields that are plain strings in the form. */
type TextField = Exclude<
  keyof ClientFields,
  | 'status'
  | 'pregnancyEnd'
  | 'pastPregnancies'
  | 'obstetrician'
  | 'pediatrician'
  | 'emergencyContacts'
  | 'birthPreferences'
>;

/**
 * The form's values, with numbers and dates as strings. Assignable to `ClientInput`, so that the domain can
 * validate them.
 */
export interface ClientFormValues extends Record<TextField, string> {
  pastPregnancies: PastPregnancyRow[];
  obstetrician: CareProvider;
  pediatrician: CareProvider;
  emergencyContacts: ContactRow[];
  birthPreferences: BirthPreferences;
}

/** Returns the initial values of a new client's form. */
export function newClientForm(): ClientFormValues {
  const start = newClientInput();
  return {
    ...toClientForm(toClientFields(start)),
    // Blank contacts aren't stored, but the form starts with two.
    emergencyContacts: (start.emergencyContacts ?? []).map((contact) =>
      contactRow({ ...emptyContact(), isPrimary: contact.isPrimary === true }),
    ),
  };
}

/** Returns the form's values for a stored client. */
export function toClientForm(client: ClientFields): ClientFormValues {
  const { status: _status, pregnancyEnd: _end, ...fields } = client;
  return {
    ...fields,
    dateOfBirth: fields.dateOfBirth ?? '',
    edd: fields.edd ?? '',
    age: textOf(fields.age),
    currentPregnancyNumber: textOf(fields.currentPregnancyNumber),
    gravida: textOf(fields.gravida),
    para: textOf(fields.para),
    numberOfBabies: textOf(fields.numberOfBabies),
    pastPregnancies: fields.pastPregnancies.map((pregnancy) => ({
      ...pregnancy,
      year: textOf(pregnancy.year),
      rowKey: nanoid(),
    })),
    emergencyContacts: fields.emergencyContacts.map(contactRow),
  };
}

/** Adds a row key, which doesn't change when rows are added or removed. */
export function contactRow(contact: EmergencyContact): ContactRow {
  return { ...contact, rowKey: nanoid() };
}

export function blankPastPregnancy(): PastPregnancyRow {
  return {
    id: '',
    year: '',
    outcome: '',
    birthWeight: '',
    complications: '',
    deliveryType: '',
    rowKey: nanoid(),
  };
}

/** Returns the client for the form's values, keeping stored fields that the form doesn't show. */
export function fromClientForm(
  values: ClientFormValues,
  { status, pregnancyEnd }: Pick<ClientInput, 'status' | 'pregnancyEnd'> = {},
): ClientFields {
  return toClientFields({ ...values, status, pregnancyEnd });
}

/**
 * Parses the form's values from a stored draft. Returns null if the draft has a different shape.
 *
 * @param start initial values, used for fields that were added to the form after the draft was stored
 */
export function readClientForm(kept: unknown, start: ClientFormValues): ClientFormValues | null {
  if (!isRecord(kept)) return null;
  const values = { ...start, ...kept };
  const hasShape = Object.entries(start).every(([field, value]) => {
    const found = values[field as keyof ClientFormValues];
    return Array.isArray(value) ? Array.isArray(found) : typeof found === typeof value;
  });
  return hasShape ? values : null;
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}
