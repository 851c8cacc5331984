import {
  formatDate,
  formatTime,
  type Instant,
  type TimeZone,
  timeZoneLabel,
  wallClockAt,
} from '@doula-desk/domain';
import { closing, greet } from '../mail/templates/letter.js';
import type { MailText } from '../mail/templates/mail-text.js';

/** Writes the email with a password link. `link` works once, for an hour; see `RESET_LINK_MINUTES`. */
export function passwordResetLetter({ firstName, link }: { firstName: string; link: string }): MailText {
  return {
    subject: 'Choose a new password for Doula Desk',
    greeting: greet(firstName),
    paragraphs: [
      'Someone requested a new password for your Doula Desk account.',
      'If it was you, use the button below to choose one. The link works once, for one hour.',
    ],
    action: { label: 'Choose a new password', url: link },
    afterward: [
      { text: "If you didn't request this, you can ignore this email. Your password hasn't changed." },
    ],
    closing,
  };
}

/** Writes the invitation. `link` works once, for three days; see `INVITATION_LINK_HOURS`. */
export function accountInvitationLetter(facts: {
  firstName: string;
  appUrl: string;
  link: string;
}): MailText {
  return {
    subject: 'You’re invited to Doula Desk',
    greeting: greet(facts.firstName),
    paragraphs: [
      'An administrator created a Doula Desk account for you. Use the button below to choose your password. The link works once, within three days.',
      'After that, sign in with this email address.',
    ],
    action: { label: 'Choose a password', url: facts.link },
    afterward: [
      {
        text: 'If the link has expired:',
        link: { label: 'get a new one', url: `${facts.appUrl}/forgot-password` },
      },
      { text: "If you didn't expect this, you can ignore this email." },
    ],
    closing,
  };
}

/**
 * Writes the email that says that an administrator turned off two-factor sign-in.
 *
 * @param facts.timeZone the practice's time zone
 */
export function twoFactorRemovedLetter(facts: {
  firstName: string;
  appUrl: string;
  removedAt: Instant;
  timeZone: TimeZone;
}): MailText {
  return {
    subject: 'Two-factor sign-in was turned off',
    greeting: greet(facts.firstName),
    paragraphs: [
      `An administrator turned off two-factor sign-in for your account on ${momentIn(facts.removedAt, facts.timeZone)}. Your password alone is now enough to sign in.`,
      'Sign in, and turn it on again with your new authenticator in Settings › Privacy.',
      "If you didn't ask for this, tell your administrator, and choose a new password.",
    ],
    action: { label: 'Turn it on again', url: `${facts.appUrl}/settings?tab=privacy` },
    afterward: [
      {
        text: 'To choose a new password:',
        link: { label: 'get a link', url: `${facts.appUrl}/forgot-password` },
      },
    ],
    closing,
  };
}

/**
 * Writes the email to someone who tries to sign up with an address that already has an account. The sign-up page itself
 * doesn't reveal that.
 */
export function signUpAttemptLetter({ firstName, appUrl }: { firstName: string; appUrl: string }): MailText {
  return {
    subject: 'You already have a Doula Desk account',
    greeting: greet(firstName),
    paragraphs: [
      'Someone tried to create a Doula Desk account with your email address. You already have an account, so nothing was created or changed.',
      'If it was you, please sign in.',
    ],
    action: { label: 'Sign in', url: `${appUrl}/login` },
    afterward: [
      {
        text: "If you've forgotten your password:",
        link: { label: 'choose a new one', url: `${appUrl}/forgot-password` },
      },
      { text: "If it wasn't you, you don't need to do anything." },
    ],
    closing,
  };
}

/** Writes the email with a verification link. `link` works once, for two days; see `VERIFICATION_LINK_HOURS`. */
export function verifyEmailLetter(facts: {
  firstName: string;
  appUrl: string;
  /** The email address used to sign up. */
  recipient: string;
  link: string;
}): MailText {
  return {
    subject: 'Verify your email address for Doula Desk',
    greeting: greet(facts.firstName),
    paragraphs: [
      `Someone signed up for Doula Desk with ${facts.recipient}. If it was you, use the button below to verify the address. The link works once, within two days.`,
      "Until then you can use your account, but you can't email clients, create API tokens, or share your calendar.",
    ],
    action: { label: 'Verify email address', url: facts.link },
    afterward: [
      {
        text: "If you didn't sign up, don't verify the address. You can ignore this email, or take over the account:",
        link: { label: 'choose a new password', url: `${facts.appUrl}/forgot-password` },
      },
    ],
    closing,
  };
}

/**
 * Writes the email about a sign-in on a new device.
 *
 * @param facts.signedInAt when the sign-in happened
 * @param facts.timeZone the practice's time zone
 * @param facts.device the browser and operating system, as shown to the user
 */
