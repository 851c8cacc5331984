import pg from 'pg';
import { storeAmendmentTexts } from '../archives/amendment-texts.js';
import { searchedTexts } from '../archives/searched-columns.js';

/** Tables with rows that are older than the text by which they are found. A migration leaves that text empty. */
const TABLES = ['Client', 'Appointment', 'Reminder'];

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Gives the records that have no text yet by which the search finds them that text. SQL cannot fold a text as the
 * words of a search are folded. Each batch is kept for itself: what was cut off goes on where it was.
 */
export async function foldSearchedTexts(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'doula-desk migrate' });
  await client.connect();
  try {
    for (const table of TABLES) await foldTable(client, table);
    await storeAmendmentTexts(client, null);
  } finally {
    await client.end();
  }
}

async function foldTable(client: pg.Client, table: string): Promise<void> {
  // A text of apostrophes alone stays empty: from id to id, none is met twice.
  for (let last = FIRST_ID; ; ) {
    const { rows } = await client.query(
      `SELECT * FROM "${table}" WHERE "searchText" = '' AND id > $1 ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    if (rows.length === 0) return;
    const texts = rows.map((row) => searchedTexts(table, row));
    const columns = Object.keys(texts[0] ?? {});
    await client.query(
      `UPDATE "${table}" r SET ${columns.map((column) => `"${column}" = f."${column}"`).join(', ')}
       FROM unnest($1::uuid[], ${columns.map((_, index) => `$${index + 2}::text[]`).join(', ')})
         AS f(id, ${columns.map((column) => `"${column}"`).join(', ')})
       WHERE r.id = f.id AND r."searchText" = ''`,
      [rows.map(({ id }) => id), ...columns.map((column) => texts.map((text) => text[column]))],
    );
    last = rows.at(-1).id;
  }
}
