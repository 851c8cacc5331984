import type pg from 'pg';

/** A worker not seen for this many seconds is down, or hangs. Three heartbeat intervals. */
export const HEARTBEAT_FRESH_SECONDS = 30;

/**
 * Returns whether a worker was seen within the last 30 seconds.
 *
 * @param host considers only workers of this host
 */
export async function hasLiveWorker(
  database: Pick<pg.Pool | pg.Client, 'query'>,
  host?: string,
): Promise<boolean> {
  const { rows } = await database.query<{ alive: boolean }>(
    `SELECT EXISTS (
       SELECT FROM "WorkerHeartbeat"
       WHERE "seenAt" BETWEEN now() - make_interval(secs => $1) AND now() + make_interval(secs => $1) AND ($2::text IS NULL OR host = $2)
     ) AS alive`,
    [HEARTBEAT_FRESH_SECONDS, host ?? null],
  );
  return rows[0]?.alive === true;
}
