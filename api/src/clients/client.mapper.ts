import {
  type ChartHandover,
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

/** Columns that a practitioner writes. */
export type ClientColumns = Omit<Prisma.ClientUncheckedCreateInput, 'id' | 'ownerId' | 'version'>;

/** Returns the client of a row, with defaults for values that its JSON columns lack. */
export function toFields(row: ClientRow): ClientFields {
  return toClientFields({
    ...row,
    dateOfBirth: fromDateColumn(row.dateOfBirth),
    edd: fromDateColumn(row.edd),
    pregnancyEnd: { kind: row.pregnancyEndKind, date: fromDateColumn(row.pregnancyEndDate) },
    ...jsonParts(row),
  });
}

/** Returns the client for a response; `ownerEmail` is the practitioner's email address. */
export function toClient(row: ClientRow, ownerEmail: string): Client {
  const { id, version, createdAt, updatedAt } = row;
  return {
    id,
    version,
    ownerEmail,
    ...toFields(row),
    ...(row.transferredAt && { transferred: handover(row.transferredTo, row.transferredAt) }),
    ...(row.receivedAt && { received: handover(row.receivedFrom, row.receivedAt) }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function handover(name: string, at: Date): ChartHandover {
  return { name, at: at.toISOString() };
}

/** Returns the columns of a client, including the search text. */
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

/** Casts the contents of the JSON columns, which this file wrote; `toClientFields` fills in missing parts. */
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
