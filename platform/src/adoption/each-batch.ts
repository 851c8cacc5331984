import type pg from 'pg';

const BATCH = 500;

/**
 * Calls a function with batches of a query's rows, so that memory use doesn't grow with their number. Requires a
 * transaction.
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
