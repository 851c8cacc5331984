import type { Instant } from '../dates/index.js';

/** Kinds of records in audit events, in kebab case, like all stored identifiers. */
export const auditKinds = [
  'practitioner',
  'session',
  'api-token',
  'calendar-feed',
  'recovery-code',
  'export',
  'backup',
  'restore',
  'settings',
  'mail',
  'job',
  'server-backup',
  'practice',
  'client',
  'appointment',
  'reminder',
  'chart-member',
  'chart-transfer',
  'share',
  'visit-note',
  'birth-plan',
  'birth',
  'shift',
  'contract',
  'contract-link',
  'service',
  'invoice',
  'payment',
  'on-call',
  'time-away',
  'announcement',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Kinds as written by earlier versions. Events are never changed, so their kinds are converted when they're read. */
const formerKinds = new Map([
  ['visitNote', 'visit-note'],
  ['calendarFeed', 'calendar-feed'],
]);

/** Returns the current spelling of a stored kind or action: `visitNote.locked` is `visit-note.locked`. */
export function currentAuditName(stored: string): string {
  const [kind = '', ...verb] = stored.split('.');
  return [formerKinds.get(kind) ?? kind, ...verb].join('.');
}

/** An entry in the audit trail: what someone did to a record. */
export interface AuditLine {
  id: string;
  at: Instant;
  /** 'practitioner', 'program', 'admin', 'operator', 'worker', 'client', or 'visitor'. */
  actor: string;
  /** Name of the API token, if the actor is a program. */
  tokenName: string | null;
  /** The colleague on the client's care team who acted, if it wasn't the practitioner. */
  actorName: string | null;
  /** Kind of record and a past-tense verb: `client.viewed`. */
  action: string;
  entityType: string;
  entityId: string;
  /** The client that the action concerns, if there is one and the chart still exists. */
  clientName: string | null;
  /** Names of changed fields, without values. */
  fields: string[];
  ipAddress: string | null;
  /** Browser and operating system, such as 'Firefox on Android'; null if the action didn't come from a request. */
  device: string | null;
  /** When a restore imported the entry from an archive that this server couldn't verify; null otherwise. */
  importedAt: Instant | null;
  /** Whether the server has no proof that it recorded the entry. Someone may have added it to the database. */
  isUnproven: boolean;
}

/** `GET /api/audit`, newest first. */
export interface AuditResponse {
  events: AuditLine[];
  nextCursor: string | null;
}

/**
 * Filters for the audit trail: everything, or only access to the account and to files with the whole practice's data.
 */
export const auditScopes = ['all', 'account'] as const;
export type AuditScope = (typeof auditScopes)[number];

const actors = new Map(
  Object.entries({
    practitioner: 'You',
    program: 'An API token',
    admin: 'An administrator',
    operator: 'Server administrator',
    worker: 'Doula Desk',
    client: 'Someone with a link',
    visitor: 'Someone not signed in',
  }),
);

/** Returns the actor in plain words: 'You', "API token 'Books'", 'Noor Example'. */
export function auditActor({
  actor,
  tokenName,
  actorName,
}: Pick<AuditLine, 'actor' | 'tokenName' | 'actorName'>): string {
  const token = actor === 'program' && tokenName !== null ? `API token '${tokenName}'` : undefined;
  if (actorName) return token ? `${actorName} (${token})` : actorName;
  return token ?? actors.get(actor) ?? 'Someone';
}

/** Descriptions of actions whose identifier doesn't read well. */
const actionTexts = new Map(
  Object.entries({
    'account.deletion-asked': 'Account deletion requested',
    'account.deletion-taken-back': 'Account deletion canceled',
    'account.invited': 'Invited to this server',
    'admin.account-disabled': 'Another account disabled',
    'admin.account-enabled': 'Another account enabled',
    'admin.account-invited': 'Someone invited to this server',
    'admin.granted': 'Made an administrator of the server',
    'admin.password-link-sent': 'Password link sent to another account',
    'admin.job-retried': 'Failed server job retried',
    'admin.mail-retried': 'Failed server email retried',
    'admin.server-backup-requested': 'Server backup requested',
    'admin.revoked': 'No longer an administrator of the server',
    'admin.sessions-ended': 'Another account signed out on all devices',
    'admin.two-factor-optional': 'Two-factor sign-in made optional on this server',
    'admin.two-factor-required': 'Two-factor sign-in required on this server',
    'admin.two-factor-removed': 'Two-factor sign-in turned off for another account',
    'api-token.used': 'API token used',
    'birth-plans.viewed': 'Birth plans viewed',
    'chart-member.invited': 'Colleague invited to the care team',
    'chart-member.updated': 'Care team access changed',
    'chart-member.accepted': 'Care team invitation accepted',
    'chart-member.declined': 'Care team invitation declined',
    'chart-member.revoked': 'Care team access revoked',
    'chart-member.left': 'Colleague left the care team',
    'chart-member.closed': 'Care team access ended after the birth',
    'chart-transfer.offered': 'Transfer offered to a colleague',
    'chart-transfer.accepted': 'Transfer accepted',
    'chart-transfer.declined': 'Transfer declined',
    'chart-transfer.withdrawn': 'Transfer withdrawn',
    'client.summaries-stopped': 'Shift summary emails turned off by the client',
    'client.summaries-allowed': 'Shift summary emails turned on again',
    'client.transferred': 'Client transferred to a colleague',
    'client.received': 'Client received from a colleague',
    'client.statement-downloaded': 'Statement of account downloaded',
    'client.statement-emailed': 'Statement of account emailed',
    'client.superbill-downloaded': 'Superbill downloaded',
    'visit-note.received': 'Locked visit note received from a colleague',
    'visit-note.amendment-received': 'Visit note amendment received from a colleague',
    'calendar-feed.created': 'Calendar link created',
    'calendar-feed.read': 'Calendar link used',
    'calendar-feed.revoked': 'Calendar link revoked',
    'contract.superseded': 'Contract replaced by a new version',
    'email.verification-requested': 'Verification email requested',
    'email.verified': 'Email address verified',
    'identity-check.failed': 'Wrong password or code entered while signed in',
    'on-call.updated': 'On-call plan updated',
    'password.link-sent': 'Password link sent by email',
    'password.reset': 'Password reset by email link',
    'password.reset-link-made': 'Password reset link created by the server administrator',
    'password.reset-requested': 'Password reset requested',
    'records.searched': 'Records searched',
    'second-factor.failed': 'Sign-in failed: wrong authentication code',
    'session.ended': 'Signed out',
    'session.started': 'Signed in',
    'sessions.ended': 'Signed out on all other devices',
    'sessions.ended-by-admin': 'Signed out on all devices',
    'two-factor.removed': 'Two-factor sign-in turned off',
    'two-factor.reset': 'Two-factor sign-in turned off by the server administrator',
    'sign-in.failed': 'Sign-in failed: wrong password',
    'sign-in.locked': 'Sign-in locked after repeated failures',
  }),
);

/** Describes an action in plain words: `client.viewed` is 'Client viewed', `session.started` is 'Signed in'. */
export function auditText(action: string): string {
  const current = currentAuditName(action);
  const known = actionTexts.get(current);
  if (known !== undefined) return known;
  const words = current
    .replace(/[.\-_]+/gu, ' ')
    .trim()
    .toLowerCase();
  return withAcronyms(words.charAt(0).toUpperCase() + words.slice(1));
}

/** Returns whether an action is a failed sign-in, a lockout, or a failed identity check. The list highlights these. */
export function isFailedAccess(action: string): boolean {
  return /^(?:sign-in|second-factor|identity-check)\./u.test(action);
}

/** Returns a field's name for display: `scheduling.timeZone` is 'time zone'. */
export function auditField(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  return withAcronyms(last.replace(/([a-z\d])([A-Z])/gu, '$1 $2').toLowerCase());
}

/** Keeps acronyms capitalized: 'EDD', 'API token'. */
function withAcronyms(text: string): string {
  return text.replace(/\b(?:api|edd|zip)\b/giu, (word) => word.toUpperCase());
}
