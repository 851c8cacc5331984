import { formatInstant } from '@doula-desk/domain';
import { MailStatus } from './MailStatus.js';
import type { MailsProps } from './MailTable.js';
import { ResendButton } from './ResendButton.js';

/** The mails on a phone. */
export function MailCards({ mails, zone }: MailsProps) {
  return (
    <ul className="mail-cards" aria-labelledby="sent-mail-title">
      {mails.map((mail) => (
        <li key={mail.id}>
          <div className="mail-card-head">
            <h3 className="mail-title" dir="auto">
              {mail.title}
            </h3>
            <MailStatus mail={mail} />
          </div>
          <span className="mail-recipient">To {mail.recipient}</span>
          {mail.reason && (
            <p className="mail-reason" dir="auto">
              {mail.reason}
            </p>
          )}
          <dl>
            <div>
              <dt>Written</dt>
              <dd>{formatInstant(mail.createdAt, zone)}</dd>
            </div>
            {mail.sentAt && (
              <div>
                <dt>Sent</dt>
                <dd>{formatInstant(mail.sentAt, zone)}</dd>
              </div>
            )}
          </dl>
          {mail.canResend && <ResendButton mail={mail} />}
        </li>
      ))}
    </ul>
  );
}
