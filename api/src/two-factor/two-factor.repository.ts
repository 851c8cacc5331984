import {
  type AccountEvents,
  type AuditEntry,
  type AuditEventRecord,
  CredentialMacs,
  Database,
  type DatabaseClient,
  LOGGER,
  neverEnded,
  RECOVERY_CODES_FIELD,
  recordAudit,
  recoveryCodeGenerationOf,
  recoveryCodeId,
  ServerKey,
  secondFactorEvent,
  secondFactorEventsOf,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

const audit = practitionerAudit('recovery-code');

/** A second factor that is on. */
export interface ActiveFactor {
  /** Encrypted; see `TotpSecrets`. Undefined if the audit log says that it is on, but someone removed its row. */
  secret: Uint8Array | undefined;
  /** The event that turned it on; undefined if the log doesn't have it. */
  event: AuditEventRecord | undefined;
}

interface FactorRow {
  secret: Uint8Array | null;
  confirmedAt: Date | null;
  events: AccountEvents;
}

/** $1 owner */
const FIND_FACTOR = `
  SELECT f.secret, f."confirmedAt", ${secondFactorEventsOf('p.id')} AS events
  FROM "Practitioner" p LEFT JOIN "TwoFactor" f ON f."ownerId" = p.id WHERE p.id = $1::uuid`;

const CODE_GENERATION = `SELECT ${recoveryCodeGenerationOf('$1::uuid')} AS generation`;

/** $1 owner, $2 hash of the code, $3 the id that the log has for it */
const FIND_RECOVERY_CODE = `
  SELECT x.mac, x.generation FROM "RecoveryCode" x
  WHERE x."ownerId" = $1::uuid AND x."codeHash" = $2 AND x."usedAt" IS NULL
    AND x.generation = ${recoveryCodeGenerationOf('x."ownerId"')} AND ${neverEnded('x', '$3::uuid')}
  FOR UPDATE`;

/** The second factors of accounts. The audit log decides whether one is on, and which one. */
@Injectable()
export class TwoFactorRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns an account's second factor; undefined if it has none, or its enrollment isn't confirmed. */
  async find(ownerId: string): Promise<ActiveFactor | undefined> {
    const { confirmedAt, secret, event } = await this.read(this.database.prisma, ownerId);
    if (confirmedAt && secret) return { secret, event };
    if (!event) return undefined;
    this.logger.error(
      { ownerId },
      'a second factor is missing from the database, but the audit log says that it is on',
    );
    return { secret: undefined, event };
  }

  /** Returns the encrypted secret of an enrollment that isn't confirmed. */
  async findPending(ownerId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { confirmedAt, secret, event } = await this.read(this.database.prisma, ownerId);
    return secret && !confirmedAt && !event ? new Uint8Array(secret) : undefined;
  }

  private async read(tx: DatabaseClient, ownerId: string) {
    const rows = await tx.$queryRawUnsafe<FactorRow[]>(FIND_FACTOR, ownerId);
    const { secret = null, confirmedAt = null, events = null } = rows[0] ?? {};
    return { secret, confirmedAt, event: secondFactorEvent(this.key, events) };
  }

  /**
   * Starts an enrollment, replacing an unfinished one. Returns false when the second factor is already on.
   */
  async begin(tx: DatabaseClient, ownerId: string, secret: Uint8Array<ArrayBuffer>): Promise<boolean> {
    if ((await this.read(tx, ownerId)).event) return false;
    await tx.twoFactor.deleteMany({ where: { ownerId, confirmedAt: null } });
    const { count } = await tx.twoFactor.createMany({ data: [{ ownerId, secret }], skipDuplicates: true });
    return count === 1;
  }

  /**
   * Turns the second factor on with its first code. Returns false when it is already on or another enrollment
   * started.
   *
   * @param factor.pending as `findPending` returned it
   * @param factor.secret the same, bound to the event that turns it on
   */
  async confirm(
    tx: DatabaseClient,
    ownerId: string,
    { pending, secret, step }: Record<'pending' | 'secret', Uint8Array<ArrayBuffer>> & { step: number },
  ): Promise<boolean> {
    const { count } = await tx.twoFactor.updateMany({
      where: { ownerId, secret: pending, confirmedAt: null },
      data: { secret, confirmedAt: new Date(), lastUsedStep: step },
    });
    return count === 1;
  }

  /** Uses up a step's code, in one statement so that only one of several concurrent callers succeeds. */
  async useStep(ownerId: string, step: number): Promise<boolean> {
    const { count } = await this.database.prisma.twoFactor.updateMany({
      where: { ownerId, confirmedAt: { not: null }, lastUsedStep: { lt: step } },
      data: { lastUsedStep: step },
    });
    return count === 1;
  }

  /**
   * Uses up a recovery code, like `useStep`, and records it in the audit log. A code isn't accepted if the log says
   * that it was used or that its set was replaced, regardless of its row.
   */
  useRecoveryCode(ownerId: string, codeHash: Buffer<ArrayBuffer>, origin: RequestOrigin): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const id = recoveryCodeId(codeHash);
      const [found] = await tx.$queryRawUnsafe<{ mac: Uint8Array | null; generation: number }[]>(
        FIND_RECOVERY_CODE,
        ownerId,
        codeHash,
        id,
      );
      if (!found) return false;
      const { mac, generation } = found;
      if (!this.macs.accepts('RecoveryCode', { ownerId, codeHash, generation }, mac)) return false;
      await tx.recoveryCode.update({ where: { ownerId, codeHash }, data: { usedAt: new Date() } });
      await recordAudit(tx, ownerId, audit('recovery-code.used', id, origin));
      return true;
    });
  }

  /**
   * Replaces an account's recovery codes.
   *
   * @param entry the audit entry, with an action from `recoveryCodeActions` (`platform/src/evidence/account-log.ts`)
   */
  async replaceRecoveryCodes(
    tx: DatabaseClient,
    ownerId: string,
    hashes: readonly Buffer<ArrayBuffer>[],
    entry: AuditEntry,
  ): Promise<void> {
    // With this lock, the second of two concurrent changes counts the first one.
    await tx.$queryRaw`SELECT FROM "Practitioner" WHERE id = ${ownerId}::uuid FOR UPDATE`;
    await recordAudit(tx, ownerId, { ...entry, fields: [...(entry.fields ?? []), RECOVERY_CODES_FIELD] });
    const rows = await tx.$queryRawUnsafe<{ generation: number }[]>(CODE_GENERATION, ownerId);
    const generation = rows[0]?.generation ?? 0;
    await tx.recoveryCode.deleteMany({ where: { ownerId } });
    await tx.recoveryCode.createMany({
      data: hashes.map((codeHash) => {
        const code = { ownerId, codeHash, generation };
        return { ...code, mac: this.macs.of('RecoveryCode', code) };
      }),
    });
  }

  recoveryCodesLeft(ownerId: string): Promise<number> {
    return this.database.prisma.recoveryCode.count({ where: { ownerId, usedAt: null } });
  }

  /** Turns an account's second factor off, and returns whether it had one. The caller records it. */
  async remove(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    const { event } = await this.read(tx, ownerId);
    await tx.recoveryCode.deleteMany({ where: { ownerId } });
    const { count } = await tx.twoFactor.deleteMany({ where: { ownerId } });
    return count === 1 || event !== undefined;
  }
}
