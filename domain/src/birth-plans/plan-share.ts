import { epochMilliseconds, type Instant, type InstantLike, type TimeZone } from '../dates/index.js';
import type { MailDelivery } from '../mail/index.js';
import type { PracticeAbout } from '../settings/index.js';
import type { PlanDocument } from './plan-document.js';

/** Choices for the number of days until a link expires. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];
export const DEFAULT_SHARE_DAYS: ShareDays = 30;
/** Maximum length of the message that is sent with a link. */
export const SHARE_MESSAGE_LENGTH = 2000;

/** Body of `POST …/birth-plans/:id/shares`. */
export interface BirthPlanShareCreate {
  email: string;
  /** Defaults to 30. */
  expiresInDays?: ShareDays;
  message?: string;
}

/** Body of `POST …/birth-plans/:id/shares/:shareId/resend`. */
export interface BirthPlanShareResend {
  /** A different address revokes the links that were sent to the previous one. */
  email?: string;
}

/** A link sent by email. The link itself is only in the email. */
export interface BirthPlanShare {
  id: string;
  recipient: string;
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: Instant | null;
  /** Delivery state of its latest mail; null if the mail record no longer exists. */
  mail: MailDelivery | null;
  /** When the link was opened, earliest first. */
  openings: Instant[];
}

export interface BirthPlanShareResponse {
  share: BirthPlanShare;
}

/** `GET …/birth-plans/:id/shares`: newest first. */
export interface BirthPlanSharesResponse {
  shares: BirthPlanShare[];
  /** The client's address, the most common recipient; empty if unknown. */
  clientEmail: string;
}

/**
 * Returns the deduplication key of a share's mail (`dedupeKey` of the outbox). Sending it again uses a different key.
 */
export function planShareMailKey(shareId: string): string {
  return `birth-plan-share:${shareId}`;
}

/** `active`: anyone with the link can read the plan. */
export type ShareState = 'active' | 'expired' | 'revoked';

/** Returns the current state of a link. A revoked link stays revoked even after its expiry. */
export function shareState(
  { revokedAt, expiresAt }: Pick<BirthPlanShare, 'revokedAt' | 'expiresAt'>,
  now: InstantLike,
): ShareState {
  if (revokedAt !== null) return 'revoked';
  return epochMilliseconds(expiresAt) > epochMilliseconds(now) ? 'active' : 'expired';
}

/** `GET /api/shared/birth-plans/:token`: the only data that is readable without an account. */
export interface SharedBirthPlanResponse {
  document: PlanDocument;
  /** When the link stops working. */
  expiresAt: Instant;
  /** Zone of the practice, in which that instant is always shown. */
  timeZone: TimeZone;
  /** Who shared it. */
  about: PracticeAbout;
}
