import pg from 'pg';
import { storeAmendmentTexts } from '../archives/amendment-texts.js';
import { searchTexts } from '../archives/searched-columns.js';

/** Tables whose rows may predate the search text column, which migrations leave empty. */
const TABLES = ['Client', 'Appointment', 'Reminder', 'Coverage', 'TimeAway'];

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Adds search text to records that have none, since SQL can't fold text the way search terms are folded. Each batch is
 * committed separately, so an interrupted run resumes where it stopped.
 */
export async function backfillSearchText(connectionString: string): Promise<void> {
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
  // A string that consists only of apostrophes folds to an empty string, so the next batch continues by id instead of
  // looking for empty strings again.
  for (let last = FIRST_ID; ; ) {
    const { rows } = await client.query(
      `SELECT * FROM "${table}" WHERE "searchText" = '' AND id > $1 ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    if (rows.length === 0) return;
    const texts = rows.map((row) => searchTexts(table, row));
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
