import { deviceName, INVITATION_LINK_HOURS, toInstant } from '@doula-desk/domain';
import { CONFIG, type Config, CredentialMacs, Database } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimedMail, MailOwner } from '../mail/mail.repository.js';
import { MailWriters, type WrittenMail } from '../mail/mail-writers.js';
import { RecipientChangedError } from '../mail/recipient-changed-error.js';
import {
  accountDeletionLetter,
  accountInvitationLetter,
  newDeviceLetter,
  passwordChangedLetter,
  passwordResetDoneLetter,
  passwordResetLetter,
  signUpAttemptLetter,
  twoFactorRemovedLetter,
  verifyEmailLetter,
} from './account-letters.js';
import { EmailVerificationLinks } from './email-verification-links.js';
import { PasswordResetLinks } from './password-reset-links.js';

/** Writes the emails to practitioners about their own account. */
@Injectable()
export class AccountEmails {
  constructor(
    writers: MailWriters,
    resetLinks: PasswordResetLinks,
    verificationLinks: EmailVerificationLinks,
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const { appUrl } = config;
    writers.register('password-reset', async (mail, { firstName }) => {
      const address = await this.requireOwnAddress(mail);
      return passwordResetLetter({ firstName, link: await resetLinks.create(mail.ownerId, address) });
    });
    writers.register('account-invitation', async (mail, { firstName, isEmailVerified }) => {
      if (isEmailVerified) return undefined;
      const address = await this.requireOwnAddress(mail);
      const link = await resetLinks.create(mail.ownerId, address, INVITATION_LINK_HOURS * 60);
      return accountInvitationLetter({ firstName, appUrl, link });
    });
    writers.register('two-factor-removed', ({ createdAt }, { firstName, timeZone }) =>
      twoFactorRemovedLetter({ firstName, appUrl, removedAt: toInstant(createdAt), timeZone }),
    );
    writers.register('sign-up-attempt', (_mail, { firstName }) => signUpAttemptLetter({ firstName, appUrl }));
    writers.register('verify-email', async (mail, { firstName, isEmailVerified }) => {
      if (isEmailVerified) return undefined;
      const recipient = await this.requireOwnAddress(mail);
      const link = await verificationLinks.create(mail.ownerId, recipient);
      return verifyEmailLetter({ firstName, appUrl, recipient, link });
    });
    writers.register('new-device', (mail, owner) => this.writeNewDevice(mail, owner));
    writers.register('password-reset-done', ({ createdAt }, { firstName, timeZone }) =>
      passwordResetDoneLetter({ firstName, appUrl, changedAt: toInstant(createdAt), timeZone }),
    );
    writers.register('password-changed', ({ createdAt }, { firstName, timeZone }) =>
      passwordChangedLetter({
        firstName,
        appUrl,
        changedAt: toInstant(createdAt),
        timeZone,
        withTokens: false,
      }),
    );
    writers.register('password-and-tokens-changed', ({ createdAt }, { firstName, timeZone }) =>
      passwordChangedLetter({
        firstName,
        appUrl,
        changedAt: toInstant(createdAt),
        timeZone,
        withTokens: true,
      }),
    );
    // If there is no date, the deletion was canceled.
    writers.register('account-deletion', (_mail, { firstName, timeZone, deleteAfter }) =>
      deleteAfter
        ? accountDeletionLetter({ firstName, appUrl, timeZone, deleteAfter: toInstant(deleteAfter) })
        : undefined,
    );
  }

  /**
   * Returns the account's email address, for an email with a link that grants access to the account.
   *
   * @throws RecipientChangedError if the email has a different recipient, or someone changed the address in the database
   */
  private async requireOwnAddress({ ownerId, recipient }: ClaimedMail): Promise<string> {
    const { signInMac, ...account } = await this.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { id: true, email: true, passwordHash: true, passwordGeneration: true, signInMac: true },
    });
    const isOwn = account.email === recipient && this.macs.accepts('Practitioner', account, signInMac);
    if (!isOwn) throw new RecipientChangedError();
    return account.email;
  }

  /**
   * Writes the email about a new device. `subjectId` is the session. The IP address isn't included; only the list of
   * devices shows it.
   */
  private async writeNewDevice(
    { ownerId, subjectId }: ClaimedMail,
    { firstName, timeZone }: MailOwner,
  ): Promise<WrittenMail | undefined> {
    const session = await this.database.prisma.session.findUnique({
      where: { ownerId_id: { ownerId, id: subjectId ?? '' } },
      select: { createdAt: true, userAgent: true },
    });
    if (!session) return undefined;
    return newDeviceLetter({
      firstName,
      appUrl: this.config.appUrl,
      signedInAt: toInstant(session.createdAt),
      timeZone,
      device: deviceName(session.userAgent),
    });
  }
}
