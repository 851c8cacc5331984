import { epochMilliseconds, type Instant, type InstantLike, type TimeZone } from '../dates/index.js';
import type { MailDelivery } from '../mail/index.js';
import type { PracticeAbout } from '../settings/index.js';
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

/** Body of `POST …/birth-plans/:id/shares/:shareId/resend`. */
export interface BirthPlanShareResend {
  /** Another address ends the links that went to the former one. */
  email?: string;
}

/** A link that was mailed. The link itself is in the mail only. */
export interface BirthPlanShare {
  id: string;
  recipient: string;
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: Instant | null;
  /** Delivery of its latest mail; null where the record of the mail is gone. */
  mail: MailDelivery | null;
  /** When the plan was shown by it, earliest first. */
  openings: Instant[];
}

export interface BirthPlanShareResponse {
  share: BirthPlanShare;
}

/** `GET …/birth-plans/:id/shares`: newest first. */
export interface BirthPlanSharesResponse {
  shares: BirthPlanShare[];
  /** Address of the plan's client, empty where there is none: who a plan is mostly shared with. */
  clientEmail: string;
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
  /** Zone of the practice, in which that instant is shown everywhere. */
  timeZone: TimeZone;
  /** Who shared it. */
  about: PracticeAbout;
}
