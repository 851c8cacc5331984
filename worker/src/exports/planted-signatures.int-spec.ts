import { ServerKey } from '@doula-desk/platform';
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

it('marks signatures that someone changed in the database in exports, and no others', async () => {
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
  const csv = (await harness.made(ownerId, 'CSV')).get('contracts.csv')?.toString('utf8') ?? '';
  const { data } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true });
  expect(data.map((row) => [row['Signed By Client'], row['Not confirmed']])).toEqual([
    ['Michał Ňová 李 👶', ''],
    ['Mallory', 'Client'],
  ]);
  const book = (await harness.made(ownerId, 'Word')).get('Chart book.docx') ?? Buffer.alloc(0);
  const { text } = await readWord(book);
  expect(text.match(/no proof that it recorded this signature/g)).toHaveLength(1);
});
