import {
  clientName,
  type Handover,
  type HandoverPart,
  type ShiftEntry,
  type ShiftEntryDetails,
  type SummarizedShift,
  shiftBabies,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { documentRevision, type Letterhead, loadLetterhead } from './letterhead.js';

/** A shift's data for its summary. */
export interface ShiftForDocument {
  clientId: string;
  clientName: string;
  /** The log entries, except deleted ones. */
  log: SummarizedShift;
  handover: Handover;
  letterhead: Letterhead;
  revision: string;
}

/** Returns undefined if the owner has no such shift. */
export async function loadShiftForDocument(
  tx: DatabaseClient,
  ownerId: string,
  shiftId: string,
): Promise<ShiftForDocument | undefined> {
  const row = await tx.shift.findUnique({
    where: { ownerId_id: { ownerId, id: shiftId } },
    include: {
      client: { select: { firstName: true, lastName: true } },
      pregnancy: {
        select: {
          endKind: true,
          numberOfBabies: true,
          births: {
            where: { status: 'recorded' },
            select: { babies: { where: { outcome: 'living' }, orderBy: { number: 'asc' } } },
          },
        },
      },
      entries: { where: { isDeleted: false }, orderBy: [{ at: 'asc' }, { id: 'asc' }] },
    },
  });
  if (!row) return undefined;
  const [birth] = row.pregnancy?.births ?? [];
  const pregnancyEnded = row.pregnancy?.endKind === 'loss';
  const log: SummarizedShift = {
    shift: { start: row.startsAt.toISOString(), end: instantOf(row.endsAt) },
    pregnancyEnded,
    babies: shiftBabies({
      pregnancyEnded,
      isRecorded: birth !== undefined,
      living: birth?.babies ?? [],
      numberOfBabies: row.pregnancy?.numberOfBabies ?? 1,
    }),
    entries: row.entries.map(
      (entry) =>
        ({
          ...entry,
          kind: entry.kind as ShiftEntry['kind'],
          at: entry.at.toISOString(),
          endedAt: instantOf(entry.endedAt),
          changedAt: entry.changedAt.toISOString(),
          details: entry.details as ShiftEntryDetails,
        }) satisfies ShiftEntry,
    ),
  };
  const handover = { parts: row.handoverParts as HandoverPart[], message: row.handoverMessage };
  const letterhead = await loadLetterhead(tx, ownerId);
  const { practiceName, practitionerName, credentials, lines, timeZone, logo } = letterhead;
  const name = clientName(row.client);
  const shown = { name, log, handover, practiceName, practitionerName, credentials, lines, timeZone };
  const revision = documentRevision(String(row.revision), shown, logo);
  return { clientId: row.clientId, clientName: name, log, handover, letterhead, revision };
}

function instantOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
