import type { PasswordOwner } from '@doula-desk/domain';
import { CredentialMacs, Database, type DatabaseClient } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';

/** What sign-in needs to know about an account. */
export interface Credentials {
  id: string;
  /** Undefined when someone wrote the password or the address to the database, so that no password matches. */
  passwordHash: string | undefined;
  disabledAt: Date | null;
  registrationKeyHash: Uint8Array | null;
}

/**
 * Accounts. They are looked up by address before the owner is known; everything else is looked up by owner.
 */
@Injectable()
export class PractitionersRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
  ) {}

  /**
   * Finds an account in one statement, whether or not it exists. Anything else that sign-in needs is read only
   * after the password proved correct, so that timing reveals nothing.
   *
   * @param email normalized
   */
  async findCredentials(email: string): Promise<Credentials | null> {
    const found = await this.database.prisma.practitioner.findUnique({
      where: { email },
      select: {
        id: true,
        passwordHash: true,
        signInMac: true,
        disabledAt: true,
        registrationKeyHash: true,
      },
    });
    if (!found) return null;
    const { id, passwordHash, signInMac, ...account } = found;
    const isGenuine = this.macs.accepts('Practitioner', { id, email, passwordHash }, signInMac);
    return { ...account, id, passwordHash: isGenuine ? passwordHash : undefined };
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
    const signInMac = this.macs.of('Practitioner', practitioner);
    await tx.practitioner.create({ data: { ...practitioner, signInMac, practice: { create: practice } } });
  }

  /** Returns what a new password must not be built from. */
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
   * Sets a new password.
   *
   * @param email the account's verified address, which the new password's MAC is bound to
   */
  async setPassword(
    tx: DatabaseClient,
    { ownerId, email, passwordHash }: { ownerId: string; email: string; passwordHash: string },
  ): Promise<void> {
    const signInMac = this.macs.of('Practitioner', { id: ownerId, email, passwordHash });
    await tx.practitioner.update({
      where: { id: ownerId },
      data: { passwordHash, signInMac, version: { increment: 1 } },
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
  async askForDeletion(tx: DatabaseClient, ownerId: string, now: Date, deleteAfter: Date): Promise<boolean> {
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
