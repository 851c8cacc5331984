import type pg from 'pg';

/** A worker that hasn't been seen for this many seconds, three heartbeat intervals, counts as down or hung. */
export const HEARTBEAT_TIMEOUT_SECONDS = 30;

/**
 * Returns whether a worker was seen within the last 30 seconds.
 *
 * @param host if set, only workers on this host count
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
    [HEARTBEAT_TIMEOUT_SECONDS, host ?? null],
  );
  return rows[0]?.alive === true;
}
