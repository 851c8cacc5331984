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

/** A row of a list in a form; `rowKey` tells it from its neighbours while it is edited. */
type Row<Fields> = Fields & { rowKey: string };
type Texts<Fields> = { [Key in keyof Fields]: string };

export type ContactRow = Row<EmergencyContact>;
export type PastPregnancyRow = Row<Texts<PastPregnancy>>;

/** Fields of a client that are one text in a form. */
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

/** A client as the fields of a form hold it: numbers and dates are texts. It is a `ClientInput`, so the domain judges it. */
export interface ClientFormValues extends Record<TextField, string> {
  pastPregnancies: PastPregnancyRow[];
  obstetrician: CareProvider;
  pediatrician: CareProvider;
  emergencyContacts: ContactRow[];
  birthPreferences: BirthPreferences;
}

/** What a new client's form starts with. */
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

/** A stored client as its form shows it. */
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

/** A contact as a row of the form, with a key of its own that stays while rows come and go. */
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

/** The client that a form describes, over the parts of a stored one that the form does not show. */
export function fromClientForm(
  values: ClientFormValues,
  { status, pregnancyEnd }: Pick<ClientInput, 'status' | 'pregnancyEnd'> = {},
): ClientFields {
  return toClientFields({ ...values, status, pregnancyEnd });
}

/** Whether what a draft kept is the values of this form. */
export function isClientForm(kept: unknown): kept is ClientFormValues {
  if (!isRecord(kept)) return false;
  return Object.entries(newClientForm()).every(([field, value]) =>
    Array.isArray(value) ? Array.isArray(kept[field]) : typeof kept[field] === typeof value,
  );
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}
