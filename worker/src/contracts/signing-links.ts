import {
  CONFIG,
  type Config,
  CredentialMacs,
  Database,
  hashToken,
  newId,
  newToken,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';

/** A link that this server created for this contract and this email address. */
export interface GenuineLink {
  id: string;
  ownerId: string;
  contractId: string;
  recipient: string;
}

/** Links for reading and signing a contract. */
@Injectable()
export class SigningLinks {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates a link's secret when the email is sent, so that it exists only in the email. If an email is resent because
   * its outcome is unknown, it gets an additional link, since either of the two emails may have arrived.
   *
   * @param link a genuine link that wasn't revoked
   */
  async create(link: GenuineLink): Promise<string> {
    const { id: linkId, ownerId, contractId, recipient } = link;
    const token = newToken();
    const tokenHash = hashToken(token);
    await this.database.transaction(async (tx) => {
      const { count } = await tx.contractLink.updateMany({
        where: { ownerId, id: linkId, tokenHash: null },
        data: { tokenHash, mac: this.macs.of('ContractLink', { ...link, tokenHash }) },
      });
      if (count === 1) return;
      const id = newId();
      const mac = this.macs.of('ContractLink', { ...link, id, tokenHash });
      await tx.$executeRaw`
        INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, "tokenHash", mac, "expiresAt", "revokedAt")
        SELECT ${id}::uuid, "ownerId", ${contractId}::uuid, ${recipient}, ${tokenHash}, ${mac}, "expiresAt", "revokedAt"
        FROM "ContractLink" WHERE "ownerId" = ${ownerId}::uuid AND id = ${linkId}::uuid`;
    });
    return `${this.config.appUrl}/sign/${token}`;
  }
}
