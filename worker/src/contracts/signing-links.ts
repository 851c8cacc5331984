import { CONFIG, type Config, Database, hashToken, newToken } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Links by which a client reads and signs. */
@Injectable()
export class SigningLinks {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes the secret of a link when its mail is sent: it exists in the mail only. A mail that goes out twice because
   * its outcome was lost brings a second link beside the first, since either may be the one that arrived.
   *
   * @param linkId of a link that was not taken back
   */
  async create(ownerId: string, linkId: string): Promise<string> {
    const token = newToken();
    const tokenHash = hashToken(token);
    await this.database.transaction(async (tx) => {
      const { count } = await tx.contractLink.updateMany({
        where: { ownerId, id: linkId, tokenHash: null },
        data: { tokenHash },
      });
      if (count === 1) return;
      await tx.$executeRaw`
        INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, "tokenHash", "expiresAt", "revokedAt")
        SELECT gen_random_uuid(), "ownerId", "contractId", recipient, ${tokenHash}, "expiresAt", "revokedAt"
        FROM "ContractLink" WHERE "ownerId" = ${ownerId}::uuid AND id = ${linkId}::uuid`;
    });
    return `${this.config.appUrl}/sign/${token}`;
  }
}
