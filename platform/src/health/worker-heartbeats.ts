import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { hasLiveWorker } from './live-worker.js';

/** How often a worker says that it is alive. */
export const HEARTBEAT_INTERVAL_MS = 10_000;

/** The signs of life of the workers. All times are the database's, so clocks that differ do not matter. */
@Injectable()
export class WorkerHeartbeats {
  constructor(private readonly database: Database) {}

  /** Says that a worker is alive, and forgets workers that were not seen for a day. */
  async beat(workerId: string, host: string): Promise<void> {
    await this.database.prisma.$executeRaw`
      INSERT INTO "WorkerHeartbeat" ("workerId", host, "seenAt") VALUES (${workerId}::uuid, ${host}, now())
      ON CONFLICT ("workerId") DO UPDATE SET "seenAt" = now()`;
    await this.database.prisma.$executeRaw`
      DELETE FROM "WorkerHeartbeat" WHERE "seenAt" < now() - interval '1 day'`;
  }

  /** Says that a worker has stopped in order. */
  async remove(workerId: string): Promise<void> {
    await this.database.prisma.workerHeartbeat.deleteMany({ where: { workerId } });
  }

  /**
   * Whether a worker was seen within the last 30 seconds.
   *
   * @param host asks about the workers of this host only
   */
  isAlive(host?: string): Promise<boolean> {
    return hasLiveWorker(this.database.pool, host);
  }
}
