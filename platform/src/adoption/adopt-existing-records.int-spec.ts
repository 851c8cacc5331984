import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@doula-desk/prisma';
import { migrate } from '@doula-desk/prisma/migrate';
import type pg from 'pg';
import { type Config, loadConfig } from '../config/config.js';
import { type CredentialTable, isGenuine } from '../security/credential-mac.js';
import { insertCredentialMacs, macColumn } from '../security/insert-credential-macs.js';
import { openServerKey, serverKeyFile } from '../security/server-key.js';
import { signedContract, verifyDatabase } from '../testing/index.js';
import { migrateTo } from '../testing/migrate-to.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrateDatabase } from './migrate-database.js';

/** The last migration before evidence had proofs. */
const EARLIER = '20261128160900_mail_delivery';

/** The last migration before notes had proofs. */
const BEFORE_NOTE_PROOFS = '20261128194239_amendment_texts';

/** The last migration before announcements and the server's policy had proofs. */
const BEFORE_SERVER_PROOFS = '20261129112700_moved_note_proofs';

/** The last migration before shares had proofs. */
const BEFORE_SHARE_PROOFS = '20261129024500_birth_shares';

/** The last migration before credentials counted their replacements, and before invoices could be shared. */
const BEFORE_GENERATIONS = '20261129163814_on_call_for_colleagues';

/** The last migration before invoices, payments, and births had proofs. */
const BEFORE_ACCOUNT_PROOFS = '20261129224235_card_disputes';

const SETTING = 'a server key of more than thirty-two characters';

let database: TestDatabase;
let pool: pg.Pool;
let config: Config;

