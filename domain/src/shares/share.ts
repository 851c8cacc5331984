import { epochMilliseconds, type Instant, type InstantLike, type TimeZone } from '../dates/index.js';
import type { MailDelivery } from '../mail/index.js';
import type { PracticeAbout } from '../settings/index.js';

/** Kinds of documents that a link can open. */
export const shareSubjects = ['birth-plan', 'birth-record', 'birth-story', 'invoice'] as const;
export type ShareSubject = (typeof shareSubjects)[number];
/**
 * Kinds of documents that are shared in a separate email. Links to invoices are part of the emails about the invoices.
 */
export type EmailedSubject = Exclude<ShareSubject, 'invoice'>;

/** Names of the kinds, for use in sentences. */
export const shareSubjectNames: Record<ShareSubject, string> = {
  'birth-plan': 'birth plan',
  'birth-record': 'birth record',
  'birth-story': 'birth story',
  invoice: 'invoice',
};

/** Paths of the pages that links open, below `/shared`. */
export const sharedPages: Record<ShareSubject, string> = {
  'birth-plan': 'birth-plans',
  'birth-record': 'births',
  'birth-story': 'births',
  invoice: 'invoices',
};

/** Options for the number of days until a link expires. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];
export const DEFAULT_SHARE_DAYS: ShareDays = 30;
/** Maximum length of the message that is sent with a link. */
export const SHARE_MESSAGE_LENGTH = 2000;

/** Body of `POST …/shares` of a birth plan. */
export interface ShareCreate {
  email: string;
  /** Defaults to 30. */
  expiresInDays?: ShareDays;
  message?: string;
}

/** Body of `POST …/shares/:shareId/resend`. */
export interface ShareResend {
  /** Sending to a different email address revokes the links that were sent to the previous one. */
  email?: string;
}

/** A link sent by email. The link itself is only in the email. */
export interface Share {
  id: string;
  subject: ShareSubject;
  recipient: string;
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: Instant | null;
  /** Delivery state of the latest email; null if the email's record no longer exists. */
  mail: MailDelivery | null;
  /** When the link was opened, earliest first. */
  openings: Instant[];
}

export interface ShareResponse {
  share: Share;
}

/** `GET …/shares`: newest first. */
export interface SharesResponse {
  shares: Share[];
  /** The client's email address, because the client is the most common recipient; empty if unknown. */
  clientEmail: string;
}

/**
 * Returns the deduplication key of a share's email (the outbox's `dedupeKey`). Resending the email uses a different
 * key.
 */
export function shareMailKey({ id: shareId, subject }: { id: string; subject: EmailedSubject }): string {
  return `${shareMailKind(subject)}:${shareId}`;
}

/** `active`: anyone with the link can read the document. */
export type ShareState = 'active' | 'expired' | 'revoked';

/** Returns a link's current state. A revoked link stays revoked even after it would have expired. */
export function shareState(
  { revokedAt, expiresAt }: Pick<Share, 'revokedAt' | 'expiresAt'>,
  now: InstantLike,
): ShareState {
  if (revokedAt !== null) return 'revoked';
  return epochMilliseconds(expiresAt) > epochMilliseconds(now) ? 'active' : 'expired';
}

/** Details that a page opened through a link shows in addition to the document. */
export interface SharedPage {
  /** When the link stops working. */
  expiresAt: Instant;
  /** The practice's time zone, in which that instant is always shown. */
  timeZone: TimeZone;
  /** The practice that shared the document. */
  about: PracticeAbout;
}

/** Returns the kind of email that contains a link. */
export function shareMailKind(subject: EmailedSubject): 'birth-plan-share' | 'birth-share' {
  return subject === 'birth-plan' ? 'birth-plan-share' : 'birth-share';
}
