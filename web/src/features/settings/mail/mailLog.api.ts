import { type Instant, type MailLogEntry, mailLogStatuses } from '@doula-desk/domain';
import { type Page, readPage } from '../../../lib/http/fetchPage.js';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

const PAGE_SIZE = 25;

export interface MailPage extends Page<MailLogEntry> {
  /** When client reminders that the daily limit delays will be sent; null if none are delayed. */
  delayedUntil: Instant | null;
}

/** @param cursor the previous page's cursor; null for the first page */
export async function fetchEmails(cursor: string | null): Promise<MailPage> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(cursor !== null && { cursor }) });
  const body = await signedIn.get(`/api/mails?${query}`);
  const delayedUntil = isRecord(body) && typeof body.delayedUntil === 'string' ? body.delayedUntil : null;
  return { ...readPage(body, 'mails', isMail), delayedUntil };
}

/** Sends an email again. Returns the new email. */
export async function resendEmail(id: string, idempotencyKey: string): Promise<MailLogEntry> {
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
