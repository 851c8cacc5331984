import {
  type Client,
  type ClientFields,
  type ClientInput,
  clientNameText,
  clientText,
  toClientFields,
} from '@doula-desk/domain';
import { fromDateColumn, toDateColumn } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';

/** A row of the table, as Prisma reads it. */
export type ClientRow = Prisma.ClientGetPayload<object>;

/** The columns of what a practitioner writes. */
export type ClientColumns = Omit<Prisma.ClientUncheckedCreateInput, 'id' | 'ownerId' | 'version'>;

/** The client of a row, whole whatever the parts that are kept as JSON lack. */
export function toFields(row: ClientRow): ClientFields {
  return toClientFields({
    ...row,
    dateOfBirth: fromDateColumn(row.dateOfBirth),
    edd: fromDateColumn(row.edd),
    pregnancyEnd: { kind: row.pregnancyEndKind, date: fromDateColumn(row.pregnancyEndDate) },
    ...jsonParts(row),
  });
}

/** The client as the API answers; `ownerEmail` is the address of her practitioner. */
export function toClient(row: ClientRow, ownerEmail: string): Client {
  const { id, version, createdAt, updatedAt } = row;
  return {
    id,
    version,
    ownerEmail,
    ...toFields(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What is stored of a client, with the texts that she is found by. */
export function toColumns({ pregnancyEnd, ...fields }: ClientFields): ClientColumns {
  return {
    ...fields,
    dateOfBirth: toDateColumn(fields.dateOfBirth),
    edd: toDateColumn(fields.edd),
    pregnancyEndKind: pregnancyEnd?.kind ?? null,
    pregnancyEndDate: toDateColumn(pregnancyEnd?.date ?? null),
    pastPregnancies: fields.pastPregnancies.map((pregnancy) => ({ ...pregnancy })),
    obstetrician: { ...fields.obstetrician },
    pediatrician: { ...fields.pediatrician },
    emergencyContacts: fields.emergencyContacts.map((contact) => ({ ...contact })),
    birthPreferences: { ...fields.birthPreferences },
    nameSearch: clientNameText(fields),
    searchText: clientText(fields),
  };
}

/** What this file wrote into the JSON columns; `toClientFields` fills in what is missing. */
function jsonParts(row: ClientRow) {
  return {
    pastPregnancies: row.pastPregnancies,
    obstetrician: row.obstetrician,
    pediatrician: row.pediatrician,
    emergencyContacts: row.emergencyContacts,
    birthPreferences: row.birthPreferences,
  } as Required<
    Pick<
      ClientInput,
      'pastPregnancies' | 'obstetrician' | 'pediatrician' | 'emergencyContacts' | 'birthPreferences'
    >
  >;
}
