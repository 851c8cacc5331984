import { epochMilliseconds, type Instant, type InstantLike, type TimeZone } from '../dates/index.js';
import type { MailDelivery } from '../mail/index.js';
import type { PracticeAbout } from '../settings/index.js';

/** What a link can open. */
export const shareSubjects = ['birth-plan', 'birth-record', 'birth-story', 'invoice'] as const;
export type ShareSubject = (typeof shareSubjects)[number];
/** What a separate email can share. Links to invoices are in the emails about them. */
export type MailedSubject = Exclude<ShareSubject, 'invoice'>;

/** The name of each in a sentence. */
export const shareSubjectNames: Record<ShareSubject, string> = {
  'birth-plan': 'birth plan',
  'birth-record': 'birth record',
  'birth-story': 'birth story',
  invoice: 'invoice',
};

/** The pages that links open, below `/shared`. */
export const sharedPages: Record<ShareSubject, string> = {
  'birth-plan': 'birth-plans',
  'birth-record': 'births',
  'birth-story': 'births',
  invoice: 'invoices',
};

/** Choices for the number of days until a link expires. */
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
  /** A different address revokes the links that were sent to the previous one. */
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
  /** Delivery state of its latest email; null if the email's record no longer exists. */
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
  /** The client's address, the most common recipient; empty if unknown. */
  clientEmail: string;
}

/**
 * Returns the deduplication key of a share's email (`dedupeKey` of the outbox). Sending it again uses a different key.
 */
export function shareMailKey({ id: shareId, subject }: { id: string; subject: MailedSubject }): string {
  return `${shareMailKind(subject)}:${shareId}`;
}

/** `active`: anyone with the link can read what it opens. */
export type ShareState = 'active' | 'expired' | 'revoked';

/** Returns the current state of a link. A revoked link stays revoked even after its expiry. */
export function shareState(
  { revokedAt, expiresAt }: Pick<Share, 'revokedAt' | 'expiresAt'>,
  now: InstantLike,
): ShareState {
  if (revokedAt !== null) return 'revoked';
  return epochMilliseconds(expiresAt) > epochMilliseconds(now) ? 'active' : 'expired';
}

/** What a page that was opened through a link says in addition to its contents. */
export interface SharedPage {
  /** When the link stops working. */
  expiresAt: Instant;
  /** Zone of the practice, in which that instant is always shown. */
  timeZone: TimeZone;
  /** Who shared it. */
  about: PracticeAbout;
}

/** Returns the kind of email that contains a link. */
export function shareMailKind(subject: MailedSubject): 'birth-plan-share' | 'birth-share' {
  return subject === 'birth-plan' ? 'birth-plan-share' : 'birth-share';
}
