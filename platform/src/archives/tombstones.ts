import type { AuditEventRecord } from '../evidence/proven-records.js';
import { isProvenRecord, type StoredMac } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import type { ArchiveRecord } from './archive-walk.js';
import { type Queryable, quoted, type TableShape } from './catalog.js';
import { evidenceSubject } from './evidence-rules.js';

/** The states that a record reached before it was deleted, with the instants when it reached them. */
type States = Readonly<Partial<Record<TombstoneState, string>>>;

type TombstoneState =
  | 'sent'
  | 'signed'
  | 'sealed'
  | 'superseded'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'revoked'
  | 'locked';

interface TombstoneRow {
  source: string;
  id: string;
  state: TombstoneState;
  at: string;
}

/** How and when a restored contract ended. The contract's log in the archive may not record this yet. */
export interface ContractEnd {
  contractId: string;
  kind: EndKind;
  at: string;
}

type EndKind = 'declined' | 'cancelled' | 'expired' | 'superseded';

/** An archived record, updated to the latest state that this server knows. */
export interface UpdatedRecord {
  record: ArchiveRecord;
  /**
   * Whether the record had evidence that was later deleted, such as a signature. If so, this server no longer vouches
   * for the record.
   */
  isOutdated: boolean;
}

/**
 * The latest known states of records that an archive may contain in an earlier state. A contract that was declined or a
 * link that was revoked after the backup doesn't become usable again, even if it was deleted before the restore.
 */
export class Tombstones {
  /**
   * Contracts that were signed or sealed after the backup and then deleted. Their signatures or seals are lost, and
   * they can't be signed again.
   */
  private readonly outdatedContracts = new Set<string>();
  private readonly contractEnds = new Map<string, ContractEnd>();

  private constructor(
    private readonly states: ReadonlyMap<string, States>,
    /** The times of contract events that the audit log proves, by action and contract. */
    private readonly provenEnds: ReadonlyMap<string, string>,
    /** The time of the restore. */
    private readonly now: string,
  ) {}

  /**
   * @param key this server's key, used to recognize its audit events
   * @param ownerId the owner of the records; null for a whole server, which is restored into an empty database
   */
  static async load(
    database: Queryable,
    shapes: readonly TableShape[],
    key: ServerKey,
    ownerId: string | null,
    now: string,
  ): Promise<Tombstones> {
    const states = new Map<string, States>();
    const provenEnds = new Map<string, string>();
    if (ownerId === null) return new Tombstones(states, provenEnds, now);
    const present = shapes.flatMap(({ table }) => (table.staysRevoked ? [selectPresent(table.name)] : []));
    const { rows } = await database.query<TombstoneRow>([SELECT_DELETED, ...present].join(' UNION ALL '), [
      ownerId,
    ]);
    for (const { source, id, state, at } of rows) {
      const stateKey = keyOf(source, id);
      states.set(stateKey, { ...states.get(stateKey), [state]: at });
    }
    const steps = await database.query<AuditEventRecord & { mac: StoredMac }>(SELECT_STEPS, [ownerId]);
    for (const event of steps.rows) {
      if (!isProvenRecord(key, 'AuditEvent', event)) continue;
      const at = new Date(event.at).toISOString();
      const { table, state } = stepOf(event);
      const stateKey = keyOf(table, event.entityId);
      if (table === 'Contract') provenEnds.set(keyOf(event.action, event.entityId), at);
      // The audit log counts even if someone deleted the tombstone.
      states.set(stateKey, { [state]: at, ...states.get(stateKey) });
    }
    return new Tombstones(states, provenEnds, now);
  }

  /**
   * Returns how the contracts updated so far ended, as far as this server can vouch for it: either the audit log proves
   * the end, or the restore itself ended the contract, at the time of the restore. A tombstone alone proves nothing,
   * since someone could have written it to the database.
   */
  get ends(): readonly ContractEnd[] {
    return [...this.contractEnds.values()];
  }

  /**
   * Applies the latest known state to a record. Must be called for contracts before the records that belong to them.
   */
  applyLatestState(table: string, record: ArchiveRecord): UpdatedRecord {
    const states = this.states.get(keyOf(table, String(record.id))) ?? {};
    switch (table) {
      case 'Contract':
        return this.updateContract(record, states);
      case 'ContractLink':
        return this.updateLink(record, states);
      case 'BirthPlanShare':
        return { record: withRevocation(record, states.revoked), isOutdated: false };
      case 'VisitNote':
        return updateNote(record, states);
      default:
        return { record, isOutdated: this.isOfOutdatedContract(table, record) };
    }
  }

  private updateContract(record: ArchiveRecord, states: States): UpdatedRecord {
    const { signed, sealed } = states;
    const lacksSignature = signed !== undefined && record.status !== 'signed';
    const lacksSeal = sealed !== undefined && !record.sealedDocumentId;
    if (lacksSignature || lacksSeal) {
      this.outdatedContracts.add(String(record.id));
      const sentAt = record.sentAt ?? states.sent ?? null;
      const signedAt = record.signedAt ?? signed ?? sealed;
      return { record: { ...record, status: 'signed', sentAt, signedAt }, isOutdated: true };
    }
    return { record: this.withEnd(record, states), isOutdated: false };
  }

