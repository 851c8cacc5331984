import { RESET_LINK_MINUTES } from '@doula-desk/domain';
import { CONFIG, type Config, CredentialMacs, Database, hashToken, newToken } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Links for setting a new password. */
@Injectable()
export class PasswordResetLinks {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates a link that works once, for an hour or for `minutes`. Called when the email is sent, so that the secret
   * exists only in the email, and a delayed email still has a fresh link. Earlier links stay valid, since the recipient
   * may open an earlier email; a reset revokes all of them.
   *
   * @param email the account's address, to which the link is sent
   */
  async create(ownerId: string, email: string, minutes = RESET_LINK_MINUTES): Promise<string> {
    const token = newToken();
    const tokenHash = hashToken(token);
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
    const link = { ownerId, sentByMail: true, tokenHash, createdAt, expiresAt };
    const mac = this.macs.of('PasswordResetToken', { ...link, email });
    await this.database.prisma.passwordResetToken.create({ data: { ...link, mac } });
    return `${this.config.appUrl}/reset-password?token=${token}`;
  }
}
