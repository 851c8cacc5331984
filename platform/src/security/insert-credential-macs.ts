import type pg from 'pg';
import { type AnyCredential, type CredentialTable, coveredValues, credentialMac } from './credential-mac.js';
import type { ServerKey } from './server-key.js';

/** Columns that identify a row, by table. */
const KEYS: Partial<Record<CredentialTable, string>> = {
  AdminGrant: 'ownerId',
  PasswordResetToken: 'tokenHash',
  EmailVerificationToken: 'tokenHash',
  RecoveryCode: 'codeHash',
  UnsubscribeToken: 'tokenHash',
  BirthPlanShareLink: 'tokenHash',
  AppointmentReminderLink: 'tokenHash',
  CalendarFeed: 'ownerId',
};

const TYPES: Record<string, string> = { tokenHash: 'bytea', codeHash: 'bytea' };

/** Returns the name of a table's MAC column. */
export function macColumn(table: CredentialTable): 'mac' | 'signInMac' {
  return table === 'Practitioner' ? 'signInMac' : 'mac';
}

/** Returns the query for a table's credentials with the values that the MACs cover. */
export function credentialsQuery(table: CredentialTable): string {
  const columns = coveredValues[table].map((name) => {
    if (name === 'email' && table !== 'Practitioner') return 'p.email';
    // Dates are read as text.
    return name.endsWith('On') ? `t."${name}"::text` : `t."${name}"`;
  });
  const owner = columns.includes('p.email') ? ' JOIN "Practitioner" p ON p.id = t."ownerId"' : '';
  return `SELECT ${columns.join(', ')} FROM "${table}" t${owner} WHERE t."${macColumn(table)}" IS NULL`;
}

/** Adds MACs to credentials that are already in the database. */
export async function insertCredentialMacs(
  client: Pick<pg.ClientBase, 'query'>,
  key: ServerKey,
  table: CredentialTable,
  rows: readonly AnyCredential[],
): Promise<void> {
  const id = KEYS[table] ?? 'id';
  await client.query(
    `UPDATE "${table}" t SET "${macColumn(table)}" = n.mac
     FROM unnest($1::${TYPES[id] ?? 'uuid'}[], $2::bytea[]) AS n(id, mac) WHERE t."${id}" = n.id`,
    [rows.map((row) => row[id]), rows.map((row) => credentialMac(key, table, row))],
  );
}
