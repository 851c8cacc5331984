import { type MailKind, mailKinds, toInstant } from '@doula-desk/domain';
import { CONFIG, type Config } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordResetLinks } from '../auth/password-reset-links.js';
import { type ClaimedMail, type MailOwner, MailRepository } from './mail.repository.js';
import type { OutgoingMail } from './mail-sender.js';
import { headerText } from './templates/header-text.js';
import type { MailText } from './templates/mail-text.js';
import { renderHtml } from './templates/render-html.js';
import { renderText } from './templates/render-text.js';
import { passwordChanged, passwordReset, signUpAttempt } from './templates/templates.js';

/** Why a message is not written at all. */
interface Refusal {
  refusal: 'account-disabled' | 'unknown-kind';
}

/** Writes a message: loads what it needs by the ids of its row, fills in the template, sets the headers. */
@Injectable()
export class MailComposer {
  private readonly texts: Record<
    MailKind,
    (mail: ClaimedMail, owner: MailOwner) => Promise<MailText> | MailText
  >;

  constructor(
    private readonly mails: MailRepository,
    @Inject(CONFIG) private readonly config: Config,
    resetLinks: PasswordResetLinks,
  ) {
    const { appUrl } = config;
    this.texts = {
      'password-reset': async ({ ownerId }, { firstName }) =>
        passwordReset({ firstName, link: await resetLinks.create(ownerId) }),
      'sign-up-attempt': (_mail, { firstName }) => signUpAttempt({ firstName, appUrl }),
      'password-changed': ({ createdAt }, { firstName, timeZone }) =>
        passwordChanged({ firstName, appUrl, changedAt: toInstant(createdAt), timeZone }),
    };
  }

  async compose(mail: ClaimedMail): Promise<OutgoingMail | Refusal> {
    if (!isMailKind(mail.kind)) return { refusal: 'unknown-kind' };
    const owner = await this.mails.findOwner(mail.ownerId);
    // A link to a new password would be of no use: signing in stays closed.
    if (owner.disabled && mail.kind === 'password-reset') return { refusal: 'account-disabled' };
    const text = await this.texts[mail.kind](mail, owner);
    return {
      from: this.config.mail.from,
      to: { name: headerText(`${owner.firstName} ${owner.lastName}`), address: mail.recipient },
      subject: headerText(text.subject),
      text: renderText(text),
      html: renderHtml(text),
      messageId: this.messageId(mail.id),
      // Keeps out-of-office answers from coming back (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Everything is in the message; nothing that a person typed may make the worker read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  /** The same for every attempt, so that a second copy is recognised as one. */
  private messageId(mailId: string): string {
    return `<${mailId}@${new URL(this.config.appUrl).hostname}>`;
  }
}

function isMailKind(kind: string): kind is MailKind {
  return (mailKinds as readonly string[]).includes(kind);
}
