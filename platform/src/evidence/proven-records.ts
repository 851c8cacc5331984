import {
  type AccountRecords,
  accountColumns,
  coveredAccountFields,
  isAccountTable,
  needsAccountProof,
  needsAccountRecordProof,
} from './account-records.js';

/** An audit event from Prisma, SQL, or the database's JSON. */
export interface AuditEventRecord {
  id: string;
  ownerId: string;
  at: Date | string;
  actor: string;
  tokenName?: string | null;
  /** The colleague on the care team who acted, if it wasn't the owner. */
  actorId?: string | null;
  actorName?: string | null;
  action: string;
  entityType: string;
  entityId: string;
  clientId?: string | null;
  fields?: unknown;
  ipAddress?: string | null;
  device?: string | null;
  requestId?: string | null;
}

/** A contract event from Prisma, SQL, or the database's JSON. */
export interface ContractEventRecord {
  id: string;
  ownerId: string;
  contractId: string;
  kind: string;
  at: Date | string;
  timeZone: string;
  ipAddress?: string | null;
  userAgent?: string | null;
  details?: unknown;
}

/** A visit note, with its date as text because drivers parse dates in different time zones. */
export interface VisitNoteRecord {
  id: string;
  ownerId: string;
  clientId: string;
  /** The chart in which the note was written, if a merge moved it. */
  originalClientId?: string | null;
  /** The pregnancy for which the note was written, if a merge joined that pregnancy with another one. */
  originalPregnancyId?: string | null;
  date: string;
  time: string;
  type: string;
  location: string;
  duration: number;
  template: string;
  templateData?: unknown;
  nextSteps?: string;
  status?: string;
  finishedAt?: Date | string | null;
  lockedAt?: Date | string | null;
  createdBy: string;
  /** The account that wrote the note, if it wasn't the owner's. */
  authorId?: string | null;
  createdAt: Date | string;
  pregnancyId: string | null;
}

/** An amendment of a visit note from Prisma, SQL, or the database's JSON. */
export interface NoteAmendmentRecord {
  id: string;
  ownerId: string;
  noteId: string;
  reason: string;
  changes: unknown;
  createdBy: string;
  authorId?: string | null;
  createdAt: Date | string;
}

/** Tables whose records have a proof in the column `mac`. */
export interface ProvenRecords extends AccountRecords {
  AuditEvent: AuditEventRecord;
  ContractEvent: ContractEventRecord;
  VisitNote: VisitNoteRecord;
  VisitNoteAmendment: NoteAmendmentRecord;
}

export type ProvenTable = keyof ProvenRecords;

/**
 * The columns that a proof covers. Leaves out the imported mark, which a restore sets, and derived columns.
 * Append new columns at the end, and only if they aren't null, so that earlier proofs stay valid.
 */
export const coveredFields: { [Table in ProvenTable]: (record: ProvenRecords[Table]) => unknown[] } = {
  AuditEvent: (e) => [
    ...[id(e.id), id(e.ownerId), instant(e.at), e.actor, e.tokenName ?? null, e.action, e.entityType],
    ...[id(e.entityId), e.clientId ? id(e.clientId) : null, e.fields ?? [], e.ipAddress ?? null],
    ...[e.device ?? null, e.requestId ?? null],
    ...(e.actorId || e.actorName ? [e.actorId ? id(e.actorId) : null, e.actorName ?? null] : []),
  ],
  ContractEvent: (e) => [
    ...[id(e.id), id(e.ownerId), id(e.contractId), e.kind, instant(e.at), e.timeZone, e.ipAddress ?? ''],
    ...[e.userAgent ?? '', e.details ?? {}],
  ],
  VisitNote: (n) => [
    ...[id(n.id), id(n.ownerId), id(n.originalClientId ?? n.clientId), n.date, n.time, n.type],
    ...[n.location, n.duration, n.template],
    ...[n.templateData ?? {}, n.nextSteps ?? '', n.status ?? 'draft'],
    ...[instantOrNull(n.finishedAt), instantOrNull(n.lockedAt), n.createdBy, instant(n.createdAt)],
    ...pregnancyOf(n),
    ...authorOf(n),
  ],
  VisitNoteAmendment: (a) => [
    ...[id(a.id), id(a.ownerId), id(a.noteId), a.reason, a.changes, a.createdBy, instant(a.createdAt)],
    ...authorOf(a),
  ],
  ...coveredAccountFields,
};

/** Returns whether a table's records have a proof in the column `mac`. */
export function isProvenTable(table: string): table is ProvenTable {
  return table in coveredFields;
}

/** Returns whether a record must have a proof. A draft has none, since it can change at any time. */
export function needsProof<Table extends ProvenTable>(table: Table, record: ProvenRecords[Table]): boolean {
  if (isAccountTable(table)) return needsAccountRecordProof(table, record as { status?: string });
  if (table !== 'VisitNote') return true;
  const { status = 'draft', finishedAt = null, lockedAt = null } = record as VisitNoteRecord;
  return status !== 'draft' || finishedAt !== null || lockedAt !== null;
}

/**
 * Returns the SQL condition that a row `r` must have a proof, like {@link needsProof}: the row isn't marked as
 * imported, or its table's proofs cover that mark.
 */
export function claimsProof(table: ProvenTable): string {
  if (isAccountTable(table)) return needsAccountProof[table];
  const isFinished = `(r.status <> 'draft' OR r."finishedAt" IS NOT NULL OR r."lockedAt" IS NOT NULL)`;
  return `r."importedAt" IS NULL${table === 'VisitNote' ? ` AND ${isFinished}` : ''}`;
}

/** Returns the columns of a row `r` in the form that proofs cover, for `SELECT` and `RETURNING`. */
export function provenColumns(table: ProvenTable): string {
  if (isAccountTable(table)) return accountColumns[table];
  // If a name occurs twice, the later column counts.
  return table === 'VisitNote' ? 'r.*, r.date::text AS date' : 'r.*';
}

/** Returns the pregnancy for which a note was written. */
function pregnancyOf({ originalPregnancyId, pregnancyId }: VisitNoteRecord): string[] {
  const original = originalPregnancyId ?? pregnancyId;
  return original ? [id(original)] : [];
}

/** Returns the author if that isn't the owner, as an object so that it can't be mistaken for a pregnancy. */
function authorOf({ authorId }: { authorId?: string | null }): { author: string }[] {
  return authorId ? [{ author: id(authorId) }] : [];
}

/** Returns a UUID in lowercase, as the database writes it. */
function id(uuid: string): string {
  return uuid.toLowerCase();
}

function instant(at: Date | string): string {
  return new Date(at).toISOString();
}

function instantOrNull(at: Date | string | null | undefined): string | null {
  return at ? instant(at) : null;
}
