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
  /** When contracts ended that are open in the archive. */
  private readonly ended = new Map<string, string>();

  private constructor(
    private readonly states: ReadonlyMap<string, States>,
    /** When the restore happens. */
    private readonly now: string,
  ) {}

  /** @param ownerId whose; null for a whole server, which is restored into an empty database */
  static async load(
    database: Queryable,
    shapes: readonly TableShape[],
    ownerId: string | null,
    now: string,
  ): Promise<Tombstones> {
    const states = new Map<string, States>();
    if (ownerId === null) return new Tombstones(states, now);
    const present = shapes.flatMap(({ table }) => (table.staysRevoked ? [selectPresent(table.name)] : []));
    const { rows } = await database.query<TombstoneRow>([SELECT_DELETED, ...present].join(' UNION ALL '), [
      ownerId,
    ]);
    for (const { source, id, state, at } of rows) {
      const key = keyOf(source, id);
      states.set(key, { ...states.get(key), [state]: at });
    }
    return new Tombstones(states, now);
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
  private withEnd(record: ArchiveRecord, { sent, declined, cancelled, expired }: States): ArchiveRecord {
    const isOpen = record.status === 'draft' || record.status === 'sent';
    const wasSentSince = record.status === 'draft' && sent !== undefined;
    const endedAt = declined ?? cancelled ?? expired ?? (wasSentSince ? this.now : undefined);
    if (!isOpen || endedAt === undefined) return record;
    this.ended.set(String(record.id), endedAt);
    const hasExpired = expired !== undefined && declined === undefined && cancelled === undefined;
    return {
      ...record,
      status: hasExpired ? 'expired' : 'cancelled',
      sentAt: record.sentAt ?? sent ?? null,
      declinedAt: declined ?? null,
      cancelledAt: hasExpired ? null : endedAt,
      expiresAt: hasExpired ? expired : (record.expiresAt ?? null),
      signReminderAt: null,
    };
  }

  private settleLink(record: ArchiveRecord, { revoked }: States): SettledRecord {
    const endedAt = revoked ?? this.ended.get(String(record.contractId));
    const isOvertaken = this.isOfOvertaken('ContractLink', record);
    return { record: withRevocation(record, endedAt), isOvertaken };
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

const keyOf = (table: string, id: string): string => `${table}/${id}`;

function withRevocation(record: ArchiveRecord, at: string | undefined): ArchiveRecord {
  return at === undefined || (record.revokedAt ?? null) !== null ? record : { ...record, revokedAt: at };
}

/** A locked note stays locked. Its text may be older than what was locked. */
function settleNote(record: ArchiveRecord, { locked }: States): SettledRecord {
  if (locked === undefined || (record.lockedAt ?? null) !== null) return { record, isOvertaken: false };
  const finishedAt = record.finishedAt ?? locked;
  return { record: { ...record, status: 'locked', finishedAt, lockedAt: locked }, isOvertaken: true };
}
