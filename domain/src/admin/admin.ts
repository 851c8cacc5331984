import type { Instant } from '../dates/index.js';

/** An account in an administrator's list. It contains nothing about the practice's records. */
export interface AdminAccount {
  id: string;
  email: string;
  name: string;
  createdAt: Instant;
  /** Null if its owner never signed in. */
  lastSignInAt: Instant | null;
  /** Whether its owner verified the email address. */
  isVerified: boolean;
  /** Whether its owner was invited and hasn't set a password yet. */
  isInvited: boolean;
  hasTwoFactor: boolean;
  isAdmin: boolean;
  /** Null unless the account is disabled. */
  disabledAt: Instant | null;
}

/** `GET /api/admin/accounts`, newest first. */
export interface AdminAccountsResponse {
  accounts: AdminAccount[];
  nextCursor: string | null;
}

/** Response after an administrator changes an account. */
export interface AdminAccountResponse {
  account: AdminAccount;
}

/** `POST /api/admin/accounts`: creates an account whose owner sets the password through an emailed link. */
export interface InviteAccountRequest {
  email: string;
  firstName: string;
  lastName: string;
}

/** `GET /api/admin/policy`: rules for the whole server. */
export interface ServerPolicyResponse {
  policy: ServerPolicy;
  /** Number of enabled accounts without two-factor sign-in. */
  accountsWithoutTwoFactor: number;
}

export interface ServerPolicy {
  /** Whether accounts without two-factor sign-in must set it up before they can do anything else. */
  requiresTwoFactor: boolean;
  /** 0 if no rules have been saved yet. */
  version: number;
}

/** `PUT /api/admin/policy`. */
export type SaveServerPolicyRequest = ServerPolicy;
