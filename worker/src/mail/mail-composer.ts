import {
  dateInZone,
  deviceName,
  isLate,
  isMailKind,
  isThirdPartyMail,
  type MailKind,
  toInstant,
} from '@doula-desk/domain';
import { CONFIG, type Config } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EmailVerificationLinks } from '../auth/email-verification-links.js';
import { PasswordResetLinks } from '../auth/password-reset-links.js';
import { PlanShareMails } from '../birth-plans/plan-share-mails.js';
import { ContractMails } from '../contracts/contract-mails.js';
import { DigestRepository } from '../digest/digest.repository.js';
import { weekOf } from '../digest/week.js';
import { type ClaimedMail, type MailOwner, MailRepository } from './mail.repository.js';
import type { OutgoingMail } from './mail-sender.js';
import { fromHeader, replyToHeader, signedBySender } from './practice-sender.js';
import { headerText } from './templates/header-text.js';
import type { MailText } from './templates/mail-text.js';
import { notification } from './templates/notification.js';
import { renderHtml } from './templates/render-html.js';
import { renderText } from './templates/render-text.js';
import {
  accountDeletion,
  newDevice,
  passwordChanged,
  passwordReset,
  passwordResetDone,
  signUpAttempt,
  verifyEmail,
} from './templates/templates.js';
import { weeklyDigest } from './templates/weekly-digest.js';
import { UnsubscribeLinkMaker } from './unsubscribe-links.js';

/** Why a message is not written. */
interface Refusal {
  refusal:
    | 'account-disabled'
    | 'address-not-verified'
    | 'unknown-kind'
    | 'too-late'
    | 'not-wanted'
    | 'withdrawn';
}

/** What a message says, and the headers that its kind has. */
interface Writing extends MailText {
  /** Name of the recipient, where it isn't the practitioner; empty where nobody told it. */
  toName?: string;
  headers?: Record<string, string>;
}

/** Writes a message: loads what it needs by the ids of its row, fills in the template, sets the headers. */
@Injectable()
export class MailComposer {
  /** Returns nothing where what the message is about was withdrawn. */
  private readonly texts: Record<
    MailKind,
    (mail: ClaimedMail, owner: MailOwner) => Promise<Writing | undefined> | Writing | undefined
  >;

  constructor(
    private readonly mails: MailRepository,
    @Inject(CONFIG) private readonly config: Config,
    resetLinks: PasswordResetLinks,
    verificationLinks: EmailVerificationLinks,
    digests: DigestRepository,
    unsubscribing: UnsubscribeLinkMaker,
    contracts: ContractMails,
    planShares: PlanShareMails,
  ) {
    const { appUrl } = config;
    this.texts = {
      'password-reset': async ({ ownerId }, { firstName }) =>
        passwordReset({ firstName, link: await resetLinks.create(ownerId) }),
      'sign-up-attempt': (_mail, { firstName }) => signUpAttempt({ firstName, appUrl }),
      // Verified in the meantime: there is nothing to ask.
      'verify-email': async ({ ownerId, recipient }, { firstName, isEmailVerified }) =>
        isEmailVerified
          ? undefined
          : verifyEmail({ firstName, appUrl, recipient, link: await verificationLinks.create(ownerId) }),
      'new-device': async ({ ownerId, subjectId }, { firstName, timeZone }) => {
        const signIn = await mails.findSignIn(ownerId, subjectId ?? '');
        if (!signIn) return undefined;
        const signedInAt = toInstant(signIn.createdAt);
        return newDevice({ firstName, appUrl, signedInAt, timeZone, device: deviceName(signIn.userAgent) });
      },
      'password-reset-done': ({ createdAt }, { firstName, timeZone }) =>
        passwordResetDone({ firstName, appUrl, changedAt: toInstant(createdAt), timeZone }),
      'password-changed': ({ createdAt }, { firstName, timeZone }) =>
        passwordChanged({ firstName, appUrl, changedAt: toInstant(createdAt), timeZone, withTokens: false }),
      'password-and-tokens-changed': ({ createdAt }, { firstName, timeZone }) =>
        passwordChanged({ firstName, appUrl, changedAt: toInstant(createdAt), timeZone, withTokens: true }),
      // Without a date, the request was withdrawn.
      'account-deletion': (_mail, { firstName, timeZone, deleteAfter }) =>
        deleteAfter
          ? accountDeletion({ firstName, appUrl, timeZone, deleteAfter: toInstant(deleteAfter) })
          : undefined,
      notification: async ({ ownerId, notificationId }, { firstName }) => {
        const row = await mails.findNotification(ownerId, notificationId ?? '');
        return notification({ firstName, appUrl, ...row });
      },
      'weekly-digest': async ({ ownerId, createdAt }, { firstName, timeZone }) => {
        const week = weekOf(dateInZone(createdAt, timeZone), timeZone);
        const contents = await digests.contentsOf(ownerId, week);
        const { page, oneClick } = await unsubscribing.create(ownerId, 'weekly-digest');
        const text = weeklyDigest({ firstName, appUrl, week, contents, unsubscribeUrl: page });
        return { ...text, headers: this.listHeaders('weekly-digest', oneClick) };
      },
      'birth-plan-share': (mail) => planShares.write(mail),
      'contract-invitation': (mail) => contracts.invitation(mail),
      'contract-reminder': (mail) => contracts.reminder(mail),
      'contract-copy': (mail) => contracts.copy(mail),
      'contract-sealed': (mail) => contracts.sealed(mail),
    };
  }

