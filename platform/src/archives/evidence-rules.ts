import { isServerRecordTable } from '../evidence/prove-server-records.js';
import { isProvenTable } from '../evidence/proven-records.js';
import { POLICY_ACTIONS } from '../evidence/server-policy.js';
import type { ArchiveRecord } from './archive-walk.js';
import { quoted } from './catalog.js';
import type { KeptEvidence } from './kept-evidence.js';

/** The sets of kept records that decide whether rows are kept. */
type KeptSet = 'contracts' | 'notes' | 'merges';

/** How a restore treats records that are evidence or grant access. */
export interface EvidenceRule {
  /** Whether a record is evidence and therefore marked as imported if it's unverified. */
  marks?: (record: ArchiveRecord) => boolean;
  /** Whether an unverified record is left out, because it would grant access or serve as proof. */
  drops?: (record: ArchiveRecord) => boolean;
  /** Values to set in unverified records. */
  sets?: (record: ArchiveRecord, now: string) => ArchiveRecord;
  /** The record that decides whether this server's row is kept: a parent or the row itself. */
  keptBy?: {
    set: KeptSet;
    column: string;
    condition?: (record: ArchiveRecord) => boolean;
    sql?: string;
  };
}

const always = (): boolean => true;

const isAfter = (instant: unknown, now: string): boolean =>
  typeof instant === 'string' && Date.parse(instant) > Date.parse(now);

const CONTRACT_KINDS: readonly unknown[] = ['contract', 'contract-sealed'];
const isOfContract = ({ kind }: ArchiveRecord): boolean => CONTRACT_KINDS.includes(kind);

const ofContract = { set: 'contracts', column: 'contractId' } as const;

const evidenceRules: Readonly<Record<string, EvidenceRule>> = {
  VisitNote: {
    // A draft isn't evidence. If it's locked later, that happens on this server.
    marks: ({ status, finishedAt, lockedAt }) =>
      status !== 'draft' || (finishedAt ?? null) !== null || (lockedAt ?? null) !== null,
    // A lock that is later than the import would count as this server's own. A proof would, too, so it's removed.
    sets: ({ lockedAt }, now) => ({ mac: null, ...(isAfter(lockedAt, now) && { lockedAt: now }) }),
    keptBy: { set: 'notes', column: 'id' },
  },
  VisitNoteAmendment: {
    marks: always,
    sets: () => ({ mac: null }),
    keptBy: { set: 'notes', column: 'noteId' },
  },
  // A MAC would prove that notes belong in another chart.
  MergedClient: { sets: () => ({ mac: null }), keptBy: { set: 'merges', column: 'id' } },
  // Undoing a change would move evidence.
  ChartUndo: { drops: always },
  // Invoices, payments, and births are still used after a move to another server, but that server can't confirm them.
  Invoice: { marks: ({ status }) => status !== 'draft', sets: () => ({ mac: null }) },
  CreditNote: { marks: always, sets: () => ({ mac: null }) },
  Payment: { marks: always, sets: () => ({ mac: null }) },
  Birth: { marks: ({ status }) => status === 'recorded', sets: () => ({ mac: null }) },
  BirthPlanShare: { sets: ({ revokedAt }, now) => ({ revokedAt: revokedAt ?? now }) },
  BirthPlanShareLink: { drops: always },
  AppointmentReminder: { sets: () => ({ mac: null }) },
  AppointmentReminderLink: { drops: always },
  Contract: {
    marks: always,
    // A reminder would ask the client to sign something that can no longer be signed.
    sets: () => ({ signReminderAt: null }),
    keptBy: { set: 'contracts', column: 'id' },
  },
  ContractSignature: { marks: always, keptBy: ofContract },
  EvidenceMac: { drops: always, keptBy: ofContract },
  ContractLogo: { keptBy: ofContract },
  ContractLink: { drops: always, keptBy: ofContract },
  ContractEvent: { marks: always, keptBy: ofContract },
  Document: {
    marks: isOfContract,
    // PDFs of notes and plans are rendered again on request, from this server's records. A contract's pending PDF would
    // be rendered by this server, which doesn't vouch for the contract.
    drops: (record) => !isOfContract(record) || record.status !== 'ready',
    sets: () => ({ mac: null }),
    keptBy: {
      set: 'contracts',
      column: 'subjectId',
      condition: isOfContract,
      sql: `t.kind IN ('contract', 'contract-sealed')`,
    },
  },
  AuditEvent: {
    marks: always,
    // Drops events about the server's policy, which isn't restored without a proof. Only server archives have them.
    drops: ({ action, ownerId, entityId }) =>
      POLICY_ACTIONS.some((each) => each === action) && ownerId === entityId,
    // The latest event about a chart or an account counts, so an event in the future would outweigh later ones.
    sets: ({ at }, now) => (isAfter(at, now) ? { at: now } : {}),
  },
  // The following tables are only in server archives.
  AdminGrant: { drops: always },
  Announcement: { drops: always },
  // If the policy has no proof, two-factor sign-in is required.
  ServerPolicy: { drops: ({ requiresTwoFactor }) => requiresTwoFactor !== true, sets: () => ({ mac: null }) },
  ChartMember: { drops: always },
  ChartTransfer: { drops: always },
  CalendarFeed: { drops: always },
  ApiToken: { drops: always },
  Seal: { drops: always },
  LogChain: { drops: always },
  LogLink: { drops: always },
  LogCheckpoint: { drops: always },
};

