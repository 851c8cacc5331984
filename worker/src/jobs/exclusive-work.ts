import type { Database } from '@doula-desk/platform';
import type pg from 'pg';

/**
 * Does long work that at most one worker may do at a time, on a database connection of its own. The lock belongs to
 * that connection: a worker that is killed gives it up at once, and one that hangs keeps it.
 *
 * @param name of the work, as `backup 0190…`
 * @returns what the work gave; nothing when somebody else does it at present
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
