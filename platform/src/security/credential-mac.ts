import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from './server-key.js';
import { stableJson } from './stable-json.js';

type Value = string | number | boolean | Uint8Array | Date | null;

/**
 * The values that a credential's MAC covers, by table. They say what the secret opens, so that none of them
 * can be swapped in the database. `email` of a token is the address of its account.
 */
export const coveredValues = {
  Practitioner: ['id', 'email', 'passwordHash', 'passwordGeneration'],
  AdminGrant: ['ownerId'],
  // It ends on its own, so nothing but its MAC can say when.
  Session: ['id', 'ownerId', 'tokenHash', 'createdAt', 'idleMinutes', 'expiresAt'],
  ApiToken: ['id', 'ownerId', 'scope', 'tokenHash'],
  PasswordResetToken: ['ownerId', 'email', 'sentByMail', 'tokenHash', 'createdAt', 'expiresAt'],
  EmailVerificationToken: ['ownerId', 'email', 'tokenHash'],
  RecoveryCode: ['ownerId', 'codeHash', 'generation'],
  UnsubscribeToken: ['ownerId', 'kind', 'tokenHash'],
  CalendarFeed: ['ownerId', 'tokenHash', 'createdAt'],
  // Its links open the record that it names.
  BirthPlanShare: ['id', 'ownerId', 'subject', 'planId', 'birthId', 'recipient', 'expiresAt', 'invoiceId'],
  BirthPlanShareLink: ['ownerId', 'shareId', 'tokenHash'],
  // Its links answer for the client, and turn reminders off.
  AppointmentReminder: ['id', 'ownerId', 'appointmentId', 'kind', 'startsAt', 'recipient'],
  AppointmentReminderLink: ['ownerId', 'reminderId', 'tokenHash'],
  // It has no secret: it opens a chart to another account.
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
  // It has no secret either: accepting it copies the chart to another account.
  ChartTransfer: ['id', 'ownerId', 'clientId', 'recipientId', 'expiresAt'],
  // It has no token until its email is sent; the MAC keeps the worker from creating one for a link that
  // someone inserted.
  ContractLink: ['id', 'ownerId', 'contractId', 'recipient', 'tokenHash'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Values that were added to a table after its MACs. A MAC doesn't cover one that is null or still the initial 0, so
 * that older MACs stay valid.
 */
const laterValues: ReadonlySet<string> = new Set(['invoiceId', 'passwordGeneration', 'generation']);

/** A table of credentials. */
export type CredentialTable = keyof typeof coveredValues;

/** What the MAC of a table's row covers. */
export type Credential<Table extends CredentialTable> = Record<(typeof coveredValues)[Table][number], Value>;

/** The same for any table. */
export type AnyCredential = Readonly<Record<string, Value>>;

/** Returns a credential's MAC. It can't be forged with access to the database alone. */
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
    // An archive holds an instant as text.
    if (name.endsWith('At') && typeof value === 'string') return new Date(value).toISOString();
    return value instanceof Date ? value.toISOString() : value;
  });
  return Buffer.from(key.authenticate('credential', stableJson([table, ...values])));
}

/**
 * Returns whether a MAC is this server's for a credential.
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
