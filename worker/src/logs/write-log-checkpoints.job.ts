import { LOGGER, LogCheckpoints } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';

/**
 * Writes checkpoints of the logs that have grown. The newest one also goes to the server's log: an operator who ships
 * that log elsewhere can prove later that nobody replaced the whole database with an older copy.
 */
@Injectable()
export class WriteLogCheckpointsJob implements JobHandler<'logs.checkpoint'> {
  constructor(
    private readonly checkpoints: LogCheckpoints,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<string> {
    const { written, newest } = await this.checkpoints.write();
    if (!newest) return NOTHING_TO_DO;
    this.logger.info({ checkpoint: `${newest.number}:${newest.mac.toString('hex')}` }, 'log checkpoint');
    return `wrote ${written}`;
  }
}
