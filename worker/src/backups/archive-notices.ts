import { type ArchiveFailure, archiveFailureText, type NotificationType } from '@doula-desk/domain';
import { Database, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { loadNoticeOwners, NoticeDelivery, NoticeScan } from '../notifications/index.js';

/** Page with the practitioner's backups. */
const ROUTE = '/settings?tab=documentation';

interface ArchiveNotice {
  title: string;
  message: string;
  type: NotificationType;
}

/**
 * Notifies a practitioner of the outcome of a backup or a restore in the bell and, if it failed and they want emails,
 * by email.
 */
@Injectable()
export class ArchiveNotices {
  constructor(
    private readonly database: Database,
    private readonly board: NoticeDelivery,
    private readonly scan: NoticeScan,
  ) {}

  async backupReady(ownerId: string, id: string): Promise<void> {
    const message = 'You can download it from your list of backups.';
    await this.notifyInBell(ownerId, `backup:${id}:ready`, {
      title: 'Backup ready',
      message,
      type: 'system',
    });
  }

  backupFailed(ownerId: string, id: string, failure: ArchiveFailure): Promise<void> {
    const message = `${archiveFailureText(failure)} Your records aren't affected, but you don't have a newer backup.`;
    return this.notify(ownerId, `backup:${id}:failed`, { title: 'Backup failed', message, type: 'urgent' });
  }

  async restoreDone(ownerId: string, id: string): Promise<void> {
    const message = 'Your practice is back to its state at the time of the backup.';
    await this.notifyInBell(ownerId, `restore:${id}:done`, {
      title: 'Restore finished',
      message,
      type: 'system',
    });
  }

  restoreFailed(ownerId: string, id: string, failure: ArchiveFailure): Promise<void> {
    const message = `${archiveFailureText(failure)} Nothing was changed.`;
    return this.notify(ownerId, `restore:${id}:failed`, { title: 'Restore failed', message, type: 'urgent' });
  }

  /** Sends a notification only to the bell. */
  private async notifyInBell(ownerId: string, dedupeKey: string, content: ArchiveNotice): Promise<void> {
    await this.database.transaction((tx) =>
      postNotification(tx, { ...content, ownerId, dedupeKey, route: ROUTE }),
    );
  }

  /** Sends a notification to the bell and, if the practitioner wants emails, by email. */
  private async notify(ownerId: string, dedupeKey: string, content: ArchiveNotice): Promise<void> {
    const now = new Date();
    const mailIds = await this.database.transaction(async (tx) => {
      const owners = await loadNoticeOwners(tx, [ownerId]);
      const notice = { ...content, ownerId, dedupeKey, route: ROUTE, wantedAt: now.toISOString() };
      return this.board.post(tx, owners.has(ownerId) ? [notice] : [], owners, now);
    });
    await this.scan.dispatch(mailIds);
  }
}
