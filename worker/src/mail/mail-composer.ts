import { isLate, isMailKind, isThirdPartyMail, type MailKind } from '@doula-desk/domain';
import { CONFIG, type Config, LOGGER } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { EmailPostponedError } from './email-postponed-error.js';
import { type ClaimedMail, type MailOwner, MailRepository } from './mail.repository.js';
import type { OutgoingMail } from './mail-sender.js';
import { type MailWriter, MailWriters } from './mail-writers.js';
import { fromHeader, replyToHeader, withSenderDetails } from './practice-sender.js';
import { RecipientChangedError } from './recipient-changed-error.js';
import { SentBeforeLossError } from './sent-before-loss-error.js';
import { headerText } from './templates/header-text.js';
import { renderHtml } from './templates/render-html.js';
import { renderText } from './templates/render-text.js';

/** Why a message must not be sent. */
interface Refusal {
  refusal:
    | 'account-disabled'
    | 'address-not-verified'
    | 'other-recipient'
    | 'chart-changed'
    | 'unknown-kind'
    | 'too-late'
    | 'not-wanted'
    | 'withdrawn';
}

/** Adds addresses, headers, and the plain-text and HTML bodies to a feature's message. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly mails: MailRepository,
    private readonly writers: MailWriters,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async compose(mail: ClaimedMail): Promise<OutgoingMail | Refusal | EmailPostponedError> {
    const { kind } = mail;
    const write = this.writers.find(kind);
    if (!write || !isMailKind(kind)) return { refusal: 'unknown-kind' };
    const owner = await this.mails.findOwner(mail.ownerId);
    const refusal = this.refusalOf(kind, mail, owner);
    if (refusal) return { refusal };
    // Otherwise, someone with access to the database could make the server email anyone about an account.
    if (!isThirdPartyMail(kind) && mail.recipient !== owner.email) return this.refuseRecipient(mail);
    const writing = await this.write(write, mail, owner);
    if (writing === undefined) return { refusal: 'withdrawn' };
    if (writing instanceof RecipientChangedError) return this.refuseRecipient(mail);
    if (writing === 'chart-changed') return { refusal: writing };
    if (writing instanceof EmailPostponedError) return writing;
    const isThirdParty = isThirdPartyMail(kind);
    const text = isThirdParty ? withSenderDetails(writing, owner) : writing;
    const { from } = this.config.mail;
    return {
      from: isThirdParty ? fromHeader(owner, from) : from,
      ...(isThirdParty && { replyTo: replyToHeader(owner) }),
      to: {
        name: headerText(writing.toName ?? `${owner.firstName} ${owner.lastName}`),
        address: mail.recipient,
      },
      subject: headerText(text.subject),
      text: renderText(text),
      html: renderHtml(text),
      messageId: this.messageId(mail.id),
      // Prevents out-of-office replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...writing.headers },
      ...(writing.attachments && { attachments: writing.attachments }),
      // The message is complete. Nothing that a user typed may make the worker read a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  private async write(write: MailWriter, mail: ClaimedMail, owner: MailOwner) {
    try {
      return await write(mail, owner);
    } catch (error) {
      if (error instanceof EmailPostponedError || error instanceof RecipientChangedError) return error;
      if (error instanceof SentBeforeLossError) return 'chart-changed';
      throw error;
    }
  }

  private refuseRecipient({ id: mailId, ownerId, kind }: ClaimedMail): Refusal {
    this.logger.error({ mailId, ownerId, kind }, 'email not sent: addressed to a different recipient');
    return { refusal: 'other-recipient' };
  }

  /** Returns why a message should no longer be sent; undefined if it should. */
  private refusalOf(
    kind: MailKind,
    { createdAt }: ClaimedMail,
    owner: MailOwner,
  ): Refusal['refusal'] | undefined {
    const isNews = kind === 'notification' || kind === 'weekly-digest';
    if (owner.disabled && (isNews || USELESS_WHILE_DISABLED.includes(kind))) return 'account-disabled';
    // The API creates no such emails before the address is verified, but a contract from a restored backup may be due
    // for a reminder.
    const sendsMail = this.config.mail.smtpUrl !== undefined;
    if (sendsMail && !owner.isEmailVerified && isThirdPartyMail(kind)) return 'address-not-verified';
    if (!isNews) return undefined;
    const { emailNotifications, weeklyDigest } = owner.settings;
    if (!emailNotifications || (kind === 'weekly-digest' && !weeklyDigest)) return 'not-wanted';
    // Old notifications must not arrive as if they were new. They are still shown in the bell.
    return isLate(createdAt, Date.now()) ? 'too-late' : undefined;
  }

  /** Returns the Message-ID, which is the same for every attempt, so that mail clients recognize duplicates. */
  private messageId(mailId: string): string {
    return `<${mailId}@${new URL(this.config.appUrl).hostname}>`;
  }
}

/** Emails that are useless while an account is disabled, since no one can sign in, and contracts can't be signed. */
const USELESS_WHILE_DISABLED: readonly MailKind[] = [
  'password-reset',
  'contract-invitation',
  'contract-reminder',
  'appointment-reminder',
];
