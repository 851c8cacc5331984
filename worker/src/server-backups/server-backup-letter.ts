import { formatInstant, type Instant, type TimeZone } from '@doula-desk/domain';
import { closing, greet } from '../mail/templates/letter.js';
import type { MailText } from '../mail/templates/mail-text.js';

/** Writes the email to an administrator about a failed server backup. */
export function serverBackupFailedLetter(facts: {
  firstName: string;
  appUrl: string;
  timeZone: TimeZone;
  startedAt: Instant;
  reason: string;
}): MailText {
  return {
    subject: 'Server backup failed',
    greeting: greet(facts.firstName),
    paragraphs: [
      `The backup from ${formatInstant(facts.startedAt, facts.timeZone)} failed. ${facts.reason}`,
      'Doula Desk keeps running and no records are affected, but the server has no newer backup.',
    ],
    action: { label: 'View backups', url: `${facts.appUrl}/admin?tab=backups` },
    afterward: [{ text: "You're getting this email because you're an administrator of this server." }],
    closing,
  };
}
