import type { MailDelivery } from '@doula-desk/domain';
import { mailStatusStyles } from './mailStatusStyles.js';

/**
 * The delivery status of the latest email about a record: the recipient, the status, and why the email hasn't
 * arrived.
 */
export function MailDeliveryLine({ mail }: { mail: MailDelivery }) {
  const { label, tone } = mailStatusStyles[mail.status];
  return (
    <p className="mail-delivery fs-md text-break mt-1 mx-0 mb-0">
      <span>Email to {mail.recipient}</span> <span className={`badge ${tone}`}>{label}</span>{' '}
      <span>{mail.reason}</span>
    </p>
  );
}

/** Returns whether an email needs attention because it failed or is delayed. */
export function needsAttention(mail: MailDelivery | null): boolean {
  return mail !== null && ['failed', 'unknown', 'delayed'].includes(mail.status);
}
