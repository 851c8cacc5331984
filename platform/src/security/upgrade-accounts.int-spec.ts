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
import { type CredentialTable, coveredValues, isGenuine } from './credential-mac.js';
import { decryptSecret } from './encrypted-secret.js';
import { macColumn } from './insert-credential-macs.js';
import { openServerKey } from './server-key.js';

const program = fileURLToPath(new URL('../../dist/migrate-cli.js', import.meta.url));
/** The last migration of the version with unencrypted second factors and without verification. */
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

it('treats accounts from an earlier version as verified', async () => {
  const { rows } = await client.query('SELECT email, "emailVerifiedAt" AS at FROM "Practitioner"');
  expect(rows).toEqual([{ email: 'ada@example.org', at: expect.any(Date) }]);
});

it('keeps sessions, but limits each session to 30 days', async () => {
  const { rows } = await client.query(
    `SELECT "idleMinutes", "endedAt", extract(epoch FROM "expiresAt" - "createdAt")::int / 86400 AS days
     FROM "Session" WHERE "expiresAt" > now() ORDER BY "createdAt"`,
  );
  expect(rows).toEqual([
    { idleMinutes: 43_200, endedAt: null, days: 30 },
    { idleMinutes: 120, endedAt: null, days: 0 },
  ]);
});

it('encrypts authenticator secrets, and existing codes still work', async () => {
  const { rows } = await client.query<{ secret: Buffer; confirmedAt: Date }>('SELECT * FROM "TwoFactor"');
  const [row] = rows;
  expect(rows).toHaveLength(1);
  expect(row?.secret.includes(SECRET)).toBe(false);
  expect(row?.confirmedAt).toEqual(expect.any(Date));
  const key = openServerKey(dataDir, undefined);
  expect(decryptSecret(key, 'totp-secret', owner, row?.secret ?? Buffer.alloc(0))).toBe(SECRET);
});

it("doesn't touch encrypted secrets when it runs again", async () => {
  const secret = async () => (await client.query('SELECT secret FROM "TwoFactor"')).rows[0].secret;
  const before = await secret();
  await upgrade();
  expect(await secret()).toEqual(before);
});

// That version had no verification links, no administrators, no care teams, no reminders to clients, and no transfers.
const NEWER_TABLES: readonly CredentialTable[] = [
  'EmailVerificationToken',
  'AdminGrant',
  'ChartMember',
  'AppointmentReminder',
  'AppointmentReminderLink',
  'ChartTransfer',
];
const tables = (Object.keys(coveredValues) as CredentialTable[]).filter(
  (table) => !NEWER_TABLES.includes(table),
);

it.each(tables)('keeps every %s working, but rejects rows inserted later', async (table) => {
  const key = openServerKey(dataDir, undefined);
  const genuine = async () => {
    const { rows } = await client.query(
      table === 'PasswordResetToken'
        ? `SELECT t.*, p.email FROM "${table}" t JOIN "Practitioner" p ON p.id = t."ownerId"`
        : `SELECT * FROM "${table}"`,
    );
    return rows.map((row) => isGenuine(key, table, row, row[macColumn(table)]));
  };
  const before = await genuine();
  expect(before.length).toBeGreaterThan(0);
  expect(new Set(before)).toEqual(new Set([true]));
  await client.query(`UPDATE "${table}" SET "${macColumn(table)}" = NULL`);
  await upgrade();
  expect(new Set(await genuine())).toEqual(new Set([false]));
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
  await client.query(session, [owner, 'started this morning', 120, '1 hour']);
  for (const statement of CREDENTIALS) await client.query(statement, [owner]);
}

/** All other credentials, as that version stored them. $1 account */
const CREDENTIALS = [
  `INSERT INTO "ApiToken" (id, "ownerId", name, "tokenHash", scope) VALUES (gen_random_uuid(), $1, 'x', '\\x01', 'read')`,
  `INSERT INTO "PasswordResetToken" ("tokenHash", "ownerId", "expiresAt") VALUES ('\\x01', $1, now() + interval '1 hour')`,
  `INSERT INTO "RecoveryCode" ("codeHash", "ownerId") VALUES ('\\x01', $1)`,
  `INSERT INTO "UnsubscribeToken" ("tokenHash", "ownerId", kind) VALUES ('\\x01', $1, 'weekly-digest')`,
  `INSERT INTO "CalendarFeed" ("ownerId", "tokenHash", "showClientNames") VALUES ($1, '\\x01', true)`,
  `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt") VALUES ($1, $1, 'Ada', 'Invented', now())`,
  `INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
   VALUES ($1, $1, $1, 'hospital', '2027-03-07', 'Zoë', now())`,
  `INSERT INTO "BirthPlanShare" (id, "ownerId", "planId", recipient, "expiresAt")
   VALUES ($1, $1, $1, 'nurse@x.test', now() + interval '1 day')`,
  `INSERT INTO "BirthPlanShareLink" ("tokenHash", "ownerId", "shareId") VALUES ('\\x01', $1, $1)`,
  `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, "createdBy", "createdDate", "updatedAt")
   VALUES ($1, $1, $1, 'birth', 'Birth', 'Zoë', '2027-01-01', now())`,
  `INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, "tokenHash", "expiresAt")
   VALUES ($1, $1, $1, 'ada@x.test', '\\x01', now() + interval '1 day'),
     (gen_random_uuid(), $1, $1, 'ada@x.test', NULL, now() + interval '1 day')`,
];

async function upgrade(): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [program], { env });
}
