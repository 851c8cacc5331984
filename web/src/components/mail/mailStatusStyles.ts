import type { MailLogStatus } from '@doula-desk/domain';

/** Label and color of each delivery status. */
export const mailStatusStyles: Record<MailLogStatus, { label: string; tone: string }> = {
  sent: { label: 'Sent', tone: 'tone-sage' },
  saved: { label: 'Saved as a file', tone: 'tone-sand' },
  waiting: { label: 'Waiting', tone: 'tone-sky' },
  delayed: { label: 'Delayed', tone: 'tone-sand' },
  failed: { label: 'Failed', tone: 'tone-danger' },
  unknown: { label: 'Unknown', tone: 'tone-sand' },
};

/** Shown before and after sending if the server has no mail server. */
export const SAVED_MAIL_NOTE =
  'This server isn’t set up to send email. Emails are saved as files instead of being sent.';
