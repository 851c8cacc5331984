import type { MailLogEntry } from '@doula-desk/domain';
import { mailStatusStyles } from '../../../components/mail/mailStatusStyles.js';

/** The delivery status of a mail, with the number of attempts if there was more than one. */
export function MailStatus({ mail: { status, attempts } }: { mail: MailLogEntry }) {
  const { label, tone } = mailStatusStyles[status];
  return (
    <span className="mail-status">
      <span className={`badge ${tone}`}>{label}</span>
      {attempts > 1 && <span className="mail-attempts">{attempts} attempts</span>}
    </span>
  );
}
