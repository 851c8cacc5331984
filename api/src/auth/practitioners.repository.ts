import { Database, type DatabaseClient } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';

/** What signing in needs to know of an account. */
export interface Credentials {
  id: string;
  passwordHash: string;
  disabledAt: Date | null;
  registrationKeyHash: Uint8Array | null;
}

/** Accounts. They are looked up by address before an owner is known; everything else is by owner. */
@Injectable()
export class PractitionersRepository {
  constructor(private readonly database: Database) {}

  /** @param email normalised */
  findCredentials(email: string): Promise<Credentials | null> {
    return this.database.prisma.practitioner.findUnique({
      where: { email },
      select: { id: true, passwordHash: true, disabledAt: true, registrationKeyHash: true },
    });
  }

  async insert(
    tx: DatabaseClient,
    practitioner: Prisma.PractitionerUncheckedCreateInput,
    practice: Omit<Prisma.PracticeUncheckedCreateInput, 'ownerId'>,
  ): Promise<void> {
    await tx.practitioner.create({ data: { ...practitioner, practice: { create: practice } } });
  }

  /** Sets a new password and returns the address it belongs to. */
  setPassword(tx: DatabaseClient, ownerId: string, passwordHash: string): Promise<{ email: string }> {
    return tx.practitioner.update({
      where: { id: ownerId },
      data: { passwordHash, version: { increment: 1 } },
      select: { email: true },
    });
  }
}
