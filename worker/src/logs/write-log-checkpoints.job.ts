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
 * Writes checkpoints of the logs that have grown. Also records the newest one in DATA_DIR, where `verify` looks for it,
 * so that someone with access only to the database can't remove it without being noticed. It's also written to the
 * server's log, so that an operator who ships that log elsewhere can later prove that the whole database wasn't
 * replaced with an older copy.
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

  /** Keeps the earlier record if its checkpoint is missing from the database, so that `verify` reports it. */
  private async note(newest: { number: number; mac: string }): Promise<void> {
    const { dataDir } = this.config;
    const noted = readNotedCheckpoint(dataDir);
    if (!noted || (await this.checkpoints.has(noted))) writeNotedCheckpoint(dataDir, newest);
    else
      this.logger.error(
        { checkpoint: `${noted.number}:${noted.mac}` },
        'a recorded log checkpoint is missing',
      );
  }
}
