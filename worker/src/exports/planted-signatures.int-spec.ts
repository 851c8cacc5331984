import { recordContractEvent, ServerKey } from '@doula-desk/platform';
import { seedPractice, withoutTriggers } from '@doula-desk/platform/testing';
import Papa from 'papaparse';
import { readWord } from '../documents/testing/read-word.js';
import { createClient } from '../testing/charts.js';
import { createSignedContract } from '../testing/document-test-harness.js';
import { ExportTestHarness } from '../testing/export-test-harness.js';

let harness: ExportTestHarness;
beforeAll(async () => {
  harness = await ExportTestHarness.open();
});
afterAll(() => harness.close());

it('marks contract PDFs that someone changed in the database', async () => {
  const { database } = harness;
  const rows = { clients: 0, each: 0, documents: 0, documentBytes: 100 };
  const ownerId = await seedPractice(database.pool, rows);
  const parents = { ownerId, clientId: await createClient(database, ownerId) };
  const key = harness.harness.get(ServerKey);
  await createSignedContract(database, parents, key);
  const changed = await createSignedContract(database, parents, key);
  const bytes = Buffer.from('%PDF-1.7 with another fee');
  // Also updates the hash, and adds an event with the new hash but without a proof.
  await withoutTriggers(database.pool, ['Document'], () =>
    database.pool.query(
      `UPDATE "Document" SET bytes = $2, sha256 = sha256($2) WHERE id = (SELECT "documentId" FROM "Contract" WHERE id = $1)`,
      [changed, bytes],
    ),
  );
  await database.pool.query(
    `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", details)
     VALUES (gen_random_uuid(), $1, $2, 'rendered', 'UTC', jsonb_build_object('sha256', encode(sha256($3), 'hex')))`,
    [ownerId, changed, bytes],
  );
  const files = await harness.exportFiles(ownerId, 'CSV');
  const csv = files.get('contracts.csv')?.toString('utf8') ?? '';
  const { data } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true });
  expect(data.map((row) => row['Not confirmed'])).toEqual(['', 'File']);
  const [own = '', other = ''] = data.map(({ File }) => File);
  expect(own).toMatch(/\([0-9a-f]{8}\)\.pdf$/);
  expect(other).toMatch(/\([0-9a-f]{8}\) - not confirmed\.pdf$/);
  expect(files.get(other)).toEqual(bytes);
  expect(files.has(own)).toBe(true);
  const book = (await harness.exportFiles(ownerId, 'Word')).get('Chart book.docx') ?? Buffer.alloc(0);
  const { text } = await readWord(book);
  expect(text.match(/no proof that it created this PDF/g)).toHaveLength(1);
});

it('shows a signed contract as superseded only if a proven event says so', async () => {
  const { database } = harness;
  const rows = { clients: 0, each: 0, documents: 0, documentBytes: 100 };
  const ownerId = await seedPractice(database.pool, rows);
  const parents = { ownerId, clientId: await createClient(database, ownerId) };
  const key = harness.harness.get(ServerKey);
  const signed = await createSignedContract(database, parents, key);
  const other = await createSignedContract(database, parents, key);
  const sql = (text: string) => database.pool.query(text, [signed, other]);
  await sql(`UPDATE "Contract" SET status = 'signed', "signedAt" = now(),
    "supersedesId" = CASE id WHEN $2 THEN $1::uuid END WHERE id IN ($1, $2)`);
  await sql(`INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
    SELECT gen_random_uuid(), "ownerId", id, 'superseded', 'UTC' FROM "Contract" WHERE id = $1 AND id <> $2`);
  const statuses = async () => {
    const csv = (await harness.exportFiles(ownerId, 'CSV')).get('contracts.csv')?.toString('utf8') ?? '';
    const { data } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true });
    return data.map(({ Status }) => Status);
  };
  expect(await statuses()).toEqual(['Signed', 'Signed']);
  const event = { ownerId, contractId: signed, kind: 'superseded', timeZone: 'UTC' } as const;
  await recordContractEvent(database.prisma, event);
  expect(await statuses()).toEqual(['Superseded', 'Signed']);
});

it('marks only signatures that someone changed in the database', async () => {
  const { database } = harness;
  const rows = { clients: 0, each: 0, documents: 0, documentBytes: 100 };
  const ownerId = await seedPractice(database.pool, rows);
  const parents = { ownerId, clientId: await createClient(database, ownerId) };
  const key = harness.harness.get(ServerKey);
  await createSignedContract(database, parents, key);
  const changed = await createSignedContract(database, parents, key);
  await withoutTriggers(database.pool, ['ContractSignature'], () =>
    database.pool.query(
      `UPDATE "ContractSignature" SET name = 'Mallory' WHERE "contractId" = $1 AND party = 'client'`,
      [changed],
    ),
  );
  const csv = (await harness.exportFiles(ownerId, 'CSV')).get('contracts.csv')?.toString('utf8') ?? '';
  const { data } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true });
  expect(data.map((row) => [row['Signed By Client'], row['Not confirmed']])).toEqual([
    ['Michał Ňová 李 👶', ''],
    ['Mallory', 'Client'],
  ]);
  const book = (await harness.exportFiles(ownerId, 'Word')).get('Chart book.docx') ?? Buffer.alloc(0);
  const { text } = await readWord(book);
  expect(text.match(/no proof that it recorded this signature/g)).toHaveLength(1);
});
