import type { Instant } from '../dates/index.js';

/** An undelivered email as shown to administrators, without its recipient and contents. */
export interface MailFailure {
  id: string;
  /** A fixed title for the email's kind. */
  title: string;
  /** The recipient's domain. */
  recipientDomain: string;
  /** Why delivery failed, in plain words. */
  reason: string;
  attempts: number;
  createdAt: Instant;
}

/** `GET /api/admin/mail-failures`, newest first. */
export interface MailFailuresResponse {
  mails: MailFailure[];
  nextCursor: string | null;
}
