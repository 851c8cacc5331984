import type { Instant } from '../dates/index.js';

/** An account in an administrator's list. It says nothing about the practice's records. */
export interface AdminAccount {
  id: string;
  email: string;
  name: string;
  createdAt: Instant;
  /** Null if its owner never signed in. */
  lastSignInAt: Instant | null;
  /** Whether its owner proved that they receive mail at its address. */
  isVerified: boolean;
  /** Whether its owner was invited and hasn't set a password yet. */
  isInvited: boolean;
  hasTwoFactor: boolean;
  isAdmin: boolean;
  /** Null unless it is disabled. */
  disabledAt: Instant | null;
}

/** `GET /api/admin/accounts`, newest first. */
export interface AdminAccountsResponse {
  accounts: AdminAccount[];
  nextCursor: string | null;
}

/** An account after an administrator changed it. */
export interface AdminAccountResponse {
  account: AdminAccount;
}

/** `POST /api/admin/accounts`: creates an account whose owner sets the password through an emailed link. */
export interface InviteAccountRequest {
  email: string;
  firstName: string;
  lastName: string;
}

/** `GET /api/admin/policy`: the rules of the whole server. */
export interface ServerPolicyResponse {
  policy: ServerPolicy;
  /** How many enabled accounts have no second factor. */
  accountsWithoutTwoFactor: number;
}

export interface ServerPolicy {
  /** Whether accounts without two-factor sign-in can do nothing but set it up. */
  requiresTwoFactor: boolean;
  /** 0 if no rules have been saved yet. */
  version: number;
}

/** `PUT /api/admin/policy`. */
export type SaveServerPolicyRequest = ServerPolicy;
