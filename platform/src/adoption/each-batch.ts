import type pg from 'pg';

const BATCH = 500;

/**
 * Passes a query's rows on in batches, so that memory doesn't grow with their number. Needs a transaction.
 */
export async function eachBatch<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  await client.query(`DECLARE adopted_rows NO SCROLL CURSOR FOR ${query}`);
  let rows: Row[];
  do {
    ({ rows } = await client.query<Row>(`FETCH ${BATCH} FROM adopted_rows`));
    if (rows.length > 0) await work(rows);
  } while (rows.length === BATCH);
  await client.query('CLOSE adopted_rows');
}

/** Returns whether a query has any rows. */
export async function hasRows(client: pg.ClientBase, query: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT EXISTS (${query}) AS found`);
  return rows[0]?.found ?? false;
}
