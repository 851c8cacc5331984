import type { Prisma } from '@doula-desk/prisma';
import { fromDateColumn } from '../database/date-column.js';
import type { ServerKey } from '../security/server-key.js';
import { needsProof, type VisitNoteRecord } from './proven-records.js';
import { recordMac } from './record-mac.js';

/** A note as Prisma returns it. */
type NoteRow = Omit<VisitNoteRecord, 'date'> & { date: Date; importedAt: Date | null };

/**
 * Proves the current contents of a finished or locked note. The change before it, in the same transaction,
 * has to remove the earlier proof. Imported notes get none: this server doesn't vouch for when they were
 * written.
 */
export async function proveVisitNote(
  tx: Prisma.TransactionClient,
  key: ServerKey,
  row: NoteRow,
): Promise<void> {
  const record = { ...row, date: fromDateColumn(row.date) };
  if (row.importedAt !== null || !needsProof('VisitNote', record)) return;
  const mac = Uint8Array.from(recordMac(key, 'VisitNote', record));
  await tx.$executeRaw`
    UPDATE "VisitNote" SET mac = ${mac}
    WHERE "ownerId" = ${row.ownerId}::uuid AND id = ${row.id}::uuid AND mac IS NULL`;
}
