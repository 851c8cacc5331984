import { type MailLogEntry, mailLogStatuses } from '@doula-desk/domain';
import { fetchPage, type Page } from '../../../lib/http/fetchPage.js';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

/** Page size. */
const PAGE = 25;

/** @param cursor from the previous page; null for the newest */
export function fetchMails(cursor: string | null): Promise<Page<MailLogEntry>> {
  return fetchPage('/api/mails', 'mails', isMail, { limit: String(PAGE), cursor });
}

/** Sends an email again. @returns the new one */
export async function resendMail(id: string, idempotencyKey: string): Promise<MailLogEntry> {
  const address = `/api/mails/${encodeURIComponent(id)}/resend`;
  const body = await signedIn.post(address, undefined, { idempotencyKey });
  if (!isRecord(body) || !isMail(body.mail)) throw clientError('MALFORMED_RESPONSE');
  return body.mail;
}

function isMail(value: unknown): value is MailLogEntry {
  return (
    isRecord(value) &&
    ['id', 'title', 'recipient', 'createdAt'].every((field) => typeof value[field] === 'string') &&
    (mailLogStatuses as readonly unknown[]).includes(value.status)
  );
}
