import { clientName, unsubscribePath } from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, postNotification, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { requestOrigin } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';
import { UnsubscribeRepository, type Unsubscription } from './unsubscribe.repository.js';

/** The response to an email program, by the kind of email that it stopped. */
const STOPPED: Readonly<Record<string, string>> = {
  'weekly-digest': "You won't get the weekly summary anymore.",
  'shift-summary': "You won't get shift summaries anymore.",
};

/** The link in an email that turns off emails of the same kind. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly database: Database,
    private readonly unsubscriptions: UnsubscribeRepository,
  ) {}

  /** Returns the URL of the page for a link. Unknown links also lead to a page. */
  async pageOf(token: string): Promise<string> {
    const found = await this.unsubscriptions.find(this.database.prisma, token);
    return unsubscribePath(token, found?.kind ?? 'weekly-digest');
  }

  /**
   * Turns off the emails that a link belongs to, and returns which emails those were. The link keeps working: an email
   * client may send it twice, and a person may open it again.
   *
   * @throws AppError NOT_FOUND when no recent email has this link
   */
  stop(token: string, origin: RequestOrigin, now = new Date()): Promise<string> {
    return this.database.transaction(async (tx) => {
      const found = await this.unsubscriptions.find(tx, token);
      const message = found && STOPPED[found.kind];
      if (!message) throw new AppError('NOT_FOUND');
      if (found.kind === 'shift-summary') await this.stopSummaries(tx, found, origin, now);
      else await this.stopWeeklyDigest(tx, found.ownerId, origin);
      return message;
    });
  }

  private async stopWeeklyDigest(tx: DatabaseClient, ownerId: string, origin: RequestOrigin): Promise<void> {
    if (!(await this.unsubscriptions.stopWeeklyDigest(tx, ownerId))) return;
    const { ipAddress, requestId } = origin;
    await recordAudit(tx, ownerId, {
      actor: 'client',
      action: 'settings.changed',
      entityType: 'settings',
      entityId: ownerId,
      fields: ['notifications.weeklyDigest'],
      ipAddress,
      requestId,
    });
  }

  private async stopSummaries(
    tx: DatabaseClient,
    unsubscription: Unsubscription,
    origin: RequestOrigin,
    now: Date,
  ): Promise<void> {
    const { ownerId, shiftId } = unsubscription;
    const client = await this.unsubscriptions.stopSummaries(tx, unsubscription, now);
    if (!client) return;
    await recordAudit(tx, ownerId, {
      actor: 'client',
      action: 'client.summaries-stopped',
      entityType: 'client',
      entityId: client.id,
      clientId: client.id,
      fields: [],
      ...requestOrigin(origin),
    });
    await postNotification(tx, {
      ownerId,
      type: 'system',
      title: `${clientName(client)} stopped emails with shift summaries`,
      message: 'They no longer get these emails. Please share the summaries with them another way.',
      route: `/client-chart/${client.id}/shifts/${shiftId}`,
      dedupeKey: `summaries-stopped/${client.id}/${now.toISOString()}`,
    });
  }
}
