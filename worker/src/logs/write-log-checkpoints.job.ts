import {
  CONFIG,
  type Config,
  LOGGER,
  LogCheckpoints,
  readNotedCheckpoint,
  writeNotedCheckpoint,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';

/**
 * Writes checkpoints of the logs that have grown. The newest one is noted in DATA_DIR, where `verify` looks for it:
 * someone who can only change the database can't remove it unnoticed. It also goes to the server's log: an operator who
 * ships that log elsewhere can prove later that the whole database wasn't replaced with an older copy.
 */
@Injectable()
export class WriteLogCheckpointsJob implements JobHandler<'logs.checkpoint'> {
  constructor(
    private readonly checkpoints: LogCheckpoints,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<string> {
    const { written, newest } = await this.checkpoints.write();
    if (!newest) return NOTHING_TO_DO;
    const noted = { number: newest.number, mac: newest.mac.toString('hex') };
    this.logger.info({ checkpoint: `${noted.number}:${noted.mac}` }, 'log checkpoint');
    await this.note(noted);
    return `wrote ${written}`;
  }

  /** Keeps the earlier note if its checkpoint is gone, so that `verify` reports it. */
  private async note(newest: { number: number; mac: string }): Promise<void> {
    const { dataDir } = this.config;
    const noted = readNotedCheckpoint(dataDir);
    if (!noted || (await this.checkpoints.has(noted))) writeNotedCheckpoint(dataDir, newest);
    else this.logger.error({ checkpoint: `${noted.number}:${noted.mac}` }, 'log checkpoint is missing');
  }
}
