import type { Instant } from '../dates/index.js';

/** Recovery codes of one set. */
export const RECOVERY_CODES = 10;
/** Days between asking for the deletion of an account and the deletion. */
export const ACCOUNT_DELETION_DAYS = 30;
/** Most tokens for programs that an account has at a time. */
export const API_TOKENS_MAX = 20;
export const API_TOKEN_NAME_LENGTH = 100;
/** What every token for programs begins with, so that one that leaks is recognised. */
export const API_TOKEN_PREFIX = 'ddk_';

/** Asked again before a change that would help somebody who found the device unlocked. */
export interface IdentityRequest {
  password: string;
  /** Six digits of the authenticator, or a recovery code, where the account has a second factor. */
  code?: string;
}

/** `POST /api/account/password`. */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  /** Whether her API tokens end with the old password; left out, they go on working. */
  revokeApiTokens?: boolean;
}

/** `GET /api/account/security`. */
export interface SecurityOverview {
  twoFactor: { enabled: boolean; recoveryCodesLeft: number };
  /** When the account is deleted, if she asked for it. */
  deleteAfter: Instant | null;
}

/** `POST /api/account/two-factor`: shown until a first code confirms it. */
export interface TwoFactorEnrolment {
  /** Base32, for typing in. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** Shown once. */
export interface RecoveryCodesResponse {
  recoveryCodes: string[];
}

/** A device that is signed in. */
export interface SignedInDevice {
  id: string;
  /** Whether it is the one that asks. */
  current: boolean;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** When it ends unless it is used. */
  expiresAt: Instant;
  ipAddress: string;
  userAgent: string;
}

export interface SignedInDevicesResponse {
  sessions: SignedInDevice[];
}

export const apiTokenScopes = ['read', 'read-write'] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];

/** A token for programs. */
export interface ApiToken {
  id: string;
  name: string;
  scope: ApiTokenScope;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

export interface ApiTokensResponse {
  apiTokens: ApiToken[];
}

/** `POST /api/account/api-tokens`: a token outlasts every session, so it is made by nobody who only found one open. */
export interface CreateApiTokenRequest extends IdentityRequest {
  name: string;
  scope: ApiTokenScope;
}

/** The only time that the token itself is shown. */
export interface CreatedApiTokenResponse {
  apiToken: ApiToken;
  token: string;
}
