import pg from 'pg';
import { isSealed, sealSecret } from '../security/sealed-secret.js';
import type { ServerKey } from '../security/server-key.js';

interface SecretRow {
  ownerId: string;
  secret: Buffer;
}

/**
 * Encrypts second-factor secrets that an earlier version, or its archive, stored in plain text. SQL can't do
 * it, since the database never sees the server's key. Safe to run concurrently.
 *
 * @param openKey called only when there is something to encrypt
 * @returns how many there were
 */
export async function sealTotpSecrets(connectionString: string, openKey: () => ServerKey): Promise<number> {
  const client = new pg.Client({ connectionString, application_name: 'doula-desk migrate' });
  await client.connect();
  try {
    return await sealTotpSecretsWith(client, openKey);
  } finally {
    await client.end();
  }
}

/** Like `sealTotpSecrets`, on an open connection. */
export async function sealTotpSecretsWith(client: pg.ClientBase, openKey: () => ServerKey): Promise<number> {
  const { rows } = await client.query<SecretRow>('SELECT "ownerId", secret FROM "TwoFactor"');
  const inClear = rows.filter(({ secret }) => !isSealed(secret));
  if (inClear.length === 0) return 0;
  const key = openKey();
  const sealed = inClear.map(({ ownerId, secret }) =>
    Buffer.from(sealSecret(key, 'totp-secret', ownerId, secret.toString())),
  );
  // Only if the row still has the same secret: its owner may have set up a new one since.
  const { rowCount } = await client.query(
    `UPDATE "TwoFactor" t SET secret = s.sealed
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS s("ownerId", "inClear", sealed)
     WHERE t."ownerId" = s."ownerId" AND t.secret = s."inClear"`,
    [inClear.map(({ ownerId }) => ownerId), inClear.map(({ secret }) => secret), sealed],
  );
  return rowCount ?? 0;
}
