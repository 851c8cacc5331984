import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrateTo } from '../testing/migrate-to.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.js';
import { openSecret } from './sealed-secret.js';
import { openServerKey } from './server-key.js';

const program = fileURLToPath(new URL('../../dist/migrate-cli.js', import.meta.url));
/** The last migration of the version that kept second factors in clear and knew no verification. */
const EARLIER = '20261128110000_search_texts_anew';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let database: TestDatabase;
let client: pg.Client;
let dataDir: string;
const owner = randomUUID();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-upgrade-'));
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrateTo(client, EARLIER);
  await fill();
  await upgrade();
});

afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it('counts an account of an earlier version as verified', async () => {
  const { rows } = await client.query('SELECT email, "emailVerifiedAt" AS at FROM "Practitioner"');
  expect(rows).toEqual([{ email: 'ada@example.org', at: expect.any(Date) }]);
});

it('keeps sessions, and lets none of them go on for more than 30 days', async () => {
  const { rows } = await client.query(
    `SELECT "idleMinutes", "endedAt", extract(epoch FROM "expiresAt" - "createdAt")::int / 86400 AS days
     FROM "Session" WHERE "expiresAt" > now() ORDER BY "createdAt"`,
  );
  expect(rows).toEqual([
    { idleMinutes: 43_200, endedAt: null, days: 30 },
    { idleMinutes: 120, endedAt: null, days: 0 },
  ]);
});

it('encrypts the secrets of authenticators, which still check codes', async () => {
  const { rows } = await client.query<{ secret: Buffer; confirmedAt: Date }>('SELECT * FROM "TwoFactor"');
  const [row] = rows;
  expect(rows).toHaveLength(1);
  expect(row?.secret.includes(SECRET)).toBe(false);
  expect(row?.confirmedAt).toEqual(expect.any(Date));
  const key = openServerKey(dataDir, undefined);
  expect(openSecret(key, 'totp-secret', owner, row?.secret ?? Buffer.alloc(0))).toBe(SECRET);
});

it('leaves encrypted secrets alone when it runs again', async () => {
  const secret = async () => (await client.query('SELECT secret FROM "TwoFactor"')).rows[0].secret;
  const before = await secret();
  await upgrade();
  expect(await secret()).toEqual(before);
});

async function fill(): Promise<void> {
  await client.query(
    `INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
     VALUES ($1, 'ada@example.org', 'x', 'Ada', 'Example', '', now())`,
    [owner],
  );
  await client.query(`INSERT INTO "TwoFactor" ("ownerId", secret, "confirmedAt") VALUES ($1, $2, now())`, [
    owner,
    Buffer.from(SECRET),
  ]);
  const session = `INSERT INTO "Session"
    (id, "ownerId", "tokenHash", "idleMinutes", "createdAt", "lastSeenAt", "expiresAt", "ipAddress", "userAgent")
    VALUES (gen_random_uuid(), $1, sha256(convert_to($2, 'UTF8')), $3, now() - $4::interval, now(),
      now() + make_interval(mins => $3), '192.0.2.1', 'x')`;
  await client.query(session, [owner, 'in use for 20 days', 43_200, '20 days']);
  await client.query(session, [owner, 'of this morning', 120, '1 hour']);
}

async function upgrade(): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [program], { env });
}
