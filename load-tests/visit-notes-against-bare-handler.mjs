// Measures the visit note lists of a large practice (40,000 notes of 5,000 clients, in a database with 200 other
// practices that have 200 notes each). Alternates between the API and a bare Node.js handler that uses pg and the same
// SQL, and prints how the database finds the rows.
// After `npm run build`:
//   node load-tests/visit-notes-against-bare-handler.mjs

import pg from 'pg';
import { STATS } from '../api/dist/visit-notes/visit-note.queries.js';
import { FIRST_PLACE, pageQuery } from '../api/dist/visit-notes/visit-notes.repository.js';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { seedVisitNotes } from '../platform/src/testing/seeds/visit-notes.mjs';
import { explain, timeAgainstBareHandler } from './lib/against-bare-handler.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';

const ROUNDS = 40;
const NOTES = 40_000;
const NOTES_OF_OTHERS = 200;

/** Typical searches: a name shared by some clients, a type that many notes have, a single client, and no match. */
const SEARCHES = ['zoe', 'lactation', 'ruth 4998 ', 'unmatched'];

const product = await startProduct();
const run = await readRunFile(product.dataDir);
const databaseUrl = run?.databaseUrl ?? '';
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
try {
  const { ownerId } = await seedPractices(database, { appointments: 0, otherAppointments: 0 });
  const others = await idsOf('SELECT id FROM "Practitioner" WHERE id <> $1', [ownerId]);
  await seedVisitNotes(database, [ownerId], NOTES);
  await seedVisitNotes(database, others, NOTES_OF_OTHERS);
  const [clientId = ''] = await idsOf('SELECT id FROM "Client" WHERE "ownerId" = $1 ORDER BY id LIMIT 1', [
    ownerId,
  ]);
  const token = await signInOwner(database, ownerId, product.dataDir);

  const page = (narrowed = {}) => {
    const { query, values } = pageQuery(ownerId, { rows: 51, after: FIRST_PLACE, ...narrowed });
    return { text: query.text, values };
  };
  const searches = SEARCHES.map((search, index) => ({ search, address: `/search-${index}` }));
  const [weekStart, today] = await week();
  const queries = {
    '/list': page(),
    '/chart': page({ clientId }),
    '/type': page({ type: 'Lactation Support' }),
    ...Object.fromEntries(searches.map(({ search, address }) => [address, page({ search })])),
    '/stats': { text: STATS.text, values: [ownerId, weekStart, today] },
  };
  await explain(database, queries);

  const notes = `${product.url}/api/visit-notes`;
  const pairs = {
    'the first page of all notes': [notes, '/list'],
    "a chart's notes": [`${product.url}/api/clients/${clientId}/visit-notes`, '/chart'],
    'notes of one type': [`${notes}?type=Lactation%20Support`, '/type'],
    ...Object.fromEntries(
      searches.map(({ search, address }) => [
        `search '${search}'`,
        [`${notes}?q=${encodeURIComponent(search)}`, address],
      ]),
    ),
    'the statistics': [`${notes}/stats`, '/stats'],
  };
  const headers = { authorization: `Bearer ${token}` };
  await timeAgainstBareHandler({ databaseUrl, queries, pairs, headers, rounds: ROUNDS });
} finally {
  await database.end();
  await product.stop();
}

async function idsOf(text, values) {
  return (await database.query(text, values)).rows.map(({ id }) => id);
}

async function week() {
  const { rows } = await database.query(
    `SELECT to_char(current_date - 6, 'YYYY-MM-DD') AS start, to_char(current_date, 'YYYY-MM-DD') AS today`,
  );
  const [{ start, today }] = rows;
  return [start, today];
}
