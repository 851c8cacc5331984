import { formatInstant, type MailLogEntry, type TimeZone } from '@doula-desk/domain';
import { MailStatus } from './MailStatus.js';
import { ResendButton } from './ResendButton.js';

export interface EmailListProps {
  /** Newest first. */
  mails: MailLogEntry[];
  /** Time zone in which times are shown. */
  zone: TimeZone;
}

/** Shows the emails as a table, for wide screens. */
export function MailTable({ mails, zone }: EmailListProps) {
  return (
    <table className="data-table is-edge mail-table" aria-labelledby="sent-mail-title">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
          <th scope="col">Sent</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">
              <span className="m-0 lh-snug d-block text-break fs-6 fw-650 ls-0" dir="auto">
                {mail.title}
              </span>
              <span className="d-block text-break text-body-secondary fs-md">To {mail.recipient}</span>
              {mail.reason && (
                <span className="mb-0 d-block text-break fs-md mt-1" dir="auto">
                  {mail.reason}
                </span>
              )}
            </th>
            <td>
              <MailStatus mail={mail} />
            </td>
            <td>{formatInstant(mail.createdAt, zone)}</td>
            <td>{mail.sentAt ? formatInstant(mail.sentAt, zone) : '–'}</td>
            <td className="py-2 pe-3h text-end">{mail.canResend && <ResendButton mail={mail} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
