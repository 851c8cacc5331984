import { epochMilliseconds, type Instant, type InstantLike } from '../dates/index.js';
import type { MailLogStatus } from '../mail/index.js';
import type { PlanDocument } from './plan-document.js';

/** Days for which a link can work. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];
export const DEFAULT_SHARE_DAYS: ShareDays = 30;
/** Most characters of the message that goes with a link. */
export const SHARE_MESSAGE_LENGTH = 2000;

/** Body of `POST …/birth-plans/:id/shares`. */
export interface BirthPlanShareCreate {
  email: string;
  /** 30 when left out. */
  expiresInDays?: ShareDays;
  message?: string;
}

/** A link that was mailed. The link itself is in the mail only. */
export interface BirthPlanShare {
  id: string;
  recipient: string;
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: Instant | null;
  /** How the mail stands, the last one where it was sent again; null where its record is gone. */
  mailStatus: MailLogStatus | null;
  /** When the plan was shown by it, earliest first. */
  openings: Instant[];
}

export interface BirthPlanShareResponse {
  share: BirthPlanShare;
}

/** `GET …/birth-plans/:id/shares`: newest first. */
export interface BirthPlanSharesResponse {
  shares: BirthPlanShare[];
}

/** Names the mail that a share causes (`dedupeKey` of the outbox); one that is sent again is another. */
export function planShareMailKey(shareId: string): string {
  return `birth-plan-share:${shareId}`;
}

/** `active`: whoever has the link can read the plan. */
export type ShareState = 'active' | 'expired' | 'revoked';

/** What a link is good for now. One that was taken back stays so, also past its time. */
export function shareState(
  { revokedAt, expiresAt }: Pick<BirthPlanShare, 'revokedAt' | 'expiresAt'>,
  now: InstantLike,
): ShareState {
  if (revokedAt !== null) return 'revoked';
  return epochMilliseconds(expiresAt) > epochMilliseconds(now) ? 'active' : 'expired';
}

/** `GET /api/shared/birth-plans/:token`: what is read without an account, and nothing else. */
export interface SharedBirthPlanResponse {
  document: PlanDocument;
  /** When the link stops working. */
  expiresAt: Instant;
}
