import { AppError, Database, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../http/request-session.js';
import { UnsubscribeRepository } from './unsubscribe.repository.js';

/** The link in an email that turns off emails of its kind. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly database: Database,
    private readonly unsubscriptions: UnsubscribeRepository,
  ) {}

  /**
   * Turns off the emails that a link belongs to. The link keeps working: a mail client may send it twice, and
   * a person may open it again.
   *
   * @throws AppError NOT_FOUND when no recent mail has this link
   */
  stop(token: string, { ipAddress, requestId }: RequestOrigin): Promise<void> {
    return this.database.transaction(async (tx) => {
      const found = await this.unsubscriptions.find(tx, token);
      if (found?.kind !== 'weekly-digest') throw new AppError('NOT_FOUND');
      const { ownerId } = found;
      if (!(await this.unsubscriptions.stopWeeklyDigest(tx, ownerId))) return;
      await recordAudit(tx, ownerId, {
        actor: 'client',
        action: 'settings.changed',
        entityType: 'settings',
        entityId: ownerId,
        fields: ['notifications.weeklyDigest'],
        ipAddress,
        requestId,
      });
    });
  }
}
