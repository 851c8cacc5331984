import { type ArchiveFailure, archiveFailureText, type NotificationType } from '@doula-desk/domain';
import { Database, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { loadNoticeOwners, NoticeBoard, NoticeScan } from '../notifications/index.js';

/** Where a practitioner finds her backups. */
const ROUTE = '/settings?tab=documentation';

interface Told {
  title: string;
  message: string;
  type: NotificationType;
}

/** Tells a practitioner what became of a backup or a restore: in the bell, and of a failure by mail too if she wants it. */
@Injectable()
export class ArchiveNotices {
  constructor(
    private readonly database: Database,
    private readonly board: NoticeBoard,
    private readonly scan: NoticeScan,
  ) {}

  async backupReady(ownerId: string, id: string): Promise<void> {
    const message = 'It is in the list of your backups, to be downloaded.';
    await this.ring(ownerId, `backup:${id}:ready`, { title: 'Backup ready', message, type: 'system' });
  }

  backupFailed(ownerId: string, id: string, failure: ArchiveFailure): Promise<void> {
    const message = `${archiveFailureText(failure)} Your records are not affected, but the newest backup is an older one.`;
    return this.tell(ownerId, `backup:${id}:failed`, { title: 'Backup failed', message, type: 'urgent' });
  }

  async restoreDone(ownerId: string, id: string): Promise<void> {
    const message = 'Your practice is again as it was when the backup was made.';
    await this.ring(ownerId, `restore:${id}:done`, { title: 'Restore finished', message, type: 'system' });
  }

  restoreFailed(ownerId: string, id: string, failure: ArchiveFailure): Promise<void> {
    const message = `${archiveFailureText(failure)} Nothing was changed.`;
    return this.tell(ownerId, `restore:${id}:failed`, { title: 'Restore failed', message, type: 'urgent' });
  }

  private async ring(ownerId: string, dedupeKey: string, told: Told): Promise<void> {
    await this.database.transaction((tx) =>
      postNotification(tx, { ...told, ownerId, dedupeKey, route: ROUTE }),
    );
  }

  private async tell(ownerId: string, dedupeKey: string, told: Told): Promise<void> {
    const now = new Date();
    const mailIds = await this.database.transaction(async (tx) => {
      const owners = await loadNoticeOwners(tx, [ownerId]);
      const notice = { ...told, ownerId, dedupeKey, route: ROUTE, wantedAt: now.toISOString() };
      return this.board.post(tx, owners.has(ownerId) ? [notice] : [], owners, now);
    });
    await this.scan.dispatch(mailIds);
  }
}
