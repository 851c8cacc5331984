import { ARCHIVE_ATTEMPTS, type ExportFailure } from '@doula-desk/domain';
import { Database, FILE_STORE, type FileStore, LOGGER, storedFileKey } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { withExclusiveClient } from '../jobs/exclusive-work.js';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { ProgressReporter } from '../jobs/progress-reporter.js';
import { ExportDeletedError, toExportFailure } from './export-error.js';
import { ExportNotices } from './export-notices.js';
import { ExportWriter } from './export-writer.js';
import { type ClaimedExport, ExportsRepository } from './exports.repository.js';

/** Creates an export's file. An interrupted run starts over, and at most leaves an orphaned file behind. */
@Injectable()
export class RunExportJob implements JobHandler<'exports.run'> {
  constructor(
    private readonly database: Database,
    private readonly exports: ExportsRepository,
    private readonly writer: ExportWriter,
    private readonly notices: ExportNotices,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ exportId }: { exportId: string }): Promise<string> {
    const outcome = await withExclusiveClient(this.database, `export ${exportId}`, async (client) => {
      const claimed = await this.exports.begin(exportId);
      if (!claimed) return NOTHING_TO_DO;
      if (claimed.attempts > ARCHIVE_ATTEMPTS) return this.giveUp(claimed, 'interrupted');
      try {
        await this.createFile(client, claimed);
      } catch (err) {
        if (err instanceof ExportDeletedError) return 'no longer wanted';
        const failure = toExportFailure(err);
        this.logger.error({ exportId, failure, err }, "couldn't create an export");
        return this.giveUp(claimed, failure);
      }
      await this.notices.ready(claimed);
      return 'created';
    });
    return outcome ?? NOTHING_TO_DO;
  }

  private async createFile(
    client: pg.ClientBase,
    { id, ownerId, format, createdAt }: ClaimedExport,
  ): Promise<void> {
    await this.files.requireSpace();
    const fileKey = storedFileKey('exports', { ownerId, id });
    const unwanted = new AbortController();
    const reporter = new ProgressReporter(async (percent) => {
      if (!(await this.exports.setProgress(id, percent))) unwanted.abort();
    });
    try {
      const size = await this.writer.write(client, this.files, fileKey, {
        ownerId,
        format,
        createdAt,
        signal: unwanted.signal,
        progress: (done, total) => reporter.report(done, total),
      });
      await reporter.stop();
      if (await this.exports.setReady(id, fileKey, size)) return;
      await this.files.delete(fileKey);
      throw new ExportDeletedError();
    } finally {
      await reporter.stop();
    }
  }

  private async giveUp(claimed: ClaimedExport, failure: ExportFailure): Promise<string> {
    if (await this.exports.setFailed(claimed.id, failure)) await this.notices.failed(claimed, failure);
    return `failed: ${failure}`;
  }
}
