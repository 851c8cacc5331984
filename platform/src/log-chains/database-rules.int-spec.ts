import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LogTestHarness, signedContract } from '../testing/index.js';
import { databaseRules } from './database-rules.js';
import { readDatabaseRules } from './read-database-rules.js';

const FILE = fileURLToPath(new URL('./database-rules.ts', import.meta.url));

let harness: LogTestHarness;
beforeEach(async () => {
  harness = await LogTestHarness.open();
  await signedContract(harness.pool);
  await harness.checkpoints.write();
});
afterEach(() => harness.close());

it('lists exactly the triggers and functions that the migrations create', async () => {
  const found = await readDatabaseRules(harness.pool);
  if (process.env.UPDATE_DATABASE_RULES) {
    const source = await readFile(FILE, 'utf8');
    const start = source.indexOf('= {') + 2;
    await writeFile(FILE, `${source.slice(0, start)}${JSON.stringify(found, null, 2)};\n`);
    return;
  }
  expect(found).toEqual(databaseRules);
  expect(await harness.violations()).toEqual([]);
});

const BODY = `LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`;

it.each([
  [
    'a trigger that drops checkpoints',
    [
      `CREATE FUNCTION lose() RETURNS trigger ${BODY}`,
      'CREATE TRIGGER lose BEFORE INSERT ON "LogCheckpoint" FOR EACH ROW EXECUTE FUNCTION lose()',
    ],
    [
      "Function lose: The overload without arguments isn't part of the product.",
      "Table LogCheckpoint: The trigger lose isn't part of the product.",
    ],
  ],
  [
    'a trigger function that does nothing',
    [`CREATE OR REPLACE FUNCTION evidence_only_grows() RETURNS trigger ${BODY}`],
    ['Function evidence_only_grows: The overload without arguments was changed or disabled.'],
  ],
  [
    'a trigger under the same name that fires at other times',
    [
      'DROP TRIGGER "LogLink_only_grows" ON "LogLink"',
      `CREATE TRIGGER "LogLink_only_grows" BEFORE UPDATE ON "LogLink" FOR EACH ROW EXECUTE FUNCTION evidence_only_grows('log')`,
    ],
    ['Table LogLink: The trigger LogLink_only_grows was changed or disabled.'],
  ],
  [
    'a missing lock trigger on visit notes',
    ['DROP TRIGGER "VisitNote_locked" ON "VisitNote"'],
    ['Table VisitNote: The trigger VisitNote_locked is missing.'],
  ],
  [
    'a disabled lock trigger on amendments',
    ['ALTER TABLE "VisitNoteAmendment" DISABLE TRIGGER "VisitNoteAmendment_locked"'],
    ['Table VisitNoteAmendment: The trigger VisitNoteAmendment_locked was changed or disabled.'],
  ],
  [
    'a rule',
    ['CREATE RULE nothing AS ON UPDATE TO "LogChain" DO INSTEAD NOTHING'],
    ["Table LogChain: It has the rule nothing, which the product didn't add."],
  ],
  [
    'row-level security',
    ['ALTER TABLE "Seal" ENABLE ROW LEVEL SECURITY'],
    ["Table Seal: It has row-level security, which the product doesn't use."],
  ],
])('detects %s', async (_, statements, expected) => {
  const client = await harness.pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
    expect((await harness.violations()).sort()).toEqual(expected);
  } finally {
    client.release();
  }
});
