import type { AuditEventRecord } from '../evidence/proven-records.js';
import { isProvenRecord, type StoredMac } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import type { ArchiveRecord } from './archive-walk.js';
import { type Queryable, quoted, type TableShape } from './catalog.js';
import { ownerOfEvidence } from './evidence-rules.js';

/** How far a record got before it was deleted: instants by state. */
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

/** How a restored contract ended, which its log in the archive doesn't say yet. */
export interface ContractEnd {
  contractId: string;
  kind: EndKind;
  at: string;
}

type EndKind = 'declined' | 'cancelled' | 'expired' | 'superseded';

/** An archived record, in the latest state known to this server. */
export interface SettledRecord {
  record: ArchiveRecord;
  /** Whether later evidence is gone, so that this server no longer vouches for the record. */
  isOvertaken: boolean;
}

/**
 * What this server knows about records that an archive may contain in an earlier state: a contract declined
 * since, or a link revoked since, doesn't open again, even though it was deleted in the meantime.
 */
export class Tombstones {
  /** Contracts whose later signatures are gone and that can't be signed again. */
  private readonly overtaken = new Set<string>();
  private readonly contractEnds = new Map<string, ContractEnd>();

  private constructor(
    private readonly states: ReadonlyMap<string, States>,
    /** Steps of contracts that the audit log proves: instants by contract and action. */
    private readonly provenEnds: ReadonlyMap<string, string>,
    /** When the restore happens. */
    private readonly now: string,
  ) {}

  /**
   * @param key of this server, to recognize its audit events
   * @param ownerId whose; null for a whole server, which is restored into an empty database
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
      // The log counts even if someone deleted the tombstone.
      states.set(stateKey, { [state]: at, ...states.get(stateKey) });
    }
    return new Tombstones(states, provenEnds, now);
  }

  /**
   * Returns the ends of the contracts settled so far that this server can vouch for: the audit log proves them,
   * or the restore itself ended the contract, at the time of the restore. A tombstone alone proves nothing, since
   * someone could have written it into the database.
   */
  get ends(): readonly ContractEnd[] {
    return [...this.contractEnds.values()];
  }

  /** Applies the latest known state to a record. Contracts come before what belongs to them. */
  settle(table: string, record: ArchiveRecord): SettledRecord {
    const states = this.states.get(keyOf(table, String(record.id))) ?? {};
    switch (table) {
      case 'Contract':
        return this.settleContract(record, states);
      case 'ContractLink':
        return this.settleLink(record, states);
      case 'BirthPlanShare':
        return { record: withRevocation(record, states.revoked), isOvertaken: false };
      case 'VisitNote':
        return settleNote(record, states);
      default:
        return { record, isOvertaken: this.isOfOvertaken(table, record) };
    }
  }

  private settleContract(record: ArchiveRecord, states: States): SettledRecord {
    const { signed, sealed } = states;
    const lacksSignature = signed !== undefined && record.status !== 'signed';
    const lacksSeal = sealed !== undefined && !record.sealedDocumentId;
    if (lacksSignature || lacksSeal) {
      this.overtaken.add(String(record.id));
      const sentAt = record.sentAt ?? states.sent ?? null;
      const signedAt = record.signedAt ?? signed ?? sealed;
      return { record: { ...record, status: 'signed', sentAt, signedAt }, isOvertaken: true };
    }
    return { record: this.withEnd(record, states), isOvertaken: false };
  }

  /** Ends a contract that is open in the archive. A draft that was sent since can't be sent again. */
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

  /** Without proof of who ended a contract and when, the restore cancels it itself. */
  private endOf(contractId: string, { declined, cancelled, expired }: States): ContractEnd {
    for (const kind of ['declined', 'cancelled'] as const) {
      const at = this.provenEnds.get(keyOf(`contract.${kind}`, contractId));
      if (at) return { contractId, kind, at };
    }
    const hasExpired = expired !== undefined && declined === undefined && cancelled === undefined;
    return { contractId, kind: hasExpired ? 'expired' : 'cancelled', at: this.now };
  }

  private settleLink(record: ArchiveRecord, { revoked }: States): SettledRecord {
    const endedAt = revoked ?? this.endedAt(String(record.contractId));
    const isOvertaken = this.isOfOvertaken('ContractLink', record);
    return { record: withRevocation(record, endedAt), isOvertaken };
  }

  /** Returns when a contract ended that is open in the archive. */
  private endedAt(contractId: string): string | undefined {
    const end = this.contractEnds.get(contractId);
    return end && end.kind !== 'superseded' ? end.at : undefined;
  }

  private isOfOvertaken(table: string, record: ArchiveRecord): boolean {
    const owner = ownerOfEvidence(table, record);
    return owner?.set === 'contracts' && this.overtaken.has(owner.id);
  }
}

/** Returns an instant in the archives' text format. */
const instantText = (column: string): string => `to_jsonb(${column})#>>'{}'`;

const SELECT_DELETED = `
  SELECT source, "recordId"::text AS id, state, ${instantText('at')} AS at FROM "Tombstone" WHERE "ownerId" = $1::uuid`;

/** Records that a restore is about to delete have no tombstone yet. */
const selectPresent = (table: string): string => `
  SELECT '${table}', id::text, 'revoked', ${instantText('"revokedAt"')} FROM ${quoted(table)}
  WHERE "ownerId" = $1::uuid AND "revokedAt" IS NOT NULL`;

/** The audit events that say how far contracts, shares, and notes got. Those of this server have a proof. */
const SELECT_STEPS = `
  SELECT a.* FROM "AuditEvent" a
  WHERE a."ownerId" = $1::uuid AND a."entityType" IN ('contract', 'share', 'visit-note', 'visitNote')
    AND a.action IN (
      'contract.sent', 'contract.signed', 'contract.declined', 'contract.cancelled', 'contract.superseded',
      'birth-plan.share-revoked', 'birth.share-revoked', 'invoice.share-revoked', 'visit-note.locked', 'visitNote.locked')`;

/** Returns which record an event of {@link SELECT_STEPS} brought into which state. */
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

/** A locked note stays locked. Its text may be older than the locked text. */
function settleNote(record: ArchiveRecord, { locked }: States): SettledRecord {
  if (locked === undefined || (record.lockedAt ?? null) !== null) return { record, isOvertaken: false };
  const finishedAt = record.finishedAt ?? locked;
  return { record: { ...record, status: 'locked', finishedAt, lockedAt: locked }, isOvertaken: true };
}
