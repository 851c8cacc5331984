import { toInstant, type WorkerState } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { productVersion } from '../config/product-version.js';
import { Database } from '../database/database.js';
import { HEARTBEAT_TIMEOUT_SECONDS, hasLiveWorker } from './live-worker.js';

/** Heartbeat interval of a worker. */
export const HEARTBEAT_INTERVAL_MS = 10_000;

/**
 * Records the workers' heartbeats. All times come from the database's clock, so clock differences between
 * machines don't matter.
 */
@Injectable()
export class WorkerHeartbeats {
  constructor(private readonly database: Database) {}

  /** Records a worker's heartbeat, and removes workers that haven't been seen for a day. */
  async beat(workerId: string, host: string): Promise<void> {
    await this.database.prisma.$executeRaw`
      INSERT INTO "WorkerHeartbeat" ("workerId", host, "seenAt", version)
      VALUES (${workerId}::uuid, ${host}, now(), ${productVersion})
      ON CONFLICT ("workerId") DO UPDATE SET "seenAt" = now()`;
    await this.database.prisma.$executeRaw`
      DELETE FROM "WorkerHeartbeat" WHERE "seenAt" < now() - interval '1 day'`;
  }

  /** Records that a worker has shut down. */
  async remove(workerId: string): Promise<void> {
    await this.database.prisma.workerHeartbeat.deleteMany({ where: { workerId } });
  }

  /** Lists the workers seen in the last day, newest first. */
  async list(): Promise<WorkerState[]> {
    const rows = await this.database.prisma.$queryRaw<
      { host: string; version: string | null; startedAt: Date; seenAt: Date; isAlive: boolean }[]
    >`
      SELECT host, version, "startedAt", "seenAt",
        "seenAt" > now() - make_interval(secs => ${HEARTBEAT_TIMEOUT_SECONDS}::int) AS "isAlive"
      FROM "WorkerHeartbeat" ORDER BY "startedAt" DESC, "workerId" DESC`;
    return rows.map(({ startedAt, seenAt, ...row }) => ({
      ...row,
      startedAt: toInstant(startedAt),
      seenAt: toInstant(seenAt),
    }));
  }

  /**
   * Returns whether a worker was seen within the last 30 seconds.
   *
   * @param host if set, only workers on this host count
   */
  isAlive(host?: string): Promise<boolean> {
    return hasLiveWorker(this.database.pool, host);
  }
}
