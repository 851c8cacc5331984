import { type ArchiveFailure, archiveFailureText } from '@doula-desk/domain';
import { AdminGrants, Database, MailOutbox, postNotification, ServerBackups } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** Notifies the administrators when a server backup fails. */
@Injectable()
export class ServerBackupNotices {
  constructor(
    private readonly database: Database,
    private readonly backups: ServerBackups,
    private readonly grants: AdminGrants,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Records the failure, and notifies each administrator once, in the bell and by email, regardless of their
   * notification settings.
   */
  async fail(backupId: string, failure: ArchiveFailure): Promise<void> {
    const mailIds = await this.database.transaction(async (tx) => {
      if (!(await this.backups.setFailed(tx, backupId, failure))) return [];
      const admins = await tx.practitioner.findMany({
        where: { id: { in: await this.grants.enabledAdmins(tx) } },
        orderBy: { id: 'asc' },
        select: { id: true, email: true },
      });
      const mails = [];
      for (const { id: ownerId, email: recipient } of admins) {
        const dedupeKey = `server-backup:${backupId}:failed:${ownerId}`;
        const message = `${archiveFailureText(failure)} The server has no newer backup.`;
        const notice = {
          title: 'Server backup failed',
          message,
          type: 'urgent',
          route: '/admin?tab=backups',
        } as const;
        await postNotification(tx, { ...notice, ownerId, dedupeKey });
        const mail = {
          ownerId,
          kind: 'server-backup-failed',
          recipient,
          dedupeKey,
          subjectId: backupId,
        } as const;
        mails.push(await this.outbox.add(tx, mail));
      }
      return mails.filter((id) => id !== undefined);
    });
    for (const mailId of mailIds) await this.outbox.dispatch(mailId);
  }
}
