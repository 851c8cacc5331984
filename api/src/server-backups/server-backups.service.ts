import {
  archiveJobId,
  type ServerBackupResponse,
  type ServerBackupsResponse,
  toInstant,
} from '@doula-desk/domain';
import {
  CONFIG,
  type Config,
  Database,
  JobQueues,
  nextDue,
  recordAudit,
  ServerBackups,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

const audit = practitionerAudit('server-backup');

/** The server's backups, which the worker creates. */
@Injectable()
export class ServerBackupsService {
  constructor(
    private readonly database: Database,
    private readonly backups: ServerBackups,
    private readonly queues: JobQueues,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(): Promise<ServerBackupsResponse> {
    const { schedule, kept } = this.config.serverBackups;
    return {
      backups: await this.backups.list(),
      schedule: schedule ?? null,
      nextDueAt: schedule === undefined ? null : toInstant(nextDue(schedule, new Date())),
      kept,
      encrypts: this.config.archives.key !== undefined,
    };
  }

  /**
   * Requests a backup. Only one is created at a time, so further requests return the one in progress.
   *
   * @throws StorageFullError if a backup as large as the last one wouldn't fit
   */
  async request(adminId: string, origin: RequestOrigin): Promise<ServerBackupResponse> {
    const last = await this.backups.newest('ready');
    await this.backups.files.requireSpace(last?.size ?? 0);
    const { backup } = await this.database.transaction(async (tx) => {
      const requested = await this.backups.request(tx, 'manual');
      const entry = audit('admin.server-backup-requested', requested.backup.id, origin);
      if (requested.isNew) await recordAudit(tx, adminId, entry);
      return requested;
    });
    const id = archiveJobId('server-backups.run', backup.id);
    await this.queues.dispatch('server-backups.run', { backupId: backup.id }, { id });
    return { backup };
  }
}
