import type { Database } from '@doula-desk/platform';
import type pg from 'pg';

/**
 * Runs long work that only one worker may do at a time, on a separate database connection. The lock belongs to the
 * connection, so that a worker that is killed releases it immediately, and a worker that hangs keeps it.
 *
 * @param name the work's name, such as `backup 0190…`
 * @returns the work's result; undefined if another worker is doing the work
 */
export async function withExclusiveClient<Result>(
  { pool }: Database,
  name: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      [name],
    );
    if (!rows[0]?.locked) return undefined;
    try {
      return await work(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(onError);
    }
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
