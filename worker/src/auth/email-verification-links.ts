import { VERIFICATION_LINK_HOURS } from '@doula-desk/domain';
import { CONFIG, type Config, CredentialMacs, Database, hashToken, newToken } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Links for verifying an account's email address. */
@Injectable()
export class EmailVerificationLinks {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates a link that works once, for two days. As with password links, the secret exists only in the email, and
   * earlier links stay valid until one of them is used.
   *
   * @param email the account's address, to which the link is sent
   */
  async create(ownerId: string, email: string): Promise<string> {
    const token = newToken();
    const tokenHash = hashToken(token);
    const mac = this.macs.of('EmailVerificationToken', { ownerId, email, tokenHash });
    await this.database.prisma.$executeRaw`
      INSERT INTO "EmailVerificationToken" ("tokenHash", mac, "ownerId", "expiresAt")
      VALUES (${tokenHash}, ${mac}, ${ownerId}::uuid, now() + make_interval(hours => ${VERIFICATION_LINK_HOURS}::int))`;
    return `${this.config.appUrl}/verify-email?token=${token}`;
  }
}
