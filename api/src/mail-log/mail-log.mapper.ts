import { canResendMail, type MailLogEntry, mailLogStatus, mailReason, mailTitle } from '@doula-desk/domain';
import type { MailRow } from './mail-log.repository.js';

/** Returns the wire shape. */
export function toMailLogEntry(row: MailRow): MailLogEntry {
  const { id, kind, recipient, attempts, lastError } = row;
  const status = mailLogStatus(row);
  return {
    id,
    kind,
    title: mailTitle(kind, row.notificationTitle),
    recipient,
    status,
    reason: mailReason(status, lastError),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    attempts,
    canResend: canResendMail(kind, status, row.isCurrent),
  };
}