beforeEach(async () => {
  database = await createEmptyDatabase();
  pool = createPool(database.url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-adoption-'));
  config = loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  await migrateTo(pool, EARLIER);
  await signedContract(pool, { key: null });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(config.dataDir, { recursive: true });
});

const violations = async () =>
  (await verifyDatabase(pool, openServerKey(config.dataDir, config.serverKey))).violations;

const SEAL = '0102';
const insertSeal = () => pool.query(`INSERT INTO "Seal" (sha256) VALUES (decode('${SEAL}', 'hex'))`);
const unproven = `Seal ${SEAL}: It wasn't written by this server, or was changed.`;

const inDataDir = (name: string) => path.join(config.dataDir, name);

/**
 * Reverts the database to its state before the upgrade and inserts a forged seal, as someone with full access to the
 * database could.
 */
async function undoInDatabase(): Promise<void> {
  await startAt(EARLIER);
  await insertSeal();
}

/** Empties the database, and fills it the way the version with the given migration would have. */
async function startAt(migration: string): Promise<void> {
  await pool.query('DROP SCHEMA public CASCADE');
  await pool.query('CREATE SCHEMA public');
  await migrateTo(pool, migration);
  await signedContract(pool, { key: null });
}

it('vouches for finished notes and amendments from before the upgrade, but not for later ones', async () => {
  await startAt(BEFORE_NOTE_PROOFS);
  await insertNotes();
  await migrateDatabase(config);
  const { rows } = await pool.query('SELECT status, mac IS NOT NULL AS proven FROM "VisitNote" ORDER BY 1');
  expect(rows).toEqual([
    { status: 'draft', proven: false },
    { status: 'finished', proven: true },
    { status: 'locked', proven: true },
  ]);
  expect(await violations()).toEqual([]);
  await insertNotes();
  await migrateDatabase(config);
  expect((await violations()).map((each) => each.split(' ')[0])).toEqual(['Visit', 'Visit', 'Amendment']);
});

it('vouches for events, signatures, and seals from before the upgrade', async () => {
  expect((await migrateDatabase(config)).warning).toBeUndefined();
  expect(await violations()).toEqual([]);
});

it('adds the rendered PDF to the log of a contract that omits it, but only once', async () => {
  const earlier = await signedContract(pool, { key: null, isRenderingLogged: false });
  await migrateDatabase(config);
  const { rows } = await pool.query(
    `SELECT e.mac IS NOT NULL AS "isProven", d.sha256 = decode(e.details->>'sha256', 'hex') AS "isSame"
     FROM "ContractEvent" e JOIN "Document" d ON d.id = $1 WHERE e."contractId" = d."subjectId" AND e.kind = 'rendered'`,
    [earlier.documentId],
  );
  expect(rows).toEqual([{ isProven: true, isSame: true }]);
  expect(await violations()).toEqual([]);
  const later = await signedContract(pool, { isRenderingLogged: false });
  await migrateDatabase(config);
  expect(await violations()).toContain(
    `Contract ${later.contractId}: Its log has no record that document ${later.documentId} was rendered.`,
  );
});

it('proves shares from before the upgrade, but not later ones', async () => {
  await startAt(BEFORE_SHARE_PROOFS);
  await insertShare();
  await migrateDatabase(config);
  await insertShare();
  await migrateDatabase(config);
  const { rows } = await pool.query('SELECT * FROM "BirthPlanShare" ORDER BY "createdAt"');
  const key = openServerKey(config.dataDir, config.serverKey);
  expect(rows.map((row) => isGenuine(key, 'BirthPlanShare', row, row.mac))).toEqual([true, false]);
});

it('keeps accounts, codes, memberships, and shares working if their MACs cover fewer values', async () => {
  await startAt(BEFORE_GENERATIONS);
  const key = openServerKey(config.dataDir, config.serverKey);
  for (const statement of OLDER_CREDENTIALS) await pool.query(statement);
  const tables = ['Practitioner', 'RecoveryCode', 'ChartMember', 'BirthPlanShare'] as const;
  const columns = (table: string) => (table === 'ChartMember' ? ', "startsOn"::text, "endsOn"::text' : '');
  const rowsOf = async (table: CredentialTable) =>
    (await pool.query(`SELECT *${columns(table)} FROM "${table}"`)).rows;
  for (const table of tables) await insertCredentialMacs(pool, key, table, await rowsOf(table));
  await migrateDatabase(config);
  for (const table of tables) {
    const rows = await rowsOf(table);
    expect([table, rows.map((row) => isGenuine(key, table, row, row[macColumn(table)]))]).toEqual([
      table,
      [true],
    ]);
  }
  // According to the log, these credentials were never replaced.
  expect((await violations()).filter((each) => /^(Password|Recovery|Share)/.test(each))).toEqual([]);
});

it("proves announcements and the server's policy from before the upgrade, but not later ones", async () => {
  await startAt(BEFORE_SERVER_PROOFS);
  const insert = (id: number) =>
    pool.query(
      `WITH policy AS (INSERT INTO "ServerPolicy" (id, "updatedAt") VALUES (1, now()) ON CONFLICT DO NOTHING)
       INSERT INTO "Announcement" (id, text, "startsAt", "endsAt", "updatedAt")
       VALUES (lpad($1::text, 32, '0')::uuid, 'Closed', now(), now(), now())`,
      [id],
    );
  await insert(1);
  await migrateDatabase(config);
  expect(await violations()).toEqual([]);
  await insert(2);
  await migrateDatabase(config);
  expect(await violations()).toEqual([
    expect.stringMatching(/^Announcement .*2: It wasn't written by this server/),
  ]);
});

it('vouches for invoices, payments, and births from before the upgrade, but not for later ones', async () => {
  await startAt(BEFORE_ACCOUNT_PROOFS);
  await insertAccount('1');
  await migrateDatabase(config);
  expect(await violations()).toEqual([]);
  await insertAccount('2');
  await migrateDatabase(config);
  expect((await violations()).map((each) => each.replace(/ [^ ]*:.*/, ''))).toEqual([
    ...['Invoice', 'Credit note', 'Payment', 'Birth record'],
  ]);
});

it('vouches for contract previews from before the upgrade, but not for later ones', async () => {
  await insertPreview();
  await migrateDatabase(config);
  expect(await violations()).toEqual([]);
  await insertPreview();
  await migrateDatabase(config);
  expect(await violations()).toEqual([
    expect.stringMatching(/^Document .*: This server didn't generate the PDF, or it was changed.$/),
  ]);
});

it("doesn't vouch for an event that was inserted after the upgrade", async () => {
  await migrateDatabase(config);
  await pool.query(`INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId")
    SELECT gen_random_uuid(), "ownerId", at, actor, 'client.deleted', "entityType", "entityId" FROM "AuditEvent" LIMIT 1`);
  await migrateDatabase(config);
  expect(await violations()).toEqual([
    expect.stringMatching(/^Audit log of account .* wasn't written by this server/),
  ]);
});

it("doesn't vouch for a seal that was inserted after the upgrade, even after another start", async () => {
  await migrateDatabase(config);
  await insertSeal();
  expect(await migrateDatabase(config)).toEqual({ applied: [], warning: undefined });
  expect(await violations()).toEqual([unproven]);
});

it('on the next start, finishes an upgrade that was killed after the migration', async () => {
  await migrate(database.url);
  expect(await violations()).toHaveLength(4);
  await migrateDatabase(config);
  expect(await violations()).toEqual([]);
});

describe.each([
  ['in its file', undefined],
  ['from the settings', SETTING],
])('with a key %s', (_, setting) => {
  beforeEach(async () => {
    config.serverKey = setting;
    await migrateDatabase(config);
    await insertSeal();
  });

  it("doesn't adopt records again if someone undoes the upgrade in the database, and warns the operator", async () => {
    await undoInDatabase();
    const { warning } = await migrateDatabase(config);
    expect(warning).toContain('added proofs to existing records in an earlier upgrade (signatures-and-seals');
    expect(await violations()).toContain(unproven);
  });

  it("doesn't adopt records again if someone also deletes the file that earlier versions left", async () => {
    await undoInDatabase();
    await rm(inDataDir('evidence-macs.done'), { force: true });
    await writeFile(inDataDir('evidence-macs.pending'), '');
    await migrateDatabase(config);
    expect(await violations()).toContain(unproven);
  });

  it("doesn't adopt records again if the record outside the database is lost", async () => {
    await rm(inDataDir('adopted-steps'), { force: true });
    if (setting === undefined) await forgetSteps();
    await migrateDatabase(config);
    expect(await violations()).toEqual([unproven]);
  });

  it("doesn't adopt records if there are any proofs, even if no step is recorded", async () => {
    await rm(inDataDir('adopted-steps'), { force: true });
    if (setting === undefined) await forgetSteps();
    await pool.query('DELETE FROM "AdoptedStep"');
    await migrateDatabase(config);
    expect(await violations()).toEqual([unproven]);
  });
});

it('ignores a record outside the database if it was written without the key', async () => {
  config.serverKey = SETTING;
  await writeFile(inDataDir('adopted-steps'), 'signatures-and-seals\n00\n');
  await migrateDatabase(config);
  expect(await violations()).toEqual([]);
});

it('recognizes steps that an earlier version completed', async () => {
  await writeFile(inDataDir('evidence-macs.done'), '');
  await migrateDatabase(config);
  expect(await violations()).toHaveLength(2);
  await expect(readFile(inDataDir('evidence-macs.done'))).rejects.toThrow('ENOENT');
  await undoInDatabase();
  await migrateDatabase(config);
  expect((await violations()).length).toBeGreaterThan(0);
});

/** Inserts a draft note, a finished note, and a locked note with an amendment. */
async function insertNotes(): Promise<void> {
  await pool.query(`
    WITH notes AS (
      INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, status,
        "finishedAt", "lockedAt", "createdBy", "updatedAt")
      SELECT gen_random_uuid(), "ownerId", id, '2026-03-08', '02:30', 'Prenatal Visit', '', 60, 'prenatal', s,
        CASE WHEN s <> 'draft' THEN now() END, CASE WHEN s = 'locked' THEN now() END, 'Zoë', now()
      FROM "Client", unnest('{draft,finished,locked}'::text[]) s RETURNING id, "ownerId", status
    )
    INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy")
    SELECT gen_random_uuid(), "ownerId", id, 'Misheard', '{"duration": 30}', 'Zoë' FROM notes WHERE status = 'locked'`);
}

/** Shares a birth plan. */
async function insertShare(): Promise<void> {
  await pool.query(`
    WITH plan AS (
      INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
      SELECT gen_random_uuid(), "ownerId", id, 'hospital', '2027-03-07', 'Zoë', now() FROM "Client" RETURNING id, "ownerId"
    )
    INSERT INTO "BirthPlanShare" (id, "ownerId", "planId", recipient, "expiresAt")
    SELECT gen_random_uuid(), "ownerId", id, 'nurse@x.test', now() + interval '1 day' FROM plan`);
}

/** Inserts a draft invoice, a sent invoice that is partly paid and credited, and a birth record. */
async function insertAccount(number: string): Promise<void> {
  for (const statement of ACCOUNT) {
    const client = await pool.connect();
    try {
      // The app creates drafts and then sends them, whereas this inserts sent invoices.
      await client.query(`SET doula_desk.restoring = 'on'`);
      await client.query(statement.replaceAll('$number', number));
      await client.query('RESET doula_desk.restoring');
    } finally {
      client.release();
    }
  }
}

const ACCOUNT = [
  `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt")
   SELECT lpad('$number', 32, '0')::uuid, id, 'Ada', 'Invented', now() FROM "Practitioner"`,
  `INSERT INTO "Invoice" (id, "ownerId", "clientId", currency, subtotal, total, "updatedAt")
   SELECT gen_random_uuid(), "ownerId", id, 'USD', 1000, 1000, now() FROM "Client" WHERE id = lpad('$number', 32, '0')::uuid`,
  `INSERT INTO "Invoice" (id, "ownerId", "clientId", status, number, currency, subtotal, total, "issuedOn", "sentAt", parties, "updatedAt")
   SELECT gen_random_uuid(), "ownerId", id, 'sent', '$number', 'USD', 1000, 1000, '2027-01-01', now(), '{}', now()
   FROM "Client" WHERE id = lpad('$number', 32, '0')::uuid`,
  `INSERT INTO "InvoiceInstallment" ("ownerId", id, "invoiceId", position, event, amount)
   SELECT "ownerId", gen_random_uuid(), id, 0, 'sent', 1000 FROM "Invoice" WHERE number = '$number'`,
  `INSERT INTO "Payment" (id, "ownerId", "clientId", amount, currency, "receivedOn", method, "updatedAt")
   SELECT gen_random_uuid(), "ownerId", "clientId", 600, 'USD', '2027-01-04', 'check', now() FROM "Invoice" WHERE number = '$number'`,
  `INSERT INTO "PaymentAllocation" ("ownerId", "paymentId", "invoiceId", amount)
   SELECT p."ownerId", p.id, v.id, 500 FROM "Payment" p JOIN "Invoice" v USING ("ownerId", "clientId") WHERE v.number = '$number'`,
  `INSERT INTO "CreditNote" (id, "ownerId", "invoiceId", number, amount, reason, "issuedOn")
   SELECT gen_random_uuid(), "ownerId", id, 'C' || number, 100, 'A discount', '2027-01-05' FROM "Invoice" WHERE number = '$number'`,
  `INSERT INTO "Birth" (id, "ownerId", "clientId", status, "bornAt", "recordedAt", version)
   SELECT gen_random_uuid(), "ownerId", id, 'recorded', now(), now(), 1 FROM "Client" WHERE id = lpad('$number', 32, '0')::uuid`,
  `INSERT INTO "BirthBaby" ("ownerId", "birthId", number, name, "bornAt", weight)
   SELECT "ownerId", id, 1, 'Mira', "bornAt", 3420 FROM "Birth" WHERE "clientId" = lpad('$number', 32, '0')::uuid`,
];

const OLDER_CREDENTIALS = [
  `INSERT INTO "RecoveryCode" ("codeHash", "ownerId") SELECT '\\x01', id FROM "Practitioner"`,
  `INSERT INTO "ChartMember" (id, "ownerId", "clientId", email, access, "startsOn", "clientConsentAt", "updatedAt")
   SELECT gen_random_uuid(), "ownerId", id, 'noor@x.test', 'view', '2027-01-01', now(), now() FROM "Client"`,
  `INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
   SELECT gen_random_uuid(), "ownerId", id, 'hospital', '2027-03-07', 'Zoë', now() FROM "Client"`,
  `INSERT INTO "BirthPlanShare" (id, "ownerId", "planId", recipient, "expiresAt")
   SELECT gen_random_uuid(), "ownerId", id, 'nurse@x.test', now() + interval '1 day' FROM "BirthPlan"`,
];

/** Adds a PDF of the contract from when it was a draft. */
async function insertPreview(): Promise<void> {
  await pool.query(`
    INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, sha256, size, "readyAt")
    SELECT gen_random_uuid(), "ownerId", 'contract', id, gen_random_uuid()::text, 'ready', 'Preview', sha256('Preview'), 7, now()
    FROM "Contract"`);
}

/** Removes everything except the key from its file. */
async function forgetSteps(): Promise<void> {
  const file = serverKeyFile(config.dataDir);
  const [key] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, `${key}\n`);
}
