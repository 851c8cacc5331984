import { deviceName, toInstant } from '@doula-desk/domain';
import { CONFIG, type Config, Database } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimedMail, MailOwner } from '../mail/mail.repository.js';
import { MailWriters, type MailWriting } from '../mail/mail-writers.js';
import {
  accountDeletion,
  newDevice,
  passwordChanged,
  passwordReset,
  passwordResetDone,
  signUpAttempt,
  verifyEmail,
} from './account-letters.js';
import { EmailVerificationLinks } from './email-verification-links.js';
import { PasswordResetLinks } from './password-reset-links.js';

/** Writes the mails about a practitioner's own account. */
@Injectable()
export class AccountMails {
  constructor(
    writers: MailWriters,
    resetLinks: PasswordResetLinks,
    verificationLinks: EmailVerificationLinks,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const { appUrl } = config;
    writers.register('password-reset', async ({ ownerId }, { firstName }) =>
      passwordReset({ firstName, link: await resetLinks.create(ownerId) }),
    );
    writers.register('sign-up-attempt', (_mail, { firstName }) => signUpAttempt({ firstName, appUrl }));
    writers.register('verify-email', async ({ ownerId, recipient }, { firstName, isEmailVerified }) =>
      isEmailVerified
        ? undefined
        : verifyEmail({ firstName, appUrl, recipient, link: await verificationLinks.create(ownerId) }),
    );
    writers.register('new-device', (mail, owner) => this.newDevice(mail, owner));
    writers.register('password-reset-done', ({ createdAt }, { firstName, timeZone }) =>
      passwordResetDone({ firstName, appUrl, changedAt: toInstant(createdAt), timeZone }),
    );
    writers.register('password-changed', ({ createdAt }, { firstName, timeZone }) =>
      passwordChanged({ firstName, appUrl, changedAt: toInstant(createdAt), timeZone, withTokens: false }),
    );
    writers.register('password-and-tokens-changed', ({ createdAt }, { firstName, timeZone }) =>
      passwordChanged({ firstName, appUrl, changedAt: toInstant(createdAt), timeZone, withTokens: true }),
    );
    // Without a date, the request was withdrawn.
    writers.register('account-deletion', (_mail, { firstName, timeZone, deleteAfter }) =>
      deleteAfter
        ? accountDeletion({ firstName, appUrl, timeZone, deleteAfter: toInstant(deleteAfter) })
        : undefined,
    );
  }

  /** The subject is the session. The mail leaves its address out; the list of devices shows it. */
  private async newDevice(
    { ownerId, subjectId }: ClaimedMail,
    { firstName, timeZone }: MailOwner,
  ): Promise<MailWriting | undefined> {
    const session = await this.database.prisma.session.findUnique({
      where: { ownerId_id: { ownerId, id: subjectId ?? '' } },
      select: { createdAt: true, userAgent: true },
    });
    if (!session) return undefined;
    return newDevice({
      firstName,
      appUrl: this.config.appUrl,
      signedInAt: toInstant(session.createdAt),
      timeZone,
      device: deviceName(session.userAgent),
    });
  }
}
