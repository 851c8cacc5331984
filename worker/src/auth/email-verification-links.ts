import { VERIFICATION_LINK_HOURS } from '@doula-desk/domain';
import { CONFIG, type Config, Database, hashToken, newToken } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Links to verify the address of an account. */
@Injectable()
export class EmailVerificationLinks {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates a link that works once, within two days from now. As with password links, the secret exists in the mail
   * only, and earlier links stay as they are until one of them is used.
   */
  async create(ownerId: string): Promise<string> {
    const token = newToken();
    await this.database.prisma.$executeRaw`
      INSERT INTO "EmailVerificationToken" ("tokenHash", "ownerId", "expiresAt")
      VALUES (${hashToken(token)}, ${ownerId}::uuid, now() + make_interval(hours => ${VERIFICATION_LINK_HOURS}::int))`;
    return `${this.config.appUrl}/verify-email?token=${token}`;
  }
}
