import type { MailLogEntry } from '@doula-desk/domain';
import { mailStatusStyles } from '../../../components/mail/mailStatusStyles.js';

/** The delivery status of an email, with the number of attempts if there was more than one. */
export function MailStatus({ mail: { status, attempts } }: { mail: MailLogEntry }) {
  const { label, tone } = mailStatusStyles[status];
  return (
    <span className="mail-status d-inline-flex row-gap-1 column-gap-2 text-nowrap">
      <span className={`badge ${tone}`}>{label}</span>
      {attempts > 1 && <span className="text-body-secondary fs-md">{attempts} attempts</span>}
    </span>
  );
}
