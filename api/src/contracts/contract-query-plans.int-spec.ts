import type pg from 'pg';
import { NEWEST_POSITION } from '../http/list-pages.js';
import { type ContractPractice, openContractPractice } from '../testing/contract-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { FIND, LIST_BY_CLIENT, LIST_BY_OWNER } from './contract.queries.js';

const CONTRACTS = 5_000;

let api: TestApi;
let practice: ContractPractice;
let contractId: string;
let connection: pg.PoolClient;
beforeAll(async () => {
  api = await startTestApi();
  practice = await openContractPractice(api);
  for (const each of [practice, await openContractPractice(api)]) await fill(each);
  const tables = ['Client', 'Contract', 'ContractSignature', 'ContractLink', 'ContractEvent', 'Document'];
  await api.database.pool.query(`ANALYZE ${tables.map((name) => `"${name}"`).join()}`);
  connection = await api.database.pool.connect();
}, 120_000);
afterAll(async () => {
  connection.release();
  await api.close();
});

/** Adds signed contracts of two hundred clients, with links, events, and documents. */
async function fill({ ownerId }: ContractPractice): Promise<void> {
  const { pool } = api.database;
  await pool.query(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt")
     SELECT gen_random_uuid(), $1, 'Invented', n::text, now() FROM generate_series(1, 200) n`,
    [ownerId],
  );
  await pool.query(
    `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "createdBy", "createdDate", "documentId",
       "createdAt", "updatedAt")
     SELECT gen_random_uuid(), $1, c.id, 'birth', 'Invented', 'signed', 'Zoë', date '2026-01-01', gen_random_uuid(),
       timestamptz '2026-01-01Z' + make_interval(mins => n), now()
     FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM "Client" WHERE "ownerId" = $1 LIMIT 200) c
     JOIN generate_series(1, ${CONTRACTS}) n ON n % 200 = c.place`,
    [ownerId],
  );
  await pool.query(
    `INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status)
     SELECT "documentId", "ownerId", 'contract', id, '1', 'ready' FROM "Contract" WHERE "ownerId" = $1`,
    [ownerId],
  );
  await pool.query(
    `INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, "expiresAt")
     SELECT gen_random_uuid(), "ownerId", id, 'ada@x.test', now() FROM "Contract" WHERE "ownerId" = $1`,
    [ownerId],
  );
  await pool.query(
    `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
     SELECT gen_random_uuid(), "ownerId", id, 'created', 'UTC' FROM "Contract" WHERE "ownerId" = $1`,
    [ownerId],
  );
  await pool.query(
    `INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt",
       "timeZone", "ipAddress", "userAgent")
     SELECT gen_random_uuid(), "ownerId", id, 'client', 'Ada', 'typed', 1, now(), 'UTC', '', ''
     FROM "Contract" WHERE "ownerId" = $1`,
    [ownerId],
  );
  const { rows } = await pool.query('SELECT id, "clientId" FROM "Contract" WHERE "ownerId" = $1 LIMIT 1', [
    ownerId,
  ]);
  if (ownerId === practice.ownerId) {
    practice = { ...practice, clientId: rows[0].clientId };
    contractId = rows[0].id;
  }
}

/** Returns the custom or generic plan: PostgreSQL picks either one after a few calls. */
async function planOf(text: string, values: readonly (string | number)[], mode: string): Promise<string> {
  await connection.query(`SET plan_cache_mode = ${mode}`);
  await connection.query(`PREPARE planned AS ${text}`);
  try {
    const literals = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ');
    const { rows } = await connection.query(`EXPLAIN EXECUTE planned(${literals})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await connection.query('DEALLOCATE planned');
  }
}

describe.each(['force_custom_plan', 'force_generic_plan'])('with many contracts (%s)', (mode) => {
  it("uses an index to read a page of the practice's contracts", async () => {
    const plan = await planOf(LIST_BY_OWNER.text, [practice.ownerId, 51, ...NEWEST_POSITION], mode);
    expect(plan).toContain('Contract_ownerId_createdAt_id_idx');
    expect(plan).not.toMatch(/Seq Scan on "Contract|Seq Scan on "Document/);
  });

  it("uses an index to read a client's list", async () => {
    const values = [practice.ownerId, 51, ...NEWEST_POSITION, practice.clientId, 'current'];
    const plan = await planOf(LIST_BY_CLIENT.text, values, mode);
    expect(plan).toContain('Contract_ownerId_clientId_createdAt_id_idx');
    expect(plan).not.toMatch(/Seq Scan on "(?:Contract|Document|Pregnancy)/);
  });

  it('uses an index to read one contract', async () => {
    const plan = await planOf(FIND, [practice.ownerId, practice.clientId, contractId], mode);
    expect(plan).not.toMatch(/Seq Scan on "Contract|Seq Scan on "Document/);
  });
});
