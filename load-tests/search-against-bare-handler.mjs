// Measures searches in a large practice (5,000 clients, 100,000 appointments, and 40,000 notes, in a database with 200
// other practices). Alternates between the API and a bare Node.js handler that uses pg and combines the same queries
// into a single statement, and prints how the database finds the rows.
// After `npm run build`:
//   node load-tests/search-against-bare-handler.mjs

import pg from 'pg';
import { toLikePattern } from '../api/dist/search/like-pattern.js';
import { clientsQuery, searchedWords, searchQuery } from '../api/dist/search/search.queries.js';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { searchGroups, searchWords, subtitleWords } from '../domain/dist/index.js';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { seedVisitNotes } from '../platform/src/testing/seeds/visit-notes.mjs';
import { explain, timeAgainstBareHandler } from './lib/against-bare-handler.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';

const ROUNDS = 60;
const NOTES = 40_000;
const NOTES_OF_OTHERS = 200;
const ROWS = 8;

/**
 * Typical searches: one letter, a name shared by several clients, a single client, two words, a frequent word, a rare
 * word in a note, no match, a day, and a client and a year.
 */
const SEARCHES = [
  'z',
  'zoë',
  'ruth 4998',
  'zoë lactation',
  'prenatal',
  'c4ca42',
  'unmatched',
  'mar 7, 2027',
  'zoë 2027',
];

const product = await startProduct();
const run = await readRunFile(product.dataDir);
const databaseUrl = run?.databaseUrl ?? '';
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
try {
  const { ownerId } = await seedPractices(database);
  const others = await database.query('SELECT id FROM "Practitioner" WHERE id <> $1', [ownerId]);
  await seedVisitNotes(database, [ownerId], NOTES);
  await seedVisitNotes(
    database,
    others.rows.map(({ id }) => id),
    NOTES_OF_OTHERS,
  );
  await database.query('VACUUM ANALYZE "Appointment"');
  const token = await signInOwner(database, ownerId, product.dataDir);

  const statements = {};
  for (const [index, typed] of SEARCHES.entries()) {
    const words = searchWords(typed);
    const values = [ownerId, ROWS];
    const found = await database.query({
      text: clientsQuery(words),
      values: [ownerId, ...words.map(toLikePattern)],
      rowMode: 'array',
    });
    const clients = new Map(words.map((word, place) => [word, found.rows[0][place]]));
    const searched = searchedWords(words, subtitleWords(words), clients, values);
    const groups = searchGroups.map(
      ({ kind }) => `(SELECT json_agg(g) FROM (${searchQuery(kind, searched)}) g)`,
    );
    statements[`/${index}`] = { text: `SELECT json_build_array(${groups.join(', ')}) AS found`, values };
  }
  await explain(database, statements);
  const pairs = Object.fromEntries(
    SEARCHES.map((typed, index) => [
      `'${typed}'`,
      [`${product.url}/api/search?q=${encodeURIComponent(typed)}`, `/${index}`],
    ]),
  );
  const headers = { authorization: `Bearer ${token}` };
  await timeAgainstBareHandler({ databaseUrl, queries: statements, pairs, headers, rounds: ROUNDS });
} finally {
  await database.end();
  await product.stop();
}
