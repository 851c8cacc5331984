import { formatInstant, type Instant, type TimeZone } from '@doula-desk/domain';
import { closing, greet } from '../mail/templates/letter.js';
import type { MailText } from '../mail/templates/mail-text.js';

/** Writes to an administrator whose server couldn't be backed up. */
export function serverBackupFailed(facts: {
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
      `The backup of ${formatInstant(facts.startedAt, facts.timeZone)} failed. ${facts.reason}`,
      'Doula Desk keeps running and no records are affected, but the server has no newer backup.',
    ],
    action: { label: 'Open the backups', url: `${facts.appUrl}/admin?tab=backups` },
    afterward: [{ text: 'You get this email because you administer this server.' }],
    closing,
  };
}
