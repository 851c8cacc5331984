import {
  type Birth,
  type BirthEvent,
  type BirthEventDetails,
  type BirthFields,
  clientName,
  visibleEntries,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { documentRevision, type Letterhead, loadLetterhead } from './letterhead.js';

/** A birth's data for its PDFs. */
export interface BirthForDocument {
  clientId: string;
  clientName: string;
  /** Null if the birth belongs to the current pregnancy. */
  earlierPregnancyId: string | null;
  birth: Birth;
  /** The log entries, except deleted ones. */
  events: BirthEvent[];
  letterhead: Letterhead;
  revision: string;
}

/** Returns undefined if the owner has no such birth. */
export async function loadBirthForDocument(
  tx: DatabaseClient,
  ownerId: string,
  birthId: string,
): Promise<BirthForDocument | undefined> {
  const row = await tx.birth.findUnique({
    where: { ownerId_id: { ownerId, id: birthId } },
    include: {
      client: { select: { firstName: true, lastName: true } },
      pregnancy: { select: { closedAt: true } },
      babies: { orderBy: { number: 'asc' } },
      events: { where: { isDeleted: false }, orderBy: [{ at: 'asc' }, { id: 'asc' }] },
    },
  });
  if (!row) return undefined;
  const {
    client,
    pregnancy,
    babies,
    events: eventRows,
    clientId,
    laborStartedAt,
    arrivedAt,
    departedAt,
    mac: _,
    importedAt: __,
    ...columns
  } = row;
  const name = clientName(client);
  const birth = {
    ...(columns as Pick<
      typeof columns,
      'id' | 'place' | 'attendedBy' | 'interventions' | 'perineum' | 'story'
    >),
    status: columns.status as Birth['status'],
    attendance: columns.attendance as BirthFields['attendance'],
    laborStartedAt: instantOf(laborStartedAt),
    arrivedAt: instantOf(arrivedAt),
    departedAt: instantOf(departedAt),
    laborOnset: columns.laborOnset as BirthFields['laborOnset'],
    painRelief: columns.painRelief as string[],
    complications: columns.complications,
    notes: columns.notes,
    evaluationReceived: columns.evaluationReceived,
    babies: babies.map(
      (baby) => ({ ...baby, bornAt: instantOf(baby.bornAt) }) as BirthFields['babies'][number],
    ),
    recordedAt: instantOf(columns.recordedAt),
    version: columns.version,
    updatedAt: columns.updatedAt.toISOString(),
  } satisfies Birth;
  const events = visibleEntries(
    eventRows.map(
      (event) =>
        ({
          ...event,
          kind: event.kind as BirthEvent['kind'],
          at: event.at.toISOString(),
          endedAt: instantOf(event.endedAt),
          changedAt: event.changedAt.toISOString(),
          details: event.details as BirthEventDetails,
        }) satisfies BirthEvent,
    ),
  );
  const letterhead = await loadLetterhead(tx, ownerId);
  const { practiceName, practitionerName, credentials, lines, timeZone, babyUnits, logo } = letterhead;
  const shown = {
    name,
    birth,
    events,
    practiceName,
    practitionerName,
    credentials,
    lines,
    timeZone,
    babyUnits,
  };
  const revision = documentRevision(String(birth.version), shown, logo);
  const earlierPregnancyId = pregnancy?.closedAt ? columns.pregnancyId : null;
  return { clientId, clientName: name, earlierPregnancyId, birth, events, letterhead, revision };
}

function instantOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
