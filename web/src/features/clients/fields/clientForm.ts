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

/** A list row in a form; `rowKey` identifies it while it is edited. */
type Row<Fields> = Fields & { rowKey: string };
type Texts<Fields> = { [Key in keyof Fields]: string };

export type ContactRow = Row<EmergencyContact>;
export type PastPregnancyRow = Row<Texts<PastPregnancy>>;

/** Fields of a client that are plain texts in the form. */
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
 * The form's values: numbers and dates are strings. Assignable to `ClientInput`, so that the domain can validate it.
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
    // Blank contacts are never stored, but the form starts with two.
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

/** Adds a row key, which stays the same while rows are added and removed. */
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

/** Returns the client that a form describes, keeping stored fields that the form doesn't show. */
export function fromClientForm(
  values: ClientFormValues,
  { status, pregnancyEnd }: Pick<ClientInput, 'status' | 'pregnancyEnd'> = {},
): ClientFields {
  return toClientFields({ ...values, status, pregnancyEnd });
}

/** Returns whether a stored draft has the shape of the form's values. */
export function isClientForm(kept: unknown): kept is ClientFormValues {
  if (!isRecord(kept)) return false;
  return Object.entries(newClientForm()).every(([field, value]) =>
    Array.isArray(value) ? Array.isArray(kept[field]) : typeof kept[field] === typeof value,
  );
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}
