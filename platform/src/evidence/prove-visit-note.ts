import type { Prisma } from '@doula-desk/prisma';
import { fromDateColumn } from '../database/date-column.js';
import type { ServerKey } from '../security/server-key.js';
import { needsProof, type VisitNoteRecord } from './proven-records.js';
import { isProvenRecord, recordMac } from './record-mac.js';

/** A note as Prisma returns it. */
export type NoteRow = Omit<VisitNoteRecord, 'date'> & {
  date: Date;
  importedAt: Date | null;
  mac: Uint8Array<ArrayBuffer> | null;
};

/**
 * Replaces the proof of a finished or locked note with one for its current contents, in the transaction of the
 * change. Imported notes get no proof, because this server doesn't vouch for when they were written.
 *
 * @param row as the database returned it
 * @param intended the values that the server intended to store, both written and unchanged. A trigger that someone
 * added to the database could have stored different values, which must not be proven.
 */
export async function proveVisitNote(
  tx: Prisma.TransactionClient,
  key: ServerKey,
  row: NoteRow,
  intended: Partial<NoteRow>,
): Promise<void> {
  const record = { ...row, date: fromDateColumn(row.date) };
  if (row.importedAt !== null || !needsProof('VisitNote', record)) return;
  const expected = { ...record, ...intended, date: fromDateColumn(intended.date ?? row.date) };
  if (!recordMac(key, 'VisitNote', record).equals(recordMac(key, 'VisitNote', expected))) {
    throw new Error('the database stored different values than were written to VisitNote');
  }
  const mac = Uint8Array.from(recordMac(key, 'VisitNote', record));
  await tx.$executeRaw`
    UPDATE "VisitNote" SET mac = ${mac}
    WHERE "ownerId" = ${row.ownerId}::uuid AND id = ${row.id}::uuid AND mac IS NOT DISTINCT FROM ${row.mac}`;
}

/** Returns whether this server wrote a finished or locked note with its current contents, in its current chart. */
export function isProvenInCurrentChart(key: ServerKey, row: NoteRow): boolean {
  const record = { ...row, date: fromDateColumn(row.date) };
  const isWrittenHere = row.originalClientId === null && row.originalPregnancyId === null;
  return row.importedAt === null && isWrittenHere && isProvenRecord(key, 'VisitNote', record);
}

/**
 * Proves that a moved note belongs in its new chart. The caller has checked that the note was proven in its
 * original chart ({@link isProvenInCurrentChart}).
 */
export async function proveMovedNote(
  tx: Prisma.TransactionClient,
  key: ServerKey,
  row: NoteRow,
): Promise<void> {
  const here = { ...row, originalClientId: null, originalPregnancyId: null };
  const mac = Uint8Array.from(recordMac(key, 'VisitNote', { ...here, date: fromDateColumn(row.date) }));
  await tx.$executeRaw`
    UPDATE "VisitNote" SET "originalClientId" = NULL, "originalPregnancyId" = NULL, mac = ${mac}
    WHERE "ownerId" = ${row.ownerId}::uuid AND id = ${row.id}::uuid AND mac = ${row.mac}`;
}
