import type {
  ChartBabies,
  HandoverPart,
  Shift,
  ShiftEntry,
  ShiftEntryDetails,
  ShiftEntryKind,
  ShiftListItem,
} from '@doula-desk/domain';
import type { Prisma } from '@doula-desk/prisma';

export type ShiftRow = Prisma.ShiftGetPayload<object>;
export type ShiftEntryRow = Prisma.ShiftEntryGetPayload<object>;

/** The chart that a shift belongs to. */
export interface ShiftChartRow extends ChartBabies {
  pregnancyId: string;
  firstName: string;
  lastName: string;
  email: string;
  summariesStoppedAt: Date | null;
  /** The practice's zone. */
  timeZone: string;
}

/** A row of the list, with instants as the driver returns them. */
export type ShiftListRow = Omit<ShiftListItem, 'start' | 'end' | 'sharedAt'> & {
  startsAt: Date;
  endsAt: Date | null;
  sharedAt: Date | null;
};

/** Returns the wire shape of a shift. The columns contain only values that the domain rules accept. */
export function toShift(row: ShiftRow): Shift {
  return {
    id: row.id,
    start: row.startsAt.toISOString(),
    end: instantOf(row.endsAt),
    timeZone: row.timeZone,
    location: row.location,
    distance: row.distance,
    travelMinutes: row.travelMinutes,
    revision: row.revision,
    changedAt: row.changedAt.toISOString(),
    by: row.by,
    handover: { parts: row.handoverParts as HandoverPart[], message: row.handoverMessage },
    sharedAt: instantOf(row.sharedAt),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toShiftEntry(row: ShiftEntryRow): ShiftEntry {
  const { id, note, revision, isDeleted, by } = row;
  return {
    id,
    kind: row.kind as ShiftEntryKind,
    at: row.at.toISOString(),
    endedAt: instantOf(row.endedAt),
    note,
    details: row.details as ShiftEntryDetails,
    revision,
    changedAt: row.changedAt.toISOString(),
    isDeleted,
    by,
  };
}

export function toShiftListItem({ startsAt, endsAt, sharedAt, ...row }: ShiftListRow): ShiftListItem {
  return {
    ...row,
    start: startsAt.toISOString(),
    end: instantOf(endsAt),
    sharedAt: instantOf(sharedAt),
  };
}

function instantOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
