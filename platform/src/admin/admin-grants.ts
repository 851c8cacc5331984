import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { recordAudit } from '../audit/record-audit.js';
import type { DatabaseClient } from '../database/database.js';
import { LOGGER } from '../logging/logging.module.js';
import { credentialMac } from '../security/credential-mac.js';
import { ServerKey } from '../security/server-key.js';
import { adminEntry, grantOf, isGrantInForce, type StoredGrant } from './admin-grant.js';

/** Determines which accounts administer the server. A grant that wasn't written by this server has no effect. */
@Injectable()
export class AdminGrants {
  constructor(
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns whether an account is an administrator, and logs an error if the account has an invalid grant.
   *
   * @param grant the grant from `grantOf`; null if the account has none
   */
  accepts(grant: StoredGrant | null): boolean {
    if (!grant || isGrantInForce(this.key, grant)) return grant !== null;
    this.logger.error(
      { ownerId: grant.ownerId },
      "rejected an admin grant in the database: this server didn't write it or has revoked it, or its key has changed",
    );
    return false;
  }

  /** Makes an account an administrator. */
  async grant(tx: DatabaseClient, ownerId: string): Promise<void> {
    const mac = credentialMac(this.key, 'AdminGrant', { ownerId });
    await tx.adminGrant.upsert({ where: { ownerId }, create: { ownerId, mac }, update: { mac } });
    await recordAudit(tx, ownerId, adminEntry(ownerId, 'granted'));
  }

  /** Revokes an account's grant, and returns whether the account had one. */
  async revoke(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    const { count } = await tx.adminGrant.deleteMany({ where: { ownerId } });
    if (count === 0) return false;
    await recordAudit(tx, ownerId, adminEntry(ownerId, 'revoked'));
    return true;
  }

  /** Returns the administrators' ids. */
  async admins(tx: DatabaseClient): Promise<string[]> {
    return this.accepted(await tx.$queryRawUnsafe(ALL));
  }

  /** Returns the ids of administrators whose accounts are enabled. */
  async enabledAdmins(tx: DatabaseClient): Promise<string[]> {
    return this.accepted(await tx.$queryRawUnsafe(ENABLED));
  }

  /** Returns whether an account is the only administrator whose account is enabled. */
  async isOnlyAdmin(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    const admins = await this.enabledAdmins(tx);
    return admins.length === 1 && admins[0] === ownerId;
  }

  private accepted(rows: { grant: StoredGrant }[]): string[] {
    return rows.flatMap(({ grant }) => (this.accepts(grant) ? [grant.ownerId] : []));
  }
}

const ALL = `SELECT ${grantOf('g."ownerId"')} AS grant FROM "AdminGrant" g ORDER BY g."ownerId"`;

const ENABLED = `
  SELECT ${grantOf('p.id')} AS grant FROM "AdminGrant" g JOIN "Practitioner" p ON p.id = g."ownerId"
  WHERE p."disabledAt" IS NULL ORDER BY p.id`;
