import { ARCHIVE_ATTEMPTS, countRecords, type RestoreSummary } from '@doula-desk/domain';
import {
  ArchiveReader,
  archiveFailureOf,
  archiveKeys,
  CONFIG,
  type Config,
  compareArchive,
  Database,
  FILE_STORE,
  type FileStore,
  LOGGER,
  previewMac,
  ServerKey,
  storedFileKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { withExclusiveClient } from '../jobs/exclusive-work.js';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { ProgressReporter } from '../jobs/progress-reporter.js';
import { type ClaimedRestore, RestoresRepository } from './restores.repository.js';

/**
 * Inspects an uploaded archive to determine whether it's complete, what it contains, and what restoring it would
 * change.
 */
@Injectable()
export class ReadRestoreJob implements JobHandler<'restores.read'> {
  constructor(
    private readonly database: Database,
    private readonly restores: RestoresRepository,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
    private readonly serverKey: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ restoreId }: { restoreId: string }): Promise<string> {
    const outcome = await withExclusiveClient(this.database, `restore ${restoreId}`, async (client) => {
      const restore = await this.restores.beginReading(restoreId);
      if (!restore) return NOTHING_TO_DO;
      try {
        if (restore.attempts > ARCHIVE_ATTEMPTS) {
          await this.restores.setFailed(restoreId, 'interrupted');
          return 'failed: interrupted';
        }
        await this.restores.setRead(restoreId, await this.summarize(client, restore));
        return 'read';
      } catch (err) {
        const failure = archiveFailureOf(err);
        this.logger.warn({ restoreId, failure, err }, 'could not read an uploaded backup');
        await this.restores.setFailed(restoreId, failure);
        return `failed: ${failure}`;
      }
    });
    return outcome ?? NOTHING_TO_DO;
  }

  private async summarize(client: pg.ClientBase, restore: ClaimedRestore): Promise<RestoreSummary> {
    const { id, ownerId } = restore;
    const reporter = new ProgressReporter((percent) => this.restores.setProgress(id, percent));
    const reader = await ArchiveReader.open(
      this.files,
      storedFileKey('restores', { ownerId, id }),
      archiveKeys(this.config, this.serverKey),
    );
    try {
      const { manifest, manifestHash, encrypted } = reader;
      const total = countRecords(manifest);
      const { trust, changes, keptRecords } = await compareArchive(client, reader, ownerId, async (done) =>
        reporter.report(done, total),
      );
      return {
        archive: {
          trust,
          createdAt: manifest.createdAt,
          productVersion: manifest.productVersion,
          formatVersion: reader.writtenVersion,
          encrypted,
          practiceName: manifest.practiceName ?? '',
          sameAccount: manifest.ownerId === ownerId,
          records: total,
          files: manifest.tables.reduce((sum, { files }) => sum + files, 0),
        },
        changes,
        keptRecords,
        previewMac: previewMac(this.serverKey, { restoreId: id, ownerId, manifestHash, trust }),
      };
    } finally {
      await reader.close();
      await reporter.stop();
    }
  }
}
