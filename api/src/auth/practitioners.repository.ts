import type { PasswordOwner } from '@doula-desk/domain';
import {
  type AccountEvents,
  type AuditEntry,
  CredentialMacs,
  Database,
  type DatabaseClient,
  isDisabledByLog,
  LOGGER,
  PASSWORD_FIELD,
  passwordGenerationOf,
  recordAudit,
  ServerKey,
  stateEventsOf,
} from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** What sign-in needs to know about an account. */
export interface Credentials {
  id: string;
  /** Undefined if someone changed the password or the email address in the database, so that no password matches. */
  passwordHash: string | undefined;
  /** Whether the account's row or its audit log says that it is disabled. */
  isDisabled: boolean;
  registrationKeyHash: Uint8Array | null;
}

interface StoredCredentials {
  id: string;
  passwordHash: string;
  passwordGeneration: number;
  signInMac: Uint8Array | null;
  disabledAt: Date | null;
  registrationKeyHash: Uint8Array | null;
  /** Number of earlier passwords, according to the audit log. */
  loggedGeneration: number;
  events: AccountEvents;
}

/** $1 normalized email address */
const FIND_CREDENTIALS = {
  name: 'practitioner-find-credentials',
  text: `
    SELECT p.id, p."passwordHash", p."passwordGeneration", p."signInMac", p."disabledAt", p."registrationKeyHash",
      ${passwordGenerationOf('p.id')} AS "loggedGeneration", ${stateEventsOf('p.id')} AS events
    FROM "Practitioner" p WHERE p.email = $1`,
};

const GENERATION = `SELECT ${passwordGenerationOf('$1::uuid')} AS generation`;

/** Queries for accounts. They're looked up by email address before the owner is known, and by owner afterward. */
@Injectable()
export class PractitionersRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns whether this server has any accounts. */
  async hasAny(): Promise<boolean> {
    return (await this.database.prisma.practitioner.findFirst({ select: { id: true } })) !== null;
  }

  /**
   * Finds an account in one statement, whether or not it exists. Anything else that sign-in needs is read only once the
   * password proves correct, so that timing reveals nothing.
   *
   * @param email the normalized email address
   */
  async findCredentials(email: string): Promise<Credentials | null> {
    const { rows } = await this.database.pool.query<StoredCredentials>({
      ...FIND_CREDENTIALS,
      values: [email],
    });
    const [row] = rows;
    if (!row) return null;
    const { id, passwordHash, passwordGeneration, signInMac, registrationKeyHash } = row;
    const covered = { id, email, passwordHash, passwordGeneration };
    const isGenuine = this.macs.accepts('Practitioner', covered, signInMac) && this.isCurrent(row);
    return {
      id,
      registrationKeyHash,
      isDisabled: row.disabledAt !== null || isDisabledByLog(this.key, row.events),
      passwordHash: isGenuine ? passwordHash : undefined,
    };
  }

  /** Returns whether the audit log records no later password. */
  private isCurrent({ id, passwordGeneration, loggedGeneration }: StoredCredentials): boolean {
    if (passwordGeneration === loggedGeneration) return true;
    this.logger.error(
      { table: 'Practitioner', id },
      'rejected a credential in the database: the audit log says that another password replaced it',
    );
    return false;
  }

  /** Returns the stored privacy settings, undefined if there are none. */
  async privacySettings(ownerId: string): Promise<unknown> {
    const settings = await this.database.prisma.settings.findUnique({
      where: { ownerId },
      select: { privacy: true },
    });
    return settings?.privacy;
  }

  async insert(
    tx: DatabaseClient,
    practitioner: Prisma.PractitionerUncheckedCreateInput & { id: string },
    practice: Omit<Prisma.PracticeUncheckedCreateInput, 'ownerId'>,
  ): Promise<void> {
    const account = { ...practitioner, passwordGeneration: 0 };
    const signInMac = this.macs.of('Practitioner', account);
    await tx.practitioner.create({ data: { ...account, signInMac, practice: { create: practice } } });
  }

  /** Returns the personal data that a new password must not be based on. */
  async passwordOwner(ownerId: string): Promise<PasswordOwner> {
    const { practice, ...owner } = await this.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: {
        firstName: true,
        lastName: true,
        email: true,
        phone: true,
        practice: { select: { businessName: true } },
      },
    });
    return { ...owner, businessName: practice?.businessName };
  }

  /**
   * Sets a new password, and records the change in the audit log, which decides which of an account's passwords is the
   * current one.
   *
   * @param email the account's verified address, which the new password's MAC is bound to
   * @param entry the audit entry, with an action from `passwordActions` (`platform/src/evidence/account-log.ts`)
   */
  async setPassword(
    tx: DatabaseClient,
    { ownerId, email, passwordHash }: { ownerId: string; email: string; passwordHash: string },
    entry: AuditEntry,
  ): Promise<void> {
    // With this lock, the second of two concurrent changes counts the first one.
    await tx.$queryRaw`SELECT FROM "Practitioner" WHERE id = ${ownerId}::uuid FOR UPDATE`;
    await recordAudit(tx, ownerId, { ...entry, fields: [PASSWORD_FIELD] });
    const rows = await tx.$queryRawUnsafe<{ generation: number }[]>(GENERATION, ownerId);
    const passwordGeneration = rows[0]?.generation ?? 0;
    const signInMac = this.macs.of('Practitioner', { id: ownerId, email, passwordHash, passwordGeneration });
    await tx.practitioner.update({
      where: { id: ownerId },
      data: { passwordHash, passwordGeneration, signInMac, version: { increment: 1 } },
    });
  }

  /** Marks the address as verified. Returns false if it already was. */
  async markEmailVerified(tx: DatabaseClient, ownerId: string, now: Date): Promise<boolean> {
    const { count } = await tx.practitioner.updateMany({
      where: { id: ownerId, emailVerifiedAt: null },
      data: { emailVerifiedAt: now },
    });
    return count === 1;
  }

  /** Returns when the account will be deleted; null if no deletion was requested. */
  async deletionDate(ownerId: string): Promise<Date | null> {
    const row = await this.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { deleteAfter: true },
    });
    return row.deleteAfter;
  }

  /** Sets the day of deletion unless one is set. Returns whether it was set. */
  async scheduleDeletion(
    tx: DatabaseClient,
    ownerId: string,
    now: Date,
    deleteAfter: Date,
  ): Promise<boolean> {
    const { count } = await tx.practitioner.updateMany({
      where: { id: ownerId, deleteAfter: null },
      data: { deletionAskedAt: now, deleteAfter },
    });
    return count === 1;
  }

  /** Returns whether there was a deletion to cancel. */
  async cancelDeletion(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    const { count } = await tx.practitioner.updateMany({
      where: { id: ownerId, deleteAfter: { not: null } },
      data: { deletionAskedAt: null, deleteAfter: null },
    });
    return count === 1;
  }
}
