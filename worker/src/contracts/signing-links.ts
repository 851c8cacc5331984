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

/** A link that this server made, for this contract and this address. */
export interface GenuineLink {
  id: string;
  ownerId: string;
  contractId: string;
  recipient: string;
}

/** Links by which a client reads and signs. */
@Injectable()
export class SigningLinks {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes the secret of a link when its mail is sent: it exists in the mail only. A mail that goes out twice because
   * its outcome was lost brings a second link beside the first, since either may be the one that arrived.
   *
   * @param link one that was not taken back, and is genuine
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
