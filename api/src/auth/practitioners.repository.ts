import type { PasswordOwner } from '@doula-desk/domain';
import { CredentialMacs, Database, type DatabaseClient } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';

/** What signing in needs to know of an account. */
export interface Credentials {
  id: string;
  /** Undefined when someone wrote the password or the address into the database, so that no password is right. */
  passwordHash: string | undefined;
  disabledAt: Date | null;
  registrationKeyHash: Uint8Array | null;
}

/** Accounts. They are looked up by address before an owner is known; everything else is by owner. */
@Injectable()
export class PractitionersRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
  ) {}

  /**
   * One statement, whether there is such an account or not: what else signing in needs is read once the password is
   * known to be right, so that the time does not tell.
   *
   * @param email normalised
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

  /** Stored settings of privacy; undefined before anything was set. */
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
   * @param email the account's address, proven to be genuine: the new password is good for this one only
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

  /** Notes that the address was proven. Returns false where it was before. */
  async markEmailVerified(tx: DatabaseClient, ownerId: string, now: Date): Promise<boolean> {
    const { count } = await tx.practitioner.updateMany({
      where: { id: ownerId, emailVerifiedAt: null },
      data: { emailVerifiedAt: now },
    });
    return count === 1;
  }

  /** When the account will be deleted; null if no deletion was requested. */
  async deletionDate(ownerId: string): Promise<Date | null> {
    const row = await this.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { deleteAfter: true },
    });
    return row.deleteAfter;
  }

  /** Sets the day of deletion; one that is set already stays. Says whether it is new. */
  async askForDeletion(tx: DatabaseClient, ownerId: string, now: Date, deleteAfter: Date): Promise<boolean> {
    const { count } = await tx.practitioner.updateMany({
      where: { id: ownerId, deleteAfter: null },
      data: { deletionAskedAt: now, deleteAfter },
    });
    return count === 1;
  }

  /** Says whether there was a deletion to take back. */
  async takeDeletionBack(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    const { count } = await tx.practitioner.updateMany({
      where: { id: ownerId, deleteAfter: { not: null } },
      data: { deletionAskedAt: null, deleteAfter: null },
    });
    return count === 1;
  }
}
