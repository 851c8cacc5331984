import { EXPORT_KEPT_DAYS, type ExportFailure, type ExportFormat, exportFailures } from '@doula-desk/domain';
import { Database, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { loadNoticeOwners, NoticeBoard, NoticeScan } from '../notifications/index.js';

/** Where a practitioner finds her exports. */
const ROUTE = '/settings?tab=documentation';

interface ToldExport {
  id: string;
  ownerId: string;
  format: ExportFormat;
}

/** Tells a practitioner what became of her export: in the bell, and of a failure by mail too if she wants it. */
@Injectable()
export class ExportNotices {
  constructor(
    private readonly database: Database,
    private readonly board: NoticeBoard,
    private readonly scan: NoticeScan,
  ) {}

  async ready({ id, ownerId, format }: ToldExport): Promise<void> {
    await this.database.transaction((tx) =>
      postNotification(tx, {
        ownerId,
        dedupeKey: `export:${id}:ready`,
        type: 'system',
        title: 'Export ready',
        message: `Your records as ${format} can be downloaded for ${EXPORT_KEPT_DAYS} days.`,
        route: ROUTE,
      }),
    );
  }

  async failed({ id, ownerId, format }: ToldExport, failure: ExportFailure): Promise<void> {
    const now = new Date();
    const mailIds = await this.database.transaction(async (tx) => {
      const owners = await loadNoticeOwners(tx, [ownerId]);
      const notice = {
        ownerId,
        dedupeKey: `export:${id}:failed`,
        type: 'urgent' as const,
        title: 'Export failed',
        message: `The export as ${format} could not be made. ${exportFailures[failure]} Your records are not affected; please try again.`,
        route: ROUTE,
        wantedAt: now.toISOString(),
      };
      return this.board.post(tx, owners.has(ownerId) ? [notice] : [], owners, now);
    });
    await this.scan.dispatch(mailIds);
  }
}