export function newDeviceLetter(facts: {
  firstName: string;
  appUrl: string;
  signedInAt: Instant;
  timeZone: TimeZone;
  device: string;
}): MailText {
  return {
    subject: 'New sign-in to your Doula Desk account',
    greeting: greet(facts.firstName),
    paragraphs: [
      `Someone signed in to your account on ${momentIn(facts.signedInAt, facts.timeZone)}, on a device that we haven't seen before: ${facts.device}.`,
      "If it was you, you don't need to do anything.",
      "If it wasn't you, choose a new password now. That signs out every device and revokes every API token and the calendar link. Then turn on two-factor sign-in in Settings › Privacy.",
    ],
    action: { label: 'Choose a new password', url: `${facts.appUrl}/forgot-password` },
    afterward: [
      {
        text: "To see where you're signed in:",
        link: { label: 'see your devices', url: `${facts.appUrl}/settings?tab=privacy` },
      },
    ],
    closing,
  };
}

/**
 * Writes the email that confirms a password reset.
 *
 * @param facts.changedAt when the password was set
 * @param facts.timeZone the practice's time zone
 */
export function passwordResetDoneLetter(facts: {
  firstName: string;
  appUrl: string;
  changedAt: Instant;
  timeZone: TimeZone;
}): MailText {
  return {
    subject: 'Your Doula Desk password was changed',
    greeting: greet(facts.firstName),
    paragraphs: [
      `Your password was changed on ${momentIn(facts.changedAt, facts.timeZone)}, with a link that we sent you.`,
      'Every device was signed out. If you had API tokens or a calendar link, they no longer work; create new ones in Settings › Privacy, and on the Schedule page.',
      "If it wasn't you, someone else may be able to read your email. Secure your mailbox first, then choose a new password.",
    ],
    action: { label: 'Sign in', url: `${facts.appUrl}/login` },
    afterward: [
      {
        text: 'To choose a new password:',
        link: { label: 'get a new link', url: `${facts.appUrl}/forgot-password` },
      },
    ],
    closing,
  };
}

/**
 * Writes the email that confirms a changed password.
 *
 * @param facts.changedAt when the password was changed
 * @param facts.timeZone the practice's time zone
 * @param facts.withTokens whether the API tokens were revoked as well
 */
export function passwordChangedLetter(facts: {
  firstName: string;
  appUrl: string;
  changedAt: Instant;
  timeZone: TimeZone;
  withTokens: boolean;
}): MailText {
  return {
    subject: 'Your Doula Desk password was changed',
    greeting: greet(facts.firstName),
    paragraphs: [
      `Your password was changed on ${momentIn(facts.changedAt, facts.timeZone)}.`,
      facts.withTokens
        ? "Your API tokens were revoked. To reconnect a program, create a new token in Settings › Privacy. If it was you, you don't need to do anything else."
        : "If it was you, you don't need to do anything.",
      "If it wasn't you, someone else may have accessed your account. Choose a new password now. That also signs out every device and revokes every API token.",
      ...(facts.withTokens
        ? []
        : [
            "Your API tokens keep working with the new password. If you don't recognize one, revoke it in Settings › Privacy.",
          ]),
    ],
    action: { label: 'Choose a new password', url: `${facts.appUrl}/forgot-password` },
    afterward: [],
    closing,
  };
}

/**
 * Writes the email that announces the deletion of an account.
 *
 * @param facts.deleteAfter when the account will be deleted
 * @param facts.timeZone the practice's time zone
 */
export function accountDeletionLetter(facts: {
  firstName: string;
  appUrl: string;
  deleteAfter: Instant;
  timeZone: TimeZone;
}): MailText {
  const { date } = wallClockAt(facts.deleteAfter, facts.timeZone);
  return {
    subject: 'Your Doula Desk account will be deleted',
    greeting: greet(facts.firstName),
    paragraphs: [
      `You asked us to delete your account. On ${formatDate(date, 'full')}, it will be permanently deleted with all its records.`,
      'Until then, everything keeps working. You can export your records, or keep the account after all, in Settings › Privacy.',
    ],
    action: { label: 'Open settings', url: `${facts.appUrl}/settings?tab=privacy` },
    afterward: [
      {
        text: "If you didn't request this, someone else may have accessed your account:",
        link: { label: 'choose a new password', url: `${facts.appUrl}/forgot-password` },
      },
    ],
    closing,
  };
}

/** Formats an instant in words, with the time zone. */
function momentIn(instant: Instant, timeZone: TimeZone): string {
  const { date, time } = wallClockAt(instant, timeZone);
  return `${formatDate(date, 'full')} at ${formatTime(time)}, ${timeZoneLabel(timeZone, instant)}`;
}
