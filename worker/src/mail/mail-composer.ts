import { dateInZone, isLate, type MailKind, mailKinds, toInstant } from '@doula-desk/domain';
import { CONFIG, type Config } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordResetLinks } from '../auth/password-reset-links.js';
import { DigestRepository } from '../digest/digest.repository.js';
import { weekOf } from '../digest/week.js';
import { type ClaimedMail, type MailOwner, MailRepository } from './mail.repository.js';
import type { OutgoingMail } from './mail-sender.js';
import { headerText } from './templates/header-text.js';
import type { MailText } from './templates/mail-text.js';
import { notification } from './templates/notification.js';
import { renderHtml } from './templates/render-html.js';
import { renderText } from './templates/render-text.js';
import { passwordChanged, passwordReset, signUpAttempt } from './templates/templates.js';
import { weeklyDigest } from './templates/weekly-digest.js';

/** Why a message is not written at all. */
interface Refusal {
  refusal: 'account-disabled' | 'unknown-kind' | 'too-late' | 'not-wanted';
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
    digests: DigestRepository,
  ) {
    const { appUrl } = config;
    this.texts = {
      'password-reset': async ({ ownerId }, { firstName }) =>
        passwordReset({ firstName, link: await resetLinks.create(ownerId) }),
      'sign-up-attempt': (_mail, { firstName }) => signUpAttempt({ firstName, appUrl }),
      'password-changed': ({ createdAt }, { firstName, timeZone }) =>
        passwordChanged({ firstName, appUrl, changedAt: toInstant(createdAt), timeZone }),
      notification: async ({ ownerId, notificationId }, { firstName }) => {
        const row = await mails.findNotification(ownerId, notificationId ?? '');
        return notification({ firstName, appUrl, ...row });
      },
      'weekly-digest': async ({ ownerId, createdAt }, { firstName, timeZone }) => {
        const week = weekOf(dateInZone(createdAt, timeZone), timeZone);
        return weeklyDigest({ firstName, appUrl, week, contents: await digests.contentsOf(ownerId, week) });
      },
    };
  }

  async compose(mail: ClaimedMail): Promise<OutgoingMail | Refusal> {
    if (!isMailKind(mail.kind)) return { refusal: 'unknown-kind' };
    const owner = await this.mails.findOwner(mail.ownerId);
    const refusal = refusalOf(mail.kind, mail, owner);
    if (refusal) return { refusal };
    const text = await this.texts[mail.kind](mail, owner);
    return {
      from: this.config.mail.from,
      to: { name: headerText(`${owner.firstName} ${owner.lastName}`), address: mail.recipient },
      subject: headerText(text.subject),
      text: renderText(text),
      html: renderHtml(text),
      messageId: this.messageId(mail.id),
      // Keeps out-of-office answers from coming back (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...this.listHeaders(mail.kind) },
      // Everything is in the message; nothing that a person typed may make the worker read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  /**
   * How a mail program's own 'unsubscribe' works (RFC 2369): a mail to whoever runs this server, since that needs no
   * secret in a link.
   */
  private listHeaders(kind: MailKind): Record<string, string> {
    if (kind !== 'weekly-digest') return {};
    const { from } = this.config.mail;
    const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
    return {
      'List-Id': `Weekly digest <weekly-digest.${new URL(this.config.appUrl).hostname}>`,
      'List-Unsubscribe': `<mailto:${address}?subject=Unsubscribe%20from%20the%20weekly%20digest>`,
    };
  }

  /** The same for every attempt, so that a second copy is recognised as one. */
  private messageId(mailId: string): string {
    return `<${mailId}@${new URL(this.config.appUrl).hostname}>`;
  }
}

/** Why a message is not to be written any more, by the time at which it could be. */
function refusalOf(
  kind: MailKind,
  { createdAt }: ClaimedMail,
  owner: MailOwner,
): Refusal['refusal'] | undefined {
  const isNews = kind === 'notification' || kind === 'weekly-digest';
  // A link to a new password would be of no use: signing in stays closed.
  if (owner.disabled && (isNews || kind === 'password-reset')) return 'account-disabled';
  if (!isNews) return undefined;
  const { emailNotifications, weeklyDigest } = owner.settings;
  if (!emailNotifications || (kind === 'weekly-digest' && !weeklyDigest)) return 'not-wanted';
  // News of yesterday must not arrive as if it were of today; the bell has it.
  return isLate(createdAt, Date.now()) ? 'too-late' : undefined;
}

function isMailKind(kind: string): kind is MailKind {
  return (mailKinds as readonly string[]).includes(kind);
}