  /**
   * Ends a contract that is still open in the archive but ended later. A draft that was sent after the backup is
   * canceled, so that it can't be sent again.
   */
  private withEnd(record: ArchiveRecord, states: States): ArchiveRecord {
    const { sent, declined, cancelled, expired, superseded } = states;
    const id = String(record.id);
    if (record.status === 'signed' && superseded !== undefined) {
      const at = this.provenEnds.get(keyOf('contract.superseded', id));
      if (at) this.contractEnds.set(id, { contractId: id, kind: 'superseded', at });
    }
    const isOpen = record.status === 'draft' || record.status === 'sent';
    const wasSentSince = record.status === 'draft' && sent !== undefined;
    if (!isOpen || !(declined || cancelled || expired || wasSentSince)) return record;
    const end = this.endOf(id, states);
    this.contractEnds.set(id, end);
    const hasExpired = end.kind === 'expired';
    return {
      ...record,
      status: hasExpired ? 'expired' : 'cancelled',
      sentAt: record.sentAt ?? sent ?? null,
      declinedAt: end.kind === 'declined' ? end.at : null,
      cancelledAt: hasExpired ? null : end.at,
      expiresAt: hasExpired ? expired : (record.expiresAt ?? null),
      signReminderAt: null,
    };
  }

  /**
   * Returns how a contract ended. If nothing proves who ended the contract and when, the restore cancels it, unless it
   * expired.
   */
  private endOf(contractId: string, { declined, cancelled, expired }: States): ContractEnd {
    for (const kind of ['declined', 'cancelled'] as const) {
      const at = this.provenEnds.get(keyOf(`contract.${kind}`, contractId));
      if (at) return { contractId, kind, at };
    }
    const hasExpired = expired !== undefined && declined === undefined && cancelled === undefined;
    return { contractId, kind: hasExpired ? 'expired' : 'cancelled', at: this.now };
  }

  private updateLink(record: ArchiveRecord, { revoked }: States): UpdatedRecord {
    const endedAt = revoked ?? this.endedAt(String(record.contractId));
    const isOutdated = this.isOfOutdatedContract('ContractLink', record);
    return { record: withRevocation(record, endedAt), isOutdated };
  }

  /** Returns when a contract that is open in the archive ended. */
  private endedAt(contractId: string): string | undefined {
    const end = this.contractEnds.get(contractId);
    return end && end.kind !== 'superseded' ? end.at : undefined;
  }

  private isOfOutdatedContract(table: string, record: ArchiveRecord): boolean {
    const owner = evidenceSubject(table, record);
    return owner?.set === 'contracts' && this.outdatedContracts.has(owner.id);
  }
}

/** Returns the SQL for an instant in the text format of archives. */
const instantText = (column: string): string => `to_jsonb(${column})#>>'{}'`;

const SELECT_DELETED = `
  SELECT source, "recordId"::text AS id, state, ${instantText('at')} AS at FROM "Tombstone" WHERE "ownerId" = $1::uuid`;

/**
 * Returns the SQL for the revoked records that still exist. The restore is about to delete them, but they have no
 * tombstones yet.
 */
const selectPresent = (table: string): string => `
  SELECT '${table}', id::text, 'revoked', ${instantText('"revokedAt"')} FROM ${quoted(table)}
  WHERE "ownerId" = $1::uuid AND "revokedAt" IS NOT NULL`;

/**
 * Selects the audit events that record which states contracts, shares, and notes reached. This server's events have
 * proofs.
 */
const SELECT_STEPS = `
  SELECT a.* FROM "AuditEvent" a
  WHERE a."ownerId" = $1::uuid AND a."entityType" IN ('contract', 'share', 'visit-note', 'visitNote')
    AND a.action IN (
      'contract.sent', 'contract.signed', 'contract.declined', 'contract.cancelled', 'contract.superseded',
      'birth-plan.share-revoked', 'birth.share-revoked', 'invoice.share-revoked', 'visit-note.locked', 'visitNote.locked')`;

/**
 * Returns the table of the record that an audit event from {@link SELECT_STEPS} is about, and the state that the record
 * reached.
 */
function stepOf({ entityType, action }: AuditEventRecord): { table: string; state: string } {
  if (entityType === 'contract') return { table: 'Contract', state: action.replace('contract.', '') };
  return entityType === 'share'
    ? { table: 'BirthPlanShare', state: 'revoked' }
    : { table: 'VisitNote', state: 'locked' };
}

const keyOf = (table: string, id: string): string => `${table}/${id}`;

function withRevocation(record: ArchiveRecord, at: string | undefined): ArchiveRecord {
  return at === undefined || (record.revokedAt ?? null) !== null ? record : { ...record, revokedAt: at };
}

/** Keeps a locked note locked, although the archived text may be older than the text that was locked. */
function updateNote(record: ArchiveRecord, { locked }: States): UpdatedRecord {
  if (locked === undefined || (record.lockedAt ?? null) !== null) return { record, isOutdated: false };
  const finishedAt = record.finishedAt ?? locked;
  return { record: { ...record, status: 'locked', finishedAt, lockedAt: locked }, isOutdated: true };
}
