import { EXPORT_KEPT_DAYS, type ExportFailure, type ExportFormat, exportFailures } from '@doula-desk/domain';
import { Database, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { loadNoticeOwners, NoticeDelivery, NoticeScan } from '../notifications/index.js';

/** Page with the practitioner's exports. */
const ROUTE = '/settings?tab=documentation';

interface FinishedExport {
  id: string;
  ownerId: string;
  format: ExportFormat;
}

/** Notifies a practitioner of the outcome of an export in the bell and, if it failed and they want emails, by email. */
@Injectable()
export class ExportNotices {
  constructor(
    private readonly database: Database,
    private readonly board: NoticeDelivery,
    private readonly scan: NoticeScan,
  ) {}

  async ready({ id, ownerId, format }: FinishedExport): Promise<void> {
    await this.database.transaction((tx) =>
      postNotification(tx, {
        ownerId,
        dedupeKey: `export:${id}:ready`,
        type: 'system',
        title: 'Export ready',
        message: `You can download your records as ${format} for ${EXPORT_KEPT_DAYS} days.`,
        route: ROUTE,
      }),
    );
  }

  async failed({ id, ownerId, format }: FinishedExport, failure: ExportFailure): Promise<void> {
    const now = new Date();
    const mailIds = await this.database.transaction(async (tx) => {
      const owners = await loadNoticeOwners(tx, [ownerId]);
      const notice = {
        ownerId,
        dedupeKey: `export:${id}:failed`,
        type: 'urgent' as const,
        title: 'Export failed',
        message: `The ${format} export couldn't be created. ${exportFailures[failure]} Your records aren't affected. Please try again.`,
        route: ROUTE,
        wantedAt: now.toISOString(),
      };
      return this.board.post(tx, owners.has(ownerId) ? [notice] : [], owners, now);
    });
    await this.scan.dispatch(mailIds);
  }
}
