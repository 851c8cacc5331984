import { dateInZone, deviceName, isLate, isMailKind, type MailKind, toInstant } from '@doula-desk/domain';
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

/** Why a message is not written at all. */
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
  /** Whom it is to, where that is not the practitioner. */
  toName?: string;
  headers?: Record<string, string>;
}

/** Writes a message: loads what it needs by the ids of its row, fills in the template, sets the headers. */
@Injectable()
export class MailComposer {
  /** A kind whose matter was taken back in the meantime has no text. */
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
      // Taken back in the meantime: there is nothing to tell.
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
    if (!isMailKind(mail.kind)) return { refusal: 'unknown-kind' };
    const owner = await this.mails.findOwner(mail.ownerId);
    const refusal = this.refusalOf(mail.kind, mail, owner);
    if (refusal) return { refusal };
    const text = await this.texts[mail.kind](mail, owner);
    if (!text) return { refusal: 'withdrawn' };
    return {
      from: this.config.mail.from,
      to: {
        name: headerText(text.toName ?? `${owner.firstName} ${owner.lastName}`),
        address: mail.recipient,
      },
      subject: headerText(text.subject),
      text: renderText(text),
      html: renderHtml(text),
      messageId: this.messageId(mail.id),
      // Keeps out-of-office answers from coming back (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...text.headers },
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

  /** Returns why a message isn't to be written any more, by the time at which it could be. */
  private refusalOf(
    kind: MailKind,
    { createdAt }: ClaimedMail,
    owner: MailOwner,
  ): Refusal['refusal'] | undefined {
    const isNews = kind === 'notification' || kind === 'weekly-digest';
    if (owner.disabled && (isNews || LEADS_NOWHERE.includes(kind))) return 'account-disabled';
    const sendsMail = this.config.mail.smtpUrl !== undefined;
    if (sendsMail && !owner.isEmailVerified && TO_OTHERS.includes(kind)) return 'address-not-verified';
    if (!isNews) return undefined;
    const { emailNotifications, weeklyDigest } = owner.settings;
    if (!emailNotifications || (kind === 'weekly-digest' && !weeklyDigest)) return 'not-wanted';
    // News of yesterday must not arrive as if it were of today; the bell has it.
    return isLate(createdAt, Date.now()) ? 'too-late' : undefined;
  }

  /** The same for every attempt, so that a second copy is recognised as one. */
  private messageId(mailId: string): string {
    return `<${mailId}@${new URL(this.config.appUrl).hostname}>`;
  }
}

/**
 * Mails to people other than the practitioner. The API leaves none before the address is verified; a contract from a
 * restored backup would still have reminders sent.
 */
const TO_OTHERS: readonly MailKind[] = [
  'birth-plan-share',
  'contract-invitation',
  'contract-reminder',
  'contract-copy',
];

/** Mails of which nothing is left while an account is disabled: signing in stays closed, and what waits is not signed. */
const LEADS_NOWHERE: readonly MailKind[] = ['password-reset', 'contract-invitation', 'contract-reminder'];
