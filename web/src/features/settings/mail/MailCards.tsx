import { formatInstant } from '@doula-desk/domain';
import { MailStatus } from './MailStatus.js';
import type { EmailListProps } from './MailTable.js';
import { ResendButton } from './ResendButton.js';

/** Shows the emails as cards, for phones. */
export function MailCards({ mails, zone }: EmailListProps) {
  return (
    <ul className="record-cards mail-cards list-unstyled m-0" aria-labelledby="sent-mail-title">
      {mails.map((mail) => (
        <li key={mail.id}>
          <div className="mail-card-head d-flex flex-wrap row-gap-1 column-gap-2h align-items-start justify-content-between">
            <h3 className="m-0 lh-snug d-block text-break fs-6 fw-650 ls-0" dir="auto">
              {mail.title}
            </h3>
            <MailStatus mail={mail} />
          </div>
          <span className="d-block text-break text-body-secondary fs-md">To {mail.recipient}</span>
          {mail.reason && (
            <p className="mb-0 d-block text-break fs-md mt-1" dir="auto">
              {mail.reason}
            </p>
          )}
          <dl className="mt-2 mx-0 fs-md tabular">
            <div>
              <dt>Created</dt>
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
