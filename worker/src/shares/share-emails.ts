import {
  clientName,
  FALLBACK_TIME_ZONE,
  normalizeEmail,
  preferredOrFirstName,
  type ShareSubject,
  sharedPages,
  toInstant,
} from '@doula-desk/domain';
import { CONFIG, type Config, CredentialMacs, Database, hashToken, newToken } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailWriters } from '../mail/mail-writers.js';
import { RecipientChangedError } from '../mail/recipient-changed-error.js';
import type { MailText } from '../mail/templates/mail-text.js';
import { shareLetter } from './share-letter.js';

const ofClient = {
  select: { client: { select: { firstName: true, lastName: true, preferredName: true, email: true } } },
} as const;

/** Writes the emails with links to birth plans, birth records, and birth stories. */
@Injectable()
export class ShareEmails {
  constructor(
    writers: MailWriters,
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    writers.register('birth-plan-share', (mail) => this.write(mail));
    writers.register('birth-share', (mail) => this.write(mail));
  }

  /**
   * @returns undefined if the link has ended or its record was deleted
   * @throws RecipientChangedError if the email isn't addressed to the person that this server shared the record with
   */
  private async write(mail: {
    ownerId: string;
    recipient: string;
    subjectId: string | null;
  }): Promise<(MailText & { toName: string }) | undefined> {
    const share = await this.find(mail.ownerId, mail.subjectId ?? '');
    if (!share) return undefined;
    if (share.recipient !== mail.recipient || !this.macs.accepts('BirthPlanShare', share, share.mac)) {
      throw new RecipientChangedError();
    }
    const { owner, message, expiresAt } = share;
    const client = (share.plan ?? share.birth)?.client;
    if (!client) return undefined;
    const subject = share.subject as ShareSubject;
    const isToClient = normalizeEmail(client.email) === normalizeEmail(mail.recipient);
    const letter = shareLetter({
      subject,
      practitionerName: `${owner.firstName} ${owner.lastName}`.trim(),
      credentials: owner.credentials,
      businessName: owner.practice?.businessName ?? '',
      clientName: clientName(client),
      preferredOrFirstName: isToClient ? preferredOrFirstName(client) : undefined,
      message,
      link: await this.createLink(mail.ownerId, share.id, subject),
      expiresAt: toInstant(expiresAt),
      timeZone: owner.practice?.timeZone ?? FALLBACK_TIME_ZONE,
    });
    // For any other address, the recipient's name is unknown.
    return { ...letter, toName: isToClient ? clientName(client) : '' };
  }

  private find(ownerId: string, id: string) {
    return this.database.prisma.birthPlanShare.findUnique({
      where: {
        ownerId_id: { ownerId, id },
        revokedAt: null,
        expiresAt: { gt: new Date() },
        owner: { disabledAt: null },
      },
      select: {
        id: true,
        ownerId: true,
        planId: true,
        birthId: true,
        invoiceId: true,
        recipient: true,
        mac: true,
        message: true,
        expiresAt: true,
        subject: true,
        plan: ofClient,
        birth: ofClient,
        owner: {
          select: {
            firstName: true,
            lastName: true,
            credentials: true,
            practice: { select: { businessName: true, timeZone: true } },
          },
        },
      },
    });
  }

  /**
   * Creates a link. The secret exists only in the email. If the email is sent again, the copy contains a separate link,
   * and both work.
   */
  private async createLink(ownerId: string, shareId: string, subject: ShareSubject): Promise<string> {
    const token = newToken();
    const link = { tokenHash: hashToken(token), ownerId, shareId };
    const mac = this.macs.of('BirthPlanShareLink', link);
    await this.database.prisma.birthPlanShareLink.create({ data: { ...link, mac } });
    return `${this.config.appUrl}/shared/${sharedPages[subject]}/${token}`;
  }
}
