import { CredentialMacs, Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

export interface TwoFactorRow {
  /** Encrypted; see `TotpSecrets`. */
  secret: Uint8Array;
  confirmedAt: Date | null;
}

@Injectable()
export class TwoFactorRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
  ) {}

  find(ownerId: string): Promise<TwoFactorRow | null> {
    return this.database.prisma.twoFactor.findUnique({
      where: { ownerId },
      select: { secret: true, confirmedAt: true },
    });
  }

  /**
   * Starts an enrollment, replacing an unfinished one. Returns false when the second factor is already on.
   */
  async begin(tx: DatabaseClient, ownerId: string, secret: Uint8Array<ArrayBuffer>): Promise<boolean> {
    await tx.twoFactor.deleteMany({ where: { ownerId, confirmedAt: null } });
    const { count } = await tx.twoFactor.createMany({ data: [{ ownerId, secret }], skipDuplicates: true });
    return count === 1;
  }

  /**
   * Turns the second factor on with its first code. Returns false when it is already on or another enrollment
   * started.
   */
  async confirm(
    tx: DatabaseClient,
    ownerId: string,
    { secret, step }: { secret: Uint8Array<ArrayBuffer>; step: number },
  ): Promise<boolean> {
    const { count } = await tx.twoFactor.updateMany({
      where: { ownerId, secret, confirmedAt: null },
      data: { confirmedAt: new Date(), lastUsedStep: step },
    });
    return count === 1;
  }

  /** Uses up a step's code, in one statement so that only one of several parallel callers wins. */
  async useStep(ownerId: string, step: number): Promise<boolean> {
    const { count } = await this.database.prisma.twoFactor.updateMany({
      where: { ownerId, confirmedAt: { not: null }, lastUsedStep: { lt: step } },
      data: { lastUsedStep: step },
    });
    return count === 1;
  }

  /** Uses up a recovery code, like `useStep`. */
  async useRecoveryCode(ownerId: string, codeHash: Buffer<ArrayBuffer>): Promise<boolean> {
    const { prisma } = this.database;
    const found = await prisma.recoveryCode.findUnique({
      where: { ownerId, codeHash },
      select: { mac: true },
    });
    if (!found || !this.macs.accepts('RecoveryCode', { ownerId, codeHash }, found.mac)) return false;
    const { count } = await prisma.recoveryCode.updateMany({
      where: { ownerId, codeHash, usedAt: null },
      data: { usedAt: new Date() },
    });
    return count === 1;
  }

  async replaceRecoveryCodes(
    tx: DatabaseClient,
    ownerId: string,
    hashes: readonly Buffer<ArrayBuffer>[],
  ): Promise<void> {
    await tx.recoveryCode.deleteMany({ where: { ownerId } });
    await tx.recoveryCode.createMany({
      data: hashes.map((codeHash) => ({
        ownerId,
        codeHash,
        mac: this.macs.of('RecoveryCode', { ownerId, codeHash }),
      })),
    });
  }

  recoveryCodesLeft(ownerId: string): Promise<number> {
    return this.database.prisma.recoveryCode.count({ where: { ownerId, usedAt: null } });
  }

  async remove(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    await tx.recoveryCode.deleteMany({ where: { ownerId } });
    const { count } = await tx.twoFactor.deleteMany({ where: { ownerId } });
    return count === 1;
  }
}
