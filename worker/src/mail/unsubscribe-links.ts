import { type MailKind, unsubscribePath } from '@doula-desk/domain';
import { CONFIG, type Config, CredentialMacs, Database, hashToken, newToken } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Links to unsubscribe from a kind of email without signing in. */
export interface UnsubscribeLinks {
  /** A page with a button, for the recipient. */
  page: string;
  /** For mail clients. */
  headers: Record<string, string>;
}

/** Creates a message's links when it is sent, since the secret exists only in the email. */
@Injectable()
export class UnsubscribeLinkFactory {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param shiftId for an email with a shift summary */
  async create(ownerId: string, kind: MailKind, shiftId: string | null = null): Promise<UnsubscribeLinks> {
    const token = newToken();
    const unsubscription = { tokenHash: hashToken(token), ownerId, kind };
    const mac = this.macs.of('UnsubscribeToken', unsubscription);
    await this.database.prisma.unsubscribeToken.create({ data: { ...unsubscription, shiftId, mac } });
    const { appUrl } = this.config;
    return {
      page: appUrl + unsubscribePath(token, kind),
      headers: listHeaders(kind, `${appUrl}/api/unsubscribe/${token}`, appUrl),
    };
  }
}

/**
 * Returns the headers for a mail client's 'unsubscribe' button (RFC 2369). A POST to the URL unsubscribes with one
 * click (RFC 8058, which requires TLS). Without TLS, the button opens the page.
 */
export function listHeaders(list: MailKind, unsubscribeUrl: string, appUrl: string): Record<string, string> {
  return {
    'List-Id': `<${list}.${new URL(appUrl).hostname}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    ...(unsubscribeUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
