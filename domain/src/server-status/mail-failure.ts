import type { Instant } from '../dates/index.js';

/** An email that should have arrived and didn't, as an administrator sees it: without its recipient and its contents. */
export interface MailFailure {
  id: string;
  /** A fixed text for its kind. */
  title: string;
  /** The domain of its recipient. */
  recipientDomain: string;
  /** Why it failed, in plain words. */
  reason: string;
  attempts: number;
  createdAt: Instant;
}

/** `GET /api/admin/mail-failures`, newest first. */
export interface MailFailuresResponse {
  mails: MailFailure[];
  nextCursor: string | null;
}