/** The column that marks imported records. */
export const IMPORTED_AT = 'importedAt';

/** Returns whether a table's records get the archive's values if they're kept because evidence belongs to them. */
export function usesArchiveValues(table: string): boolean {
  return table === 'Client' || table === 'Pregnancy' || table === 'MergedClient';
}

/**
 * Returns whether a table's records have their own proof. If a verified archive predates the column, a restore adds
 * proofs to its records.
 */
export function hasProofColumn(table: string): boolean {
  return isProvenTable(table) || table === 'BirthPlanShare' || isServerRecordTable(table);
}

/** Returns how a restore treats a table's records. */
export function evidenceRule(table: string): EvidenceRule {
  return evidenceRules[table] ?? {};
}

/** Returns whether a table's rows can be marked as imported. */
export function canBeImported(table: string): boolean {
  return evidenceRule(table).marks !== undefined;
}

/** Returns the contract, note, or merge that an archived record is evidence of. */
export function evidenceSubject(
  table: string,
  record: ArchiveRecord,
): { set: KeptSet; id: string } | undefined {
  const { keptBy } = evidenceRule(table);
  if (!keptBy || !(keptBy.condition?.(record) ?? true)) return undefined;
  return { set: keptBy.set, id: String(record[keptBy.column]) };
}

/** Returns whether an archived record belongs to something that this server keeps. */
export function belongsToKept(table: string, record: ArchiveRecord, kept: KeptEvidence): boolean {
  const subject = evidenceSubject(table, record);
  return subject !== undefined && kept[subject.set].has(subject.id);
}

/**
 * Returns the SQL condition for keeping a row `t`, with its parameter; undefined for tables without kept rows.
 *
 * @param parameter the number of the query parameter
 */
export function keptCondition(
  table: string,
  kept: KeptEvidence,
  parameter: number,
): { sql: string; ids: string[] } | undefined {
  const { keptBy } = evidenceRule(table);
  if (keptBy) {
    const condition = `t.${quoted(keptBy.column)} = ANY($${parameter}::uuid[])`;
    return {
      sql: keptBy.sql ? `${keptBy.sql} AND ${condition}` : condition,
      ids: [...kept[keptBy.set].keys()],
    };
  }
  if (!usesArchiveValues(table)) return undefined;
  const column = table === 'Client' ? 'id' : 'clientId';
  return { sql: `t.${quoted(column)} = ANY($${parameter}::uuid[])`, ids: [...kept.clients] };
}
