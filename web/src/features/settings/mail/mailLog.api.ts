import { type MailLogEntry, type MailLogResponse, mailLogStatuses } from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

/** Page size. */
const PAGE = 25;

/** @param cursor from the previous page; null for the newest */
export async function fetchMails(cursor: string | null): Promise<MailLogResponse> {
  const query = new URLSearchParams({ limit: String(PAGE), ...(cursor !== null && { cursor }) });
  const body = await signedIn.get(`/api/mails?${query}`);
  if (!isRecord(body) || !Array.isArray(body.mails)) throw clientError('MALFORMED_RESPONSE');
  const nextCursor = typeof body.nextCursor === 'string' ? body.nextCursor : null;
  return { mails: body.mails.filter(isMail), nextCursor };
}

/** Sends a mail again. @returns the new one */
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
