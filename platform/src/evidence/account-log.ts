import type { ServerKey } from '../security/server-key.js';
import { isLogged, type LoggedEvents, latestProven, loggedEvents } from './logged-events.js';
import type { AuditEventRecord } from './proven-records.js';

/**
 * Audit events that disable or enable an account. The index `AuditEvent_of_ended_access_idx` covers all of these
 * events.
 */
const stateActions = ['account.disabled', 'account.enabled'] as const;

/** Audit events that turn an account's second factor on or off. */
const secondFactorActions = [
  'two-factor.turned-on',
  'two-factor.turned-off',
  'two-factor.removed',
  'two-factor.reset',
] as const;

/** Audit events that set a new password. Earlier versions wrote these events without the field. */
const passwordActions = ['password.changed', 'password.reset'] as const;

/** The changed field in a password event that starts a new password generation. */
export const PASSWORD_FIELD = 'password';

/** Audit events that replace an account's recovery codes. */
const recoveryCodeActions = ['two-factor.turned-on', 'recovery-codes.renewed'] as const;

/** The changed field in a recovery code event that starts a new generation of codes. */
export const RECOVERY_CODES_FIELD = 'recoveryCodes';

/** The changed field in an event that turned on a second factor whose secret is bound to the event. */
export const AUTHENTICATOR_FIELD = 'authenticator';

/** Events from {@link stateEventsOf} or {@link secondFactorEventsOf}. */
export type AccountEvents = LoggedEvents;

// Imported events count too, so that marking an event as imported doesn't revive an earlier password. A restore
// never imports events about an existing account (`ExistingAccess`), and accounts from an unverified server
// archive get new passwords here.
const generationOf = (owner: string, actions: readonly string[], field: string) => `(
  SELECT count(*)::int FROM "AuditEvent" e
  WHERE ${isLogged(owner, owner, actions)} AND '${field}' = ANY (e.fields))`;

/**
 * Returns an expression for the events that {@link isDisabledByLog} reads, as JSON.
 *
 * @param owner expression for the account's id
 */
export function stateEventsOf(owner: string): string {
  return loggedEvents(owner, owner, stateActions);
}

/** Returns an expression for the events that {@link secondFactorEvent} reads, as JSON. */
export function secondFactorEventsOf(owner: string): string {
  return loggedEvents(owner, owner, secondFactorActions);
}

/**
 * Returns an expression for the number of times that an account's password was replaced, according to its audit log.
 * The account's MAC covers the same number, so an earlier password hash that someone restores in the database isn't
 * accepted.
 *
 * @param owner expression for the account's id
 */
export function passwordGenerationOf(owner: string): string {
  return generationOf(owner, passwordActions, PASSWORD_FIELD);
}

/**
 * Returns an expression for the number of times that an account's recovery codes were replaced, according to its audit
 * log.
 */
export function recoveryCodeGenerationOf(owner: string): string {
  return generationOf(owner, recoveryCodeActions, RECOVERY_CODES_FIELD);
}

/**
 * Returns whether an account is disabled according to the audit log, regardless of its row. Events without a proof
 * don't count, because someone could have added one that enables the account.
 */
export function isDisabledByLog(key: ServerKey, events: AccountEvents): boolean {
  return latestProven(key, events)?.action === 'account.disabled';
}

/**
 * Returns the event that turned on an account's second factor. Undefined if the second factor is off, or if no
 * event has a valid proof, such as after the server's key was replaced.
 */
export function secondFactorEvent(key: ServerKey, events: AccountEvents): AuditEventRecord | undefined {
  const latest = latestProven(key, events);
  return latest?.action === 'two-factor.turned-on' ? latest : undefined;
}