  async compose(mail: ClaimedMail): Promise<OutgoingMail | Refusal> {
    const { kind } = mail;
    if (!isMailKind(kind)) return { refusal: 'unknown-kind' };
    const owner = await this.mails.findOwner(mail.ownerId);
    const refusal = this.refusalOf(kind, mail, owner);
    if (refusal) return { refusal };
    const writing = await this.texts[kind](mail, owner);
    if (!writing) return { refusal: 'withdrawn' };
    const isThirdParty = isThirdPartyMail(kind);
    const text = isThirdParty ? signedBySender(writing, owner) : writing;
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
      // Keeps out-of-office replies from coming back (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...writing.headers },
      // Everything is in the message; nothing that a person typed may make the worker read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  /**
   * How a mail program's own 'unsubscribe' works (RFC 2369). With one click (RFC 8058) only by TLS, which it asks
   * for; else it opens the address, which leads to a page.
   */
  private listHeaders(list: string, unsubscribeUrl: string): Record<string, string> {
    return {
      'List-Id': `<${list}.${new URL(this.config.appUrl).hostname}>`,
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      ...(unsubscribeUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    };
  }

  /** Returns why a message should no longer be sent. */
  private refusalOf(
    kind: MailKind,
    { createdAt }: ClaimedMail,
    owner: MailOwner,
  ): Refusal['refusal'] | undefined {
    const isNews = kind === 'notification' || kind === 'weekly-digest';
    if (owner.disabled && (isNews || LEADS_NOWHERE.includes(kind))) return 'account-disabled';
    // The API leaves none before the address is verified, but a contract from a restored backup can be due a reminder.
    const sendsMail = this.config.mail.smtpUrl !== undefined;
    if (sendsMail && !owner.isEmailVerified && isThirdPartyMail(kind)) return 'address-not-verified';
    if (!isNews) return undefined;
    const { emailNotifications, weeklyDigest } = owner.settings;
    if (!emailNotifications || (kind === 'weekly-digest' && !weeklyDigest)) return 'not-wanted';
    // Yesterday's news must not arrive as if it were today's; the bell has it.
    return isLate(createdAt, Date.now()) ? 'too-late' : undefined;
  }

  /** The same for every attempt, so that mail programs recognize a second copy. */
  private messageId(mailId: string): string {
    return `<${mailId}@${new URL(this.config.appUrl).hostname}>`;
  }
}

/** Mail that leads nowhere while an account is disabled: nobody can sign in, and contracts can't be signed. */
const LEADS_NOWHERE: readonly MailKind[] = ['password-reset', 'contract-invitation', 'contract-reminder'];
