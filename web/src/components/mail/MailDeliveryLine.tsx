import type { MailDelivery } from '@doula-desk/domain';
import { mailLooks } from './mailLooks.js';

/** Delivery of the latest mail that something caused: where it went, its state, and why it has not arrived. */
export function MailDeliveryLine({ mail }: { mail: MailDelivery }) {
  const { label, tone } = mailLooks[mail.status];
  return (
    <p className="mail-delivery">
      <span>Email to {mail.recipient}</span> <span className={`badge ${tone}`}>{label}</span>{' '}
      <span>{mail.reason}</span>
    </p>
  );
}

/** Whether something is to be done about a mail: it was given up or delayed. */
export function needsAttention(mail: MailDelivery | null): boolean {
  return mail !== null && ['failed', 'unknown', 'delayed'].includes(mail.status);
}
