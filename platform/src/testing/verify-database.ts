import type pg from 'pg';
import { serverChecks, verifyServer } from '../log-chains/index.js';
import type { ServerKey } from '../security/server-key.js';

/** Verifies a database. Returns each break as one line, and the notes. */
export async function verifyDatabase(
  pool: pg.Pool,
  key: ServerKey,
  noted?: { number: number; mac: string },
): Promise<{ breaks: string[]; checked: string[]; notes: string[] }> {
  const client = await pool.connect();
  try {
    const breaks: string[] = [];
    const { checked, notes } = await verifyServer(
      client,
      serverChecks(key, noted && [noted]),
      ({ subject, problem }) => {
        breaks.push(`${subject}: ${problem}`);
      },
    );
    return { breaks, checked, notes };
  } finally {
    client.release();
  }
}
