import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from './server-key.js';
import { stableJson } from './stable-json.js';

type Value = string | number | boolean | Uint8Array | Date | null;

/**
 * The values that a credential's MAC covers, by table. They determine what the secret gives access to, and the
 * MAC prevents anyone from swapping them in the database. A token's `email` is its account's email address.
 */
export const coveredValues = {
  Practitioner: ['id', 'email', 'passwordHash', 'passwordGeneration'],
  AdminGrant: ['ownerId'],
  // Sessions expire without an audit event, so only the MAC protects the expiry.
  Session: ['id', 'ownerId', 'tokenHash', 'createdAt', 'idleMinutes', 'expiresAt'],
  ApiToken: ['id', 'ownerId', 'scope', 'tokenHash'],
  PasswordResetToken: ['ownerId', 'email', 'sentByMail', 'tokenHash', 'createdAt', 'expiresAt'],
  EmailVerificationToken: ['ownerId', 'email', 'tokenHash'],
  RecoveryCode: ['ownerId', 'codeHash', 'generation'],
  UnsubscribeToken: ['ownerId', 'kind', 'tokenHash'],
  CalendarFeed: ['ownerId', 'tokenHash', 'createdAt'],
  // A share's links open the record with this id.
  BirthPlanShare: ['id', 'ownerId', 'subject', 'planId', 'birthId', 'recipient', 'expiresAt', 'invoiceId'],
  BirthPlanShareLink: ['ownerId', 'shareId', 'tokenHash'],
  // A reminder's links can respond on the client's behalf, and turn reminders off.
  AppointmentReminder: ['id', 'ownerId', 'appointmentId', 'kind', 'startsAt', 'recipient'],
  AppointmentReminderLink: ['ownerId', 'reminderId', 'tokenHash'],
  // A membership has no secret, but gives another account access to a chart.
  ChartMember: [
    'id',
    'ownerId',
    'clientId',
    'memberId',
    'access',
    'startsOn',
    'endsOn',
    'closesAfterBirth',
    'generation',
  ],
  // A transfer has no secret either, but accepting it copies the chart to another account.
  ChartTransfer: ['id', 'ownerId', 'clientId', 'recipientId', 'expiresAt'],
  // A contract link has no token until its email is sent. The MAC keeps the worker from creating a token for a
  // link that someone inserted.
  ContractLink: ['id', 'ownerId', 'contractId', 'recipient', 'tokenHash'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Values that were added to a table after its rows got MACs. A MAC doesn't cover such a value while it's null
 * or the initial 0, so that older MACs stay valid.
 */
const laterValues: ReadonlySet<string> = new Set(['invoiceId', 'passwordGeneration', 'generation']);

/** A table of credentials. */
export type CredentialTable = keyof typeof coveredValues;

/** The values that the MAC of a table's row covers. */
export type Credential<Table extends CredentialTable> = Record<(typeof coveredValues)[Table][number], Value>;

/** The values that the MAC of any table's row covers. */
export type AnyCredential = Readonly<Record<string, Value>>;

/** Returns a credential's MAC, which can't be forged with access to the database alone. */
export function credentialMac(
  key: ServerKey,
  table: CredentialTable,
  credential: AnyCredential,
): Buffer<ArrayBuffer> {
  const names = coveredValues[table].filter((name) => !laterValues.has(name) || Boolean(credential[name]));
  const values = names.map((name) => {
    const value = credential[name];
    if (value === undefined) throw new Error(`a credential in ${table} has no ${name}`);
    if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
    // An archive stores an instant as text.
    if (name.endsWith('At') && typeof value === 'string') return new Date(value).toISOString();
    return value instanceof Date ? value.toISOString() : value;
  });
  return Buffer.from(key.authenticate('credential', stableJson([table, ...values])));
}

/**
 * Returns whether this server created the MAC for the credential.
 *
 * @param mac null if the row has none
 */
export function isGenuine<Table extends CredentialTable>(
  key: ServerKey,
  table: Table,
  credential: Credential<Table>,
  mac: Uint8Array | null | undefined,
): boolean {
  const expected = credentialMac(key, table, credential);
  return mac?.length === expected.length && timingSafeEqual(mac, expected);
}
