import type pg from 'pg';
import { serverChecks, verifyServer } from '../log-chains/index.js';
import type { ServerKey } from '../security/server-key.js';

/** Verifies a database. Returns one line for each problem, the checked records, and any notes. */
export async function verifyDatabase(
  pool: pg.Pool,
  key: ServerKey,
  noted?: { number: number; mac: string },
): Promise<{ violations: string[]; checked: string[]; notes: string[] }> {
  const client = await pool.connect();
  try {
    const violations: string[] = [];
    const { checked, notes } = await verifyServer(
      client,
      serverChecks(key, noted && [noted]),
      ({ subject, problem }) => {
        violations.push(`${subject}: ${problem}`);
      },
    );
    return { violations, checked, notes };
  } finally {
    client.release();
  }
}
