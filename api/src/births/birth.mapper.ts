import {
  type BabyOutcome,
  type Birth,
  type BirthAttendance,
  type BirthBaby,
  type BirthEvent,
  type BirthEventDetails,
  type BirthEventKind,
  type BirthEventWrite,
  type BirthFields,
  type BirthMode,
  type BirthStatus,
  firstBornAt,
  type LaborOnset,
} from '@doula-desk/domain';
import type { Prisma } from '@doula-desk/prisma';

export type BirthRow = Prisma.BirthGetPayload<{ include: { babies: true } }>;
export type BirthEventRow = Prisma.BirthEventGetPayload<object>;

/** Returns the wire shape of a birth. The columns contain only values that the domain rules accept. */
export function toBirth(row: BirthRow): Birth {
  return {
    id: row.id,
    status: row.status as BirthStatus,
    place: row.place,
    attendance: row.attendance as BirthAttendance,
    attendedBy: row.attendedBy,
    laborStartedAt: instantOf(row.laborStartedAt),
    arrivedAt: instantOf(row.arrivedAt),
    departedAt: instantOf(row.departedAt),
    laborOnset: row.laborOnset as LaborOnset | '',
    painRelief: row.painRelief as string[],
    interventions: row.interventions,
    perineum: row.perineum,
    complications: row.complications,
    notes: row.notes,
    evaluationReceived: row.evaluationReceived,
    babies: row.babies.map(toBaby),
    story: row.story,
    recordedAt: instantOf(row.recordedAt),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toBaby(row: BirthRow['babies'][number]): BirthBaby {
  const { name, sex, weight, length, apgar1, apgar5, feeding } = row;
  return {
    name,
    bornAt: instantOf(row.bornAt),
    outcome: row.outcome as BabyOutcome,
    mode: row.mode as BirthMode | '',
    sex,
    weight,
    length,
    apgar1,
    apgar5,
    feeding,
  };
}

/** Returns the columns of a record, without its babies. */
export function toBirthColumns({ babies, painRelief, ...fields }: BirthFields) {
  return { ...fields, painRelief: [...painRelief], bornAt: firstBornAt({ babies }) };
}

/** Returns the part of a baby's data that the birth's proof covers: the nonempty columns. */
export function toProvenBaby({ bornAt, ...baby }: BirthBaby & { number: number }): object {
  const child = { ...baby, bornAt: bornAt && new Date(bornAt).toISOString() };
  return Object.fromEntries(Object.entries(child).filter(([, value]) => value !== null));
}

export function toEvent(row: BirthEventRow): BirthEvent {
  return {
    id: row.id,
    kind: row.kind as BirthEventKind,
    at: row.at.toISOString(),
    endedAt: instantOf(row.endedAt),
    note: row.note,
    details: row.details as BirthEventDetails,
    revision: row.revision,
    changedAt: row.changedAt.toISOString(),
    isDeleted: row.isDeleted,
    by: row.by,
  };
}

/** Returns the columns that a new revision of an entry overwrites. */
export function toEventColumns({ details, ...event }: BirthEventWrite) {
  return { ...event, details: { ...details } };
}

function instantOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
