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

/** Regularly records in the database that this worker is alive. */
@Injectable()
export class HeartbeatService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workerId = newId();
  private timer: NodeJS.Timeout | undefined;
  /**
   * The write in progress. There is never more than one, since a delayed write could run after the worker has removed
   * its heartbeat.
   */
  private currentBeat: Promise<void> | undefined;

  constructor(
    private readonly heartbeats: WorkerHeartbeats,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.heartbeats.beat(this.workerId, hostname());
    this.timer = setInterval(() => {
      this.currentBeat ??= this.beat().finally(() => {
        this.currentBeat = undefined;
      });
    }, this.timing.heartbeat);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.currentBeat;
    try {
      await this.heartbeats.remove(this.workerId);
    } catch (err) {
      this.logger.warn({ err }, 'could not remove the heartbeat');
    }
  }

  private async beat(): Promise<void> {
    try {
      await this.heartbeats.beat(this.workerId, hostname());
    } catch (err) {
      this.logger.warn({ err }, 'could not record a heartbeat');
    }
  }
}
