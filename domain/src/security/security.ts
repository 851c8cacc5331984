import type { Instant } from '../dates/index.js';

/** Number of recovery codes in a set. */
export const RECOVERY_CODES = 10;
/** Days between a request to delete an account and its deletion. */
export const ACCOUNT_DELETION_DAYS = 30;
/** Maximum number of API tokens for each account. */
export const API_TOKENS_MAX = 20;
export const API_TOKEN_NAME_LENGTH = 100;
/** Prefix of every API token, so that a leaked one is recognized. */
export const API_TOKEN_PREFIX = 'ddk_';

/** Required again before a change that would help someone who found the device unlocked. */
export interface IdentityRequest {
  password: string;
  /** Six digits from the authenticator, or a recovery code, if two-factor sign-in is on. */
  code?: string;
}

/** `POST /api/account/password`. */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  /** Whether to revoke the API tokens as well; if omitted, they keep working. */
  revokeApiTokens?: boolean;
}

/** `GET /api/account/security`. */
export interface SecurityOverview {
  twoFactor: { enabled: boolean; recoveryCodesLeft: number };
  /** When the account will be deleted, if the owner requested it. */
  deleteAfter: Instant | null;
  /** Whether no one else administers the server, so that no one would after a deletion. */
  isOnlyAdmin: boolean;
}

/** `POST /api/account/two-factor`: shown until the first code confirms it. */
export interface TwoFactorEnrollment {
  /** Base32, for typing in. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** Shown once. */
export interface RecoveryCodesResponse {
  recoveryCodes: string[];
}

/** A signed-in device. */
export interface SignedInDevice {
  id: string;
  /** Whether it is the requesting device. */
  current: boolean;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** When its session ends without activity. */
  expiresAt: Instant;
  ipAddress: string;
  userAgent: string;
}

export interface SignedInDevicesResponse {
  sessions: SignedInDevice[];
}

export const apiTokenScopes = ['read', 'read-write'] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];

/** An API token. */
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

/**
 * `POST /api/account/api-tokens`. A token outlasts every session, so creating one requires the password: finding an
 * open session isn't enough.
 */
export interface CreateApiTokenRequest extends IdentityRequest {
  name: string;
  scope: ApiTokenScope;
}

/** The only response that shows the token itself. */
export interface CreatedApiTokenResponse {
  apiToken: ApiToken;
  token: string;
}
