import type { MailKind } from '@doula-desk/domain';
import { CONFIG, type Config, Database, hashToken, newToken } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';

/** The ways out of a kind of mail, which need no sign-in. */
export interface UnsubscribeLinks {
  /** A page with a button, for a person. */
  page: string;
  /** For mail programs: a POST ends the mails, anything else leads to the page. */
  oneClick: string;
}

/** Makes the links of a message. They are made when it is sent: the secret exists in the mail only. */
@Injectable()
export class UnsubscribeLinkMaker {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async create(ownerId: string, kind: MailKind): Promise<UnsubscribeLinks> {
    const token = newToken();
    await this.database.prisma.unsubscribeToken.create({
      data: { tokenHash: hashToken(token), ownerId, kind },
    });
    const { appUrl } = this.config;
    return { page: `${appUrl}/unsubscribe/${token}`, oneClick: `${appUrl}/api/unsubscribe/${token}` };
  }
}
