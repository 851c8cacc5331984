import type { TestApi } from './test-api.js';

/**
 * Runs a call while another transaction is open. That transaction commits once the call waits for it or has returned.
 *
 * @param change statements of the other transaction, run before the call starts
 * @returns what the call returns
 */
export async function afterConcurrentChange<Result>(
  api: TestApi,
  change: (query: (text: string, values: unknown[]) => Promise<unknown>) => Promise<void>,
  call: () => Promise<Result>,
): Promise<Result> {
  const { pool } = api.database;
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await change((text, values) => other.query(text, values));
    let isSettled = false;
    const result = call().finally(() => {
      isSettled = true;
    });
    for (let isWaiting = false; !isWaiting && !isSettled; ) {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      isWaiting = rowCount !== 0;
    }
    await other.query('COMMIT');
    return await result;
  } finally {
    other.release();
  }
}
