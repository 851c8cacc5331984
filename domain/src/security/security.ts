import type { Instant } from '../dates/index.js';

/** Number of recovery codes in a set. */
export const RECOVERY_CODES = 10;
/** Number of days between a request to delete an account and its deletion. */
export const ACCOUNT_DELETION_DAYS = 30;
/** Maximum number of API tokens per account. */
export const API_TOKENS_MAX = 20;
export const API_TOKEN_NAME_LENGTH = 100;
/** Prefix of every API token, so that leaked tokens can be recognized. */
export const API_TOKEN_PREFIX = 'ddk_';

/** Required again before changes that someone with access to an unlocked device could exploit. */
export interface IdentityRequest {
  password: string;
  /** Six-digit code from the authenticator app, or a recovery code, if two-factor sign-in is on. */
  code?: string;
}

/** `POST /api/account/password`. */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  /** Whether to revoke the API tokens as well. By default, they keep working. */
  revokeApiTokens?: boolean;
}

/** `GET /api/account/security`. */
export interface SecurityOverview {
  twoFactor: { enabled: boolean; recoveryCodesLeft: number };
  /** When the account will be deleted, if the owner requested it. */
  deleteAfter: Instant | null;
  /** Whether the account is the server's only administrator, so that deleting it would leave none. */
  isOnlyAdmin: boolean;
}

/** `POST /api/account/two-factor`: shown until the first code confirms the setup. */
export interface TwoFactorEnrollment {
  /** Base32, for manual entry. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** Recovery codes, which are shown only once. */
export interface RecoveryCodesResponse {
  recoveryCodes: string[];
}

/** A signed-in device. */
export interface SignedInDevice {
  id: string;
  /** Whether this is the device that made the request. */
  current: boolean;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** When the device's session ends if there is no activity. */
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
 * `POST /api/account/api-tokens`. Tokens outlast sessions, so creating one requires the password even during a session.
 */
export interface CreateApiTokenRequest extends IdentityRequest {
  name: string;
  scope: ApiTokenScope;
}

/** The only response that includes the token itself. */
export interface CreatedApiTokenResponse {
  apiToken: ApiToken;
  token: string;
}
