import pg from 'pg';
import { encryptSecret, isEncrypted } from '../security/encrypted-secret.js';
import type { ServerKey } from '../security/server-key.js';

interface SecretRow {
  ownerId: string;
  secret: Buffer;
}

/**
 * Encrypts two-factor secrets that an earlier version, or its archive, stored in plain text. A migration can't do this
 * in SQL, since the database never sees the server key. Safe to run concurrently.
 *
 * @param openKey opens the server key; called only if there is something to encrypt
 * @returns the number of encrypted secrets
 */
export async function encryptTotpSecrets(
  connectionString: string,
  openKey: () => ServerKey,
): Promise<number> {
  const client = new pg.Client({ connectionString, application_name: 'doula-desk migrate' });
  await client.connect();
  try {
    return await encryptTotpSecretsWith(client, openKey);
  } finally {
    await client.end();
  }
}

/** Like `encryptTotpSecrets`, on an open connection. */
export async function encryptTotpSecretsWith(
  client: pg.ClientBase,
  openKey: () => ServerKey,
): Promise<number> {
  const { rows } = await client.query<SecretRow>('SELECT "ownerId", secret FROM "TwoFactor"');
  const plain = rows.filter(({ secret }) => !isEncrypted(secret));
  if (plain.length === 0) return 0;
  const key = openKey();
  const encrypted = plain.map(({ ownerId, secret }) =>
    Buffer.from(encryptSecret(key, 'totp-secret', ownerId, secret.toString())),
  );
  // This updates only rows that still have the same secret, because the owner may have set up a new one in the
  // meantime.
  const { rowCount } = await client.query(
    `UPDATE "TwoFactor" t SET secret = s.encrypted
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS s("ownerId", plain, encrypted)
     WHERE t."ownerId" = s."ownerId" AND t.secret = s.plain`,
    [plain.map(({ ownerId }) => ownerId), plain.map(({ secret }) => secret), encrypted],
  );
  return rowCount ?? 0;
}
