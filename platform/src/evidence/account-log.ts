import type { ServerKey } from '../security/server-key.js';
import { isLogged, type LoggedEvents, latestProven, loggedEvents } from './logged-events.js';
import type { AuditEventRecord } from './proven-records.js';

/** Audit events of an account that say whether it is disabled. The index of `ended-access.ts` has all of these lists. */
const stateActions = ['account.disabled', 'account.enabled'] as const;

/** Audit events of an account that say whether its second factor is on. */
const secondFactorActions = [
  'two-factor.turned-on',
  'two-factor.turned-off',
  'two-factor.removed',
  'two-factor.reset',
] as const;

/** Audit events of an account that set a new password. Those that earlier versions wrote don't name the field. */
const passwordActions = ['password.changed', 'password.reset'] as const;

/** The field that such an event names: the password gets the next generation. */
export const PASSWORD_FIELD = 'password';

/** Audit events of an account that replace its recovery codes. */
const recoveryCodeActions = ['two-factor.turned-on', 'recovery-codes.renewed'] as const;

/** The field that such an event names: the codes get the next generation. */
export const RECOVERY_CODES_FIELD = 'recoveryCodes';

/** The field of an event that turned on a second factor whose secret is bound to it. */
export const AUTHENTICATOR_FIELD = 'authenticator';

/** Events from {@link stateEventsOf} or {@link secondFactorEventsOf}. */
export type AccountEvents = LoggedEvents;

// Marking an event as imported must not revive an earlier password. A restore imports no event about an existing
// account (`ExistingAccess`), and a server archive that isn't verified brings accounts whose passwords are set again
// here.
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

/** Returns the same for {@link secondFactorEvent}. */
export function secondFactorEventsOf(owner: string): string {
  return loggedEvents(owner, owner, secondFactorActions);
}

/**
 * Returns an expression for how many passwords replaced an account's first one, according to its audit log. The MAC of
 * the account covers the same number, so an earlier password that someone puts back isn't accepted.
 *
 * @param owner expression for the account's id
 */
export function passwordGenerationOf(owner: string): string {
  return generationOf(owner, passwordActions, PASSWORD_FIELD);
}

/** Returns the same for an account's recovery codes. */
export function recoveryCodeGenerationOf(owner: string): string {
  return generationOf(owner, recoveryCodeActions, RECOVERY_CODES_FIELD);
}

/**
 * Returns whether the audit log says that an account is disabled, whatever its row says. Events without a proof don't
 * count: someone could have added one that enables it.
 */
export function isDisabledByLog(key: ServerKey, events: AccountEvents): boolean {
  return latestProven(key, events)?.action === 'account.disabled';
}

/**
 * Returns the event that turned on an account's second factor, unless it was turned off since; undefined for an account
 * without one, and for one whose events are gone, such as after a change of the server's key.
 */
export function secondFactorEvent(key: ServerKey, events: AccountEvents): AuditEventRecord | undefined {
  const latest = latestProven(key, events);
  return latest?.action === 'two-factor.turned-on' ? latest : undefined;
}
