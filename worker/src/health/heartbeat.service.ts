import { hostname } from 'node:os';
import { LOGGER, newId, WorkerHeartbeats } from '@doula-desk/platform';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { WORKER_TIMING, type WorkerTiming } from '../jobs/timing.js';

/** Says regularly, in the database, that this worker is alive. */
@Injectable()
export class HeartbeatService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workerId = newId();
  private timer: NodeJS.Timeout | undefined;
  /** Never two: one that is overtaken would come after the worker has taken its sign back. */
  private inHand: Promise<void> | undefined;

  constructor(
    private readonly heartbeats: WorkerHeartbeats,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.heartbeats.beat(this.workerId, hostname());
    this.timer = setInterval(() => {
      this.inHand ??= this.beat().finally(() => {
        this.inHand = undefined;
      });
    }, this.timing.heartbeat);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.inHand;
    try {
      await this.heartbeats.remove(this.workerId);
    } catch (err) {
      this.logger.warn({ err }, 'could not take back the sign of life');
    }
  }

  private async beat(): Promise<void> {
    try {
      await this.heartbeats.beat(this.workerId, hostname());
    } catch (err) {
      this.logger.warn({ err }, 'could not give a sign of life');
    }
  }
}
