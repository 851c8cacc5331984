import {
  type ClientReminderStatus,
  clientReminderChoices,
  readNotificationSettings,
} from '@doula-desk/domain';
import { Database, type DatabaseClient, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import { found, refuseInvalid } from '../http/refusals.js';
import type { RequestOrigin } from '../http/request-session.js';
import type { ClientReminderUpdateDto } from './client-reminder.dto.js';

const audit = practitionerAudit('client');

/** Each client's choice about reminders of appointments. */
@Injectable()
export class ReminderChoiceService {
  constructor(private readonly database: Database) {}

  /** @throws AppError NOT_FOUND */
  status(ownerId: string, clientId: string): Promise<ClientReminderStatus> {
    return this.read(this.database.prisma, ownerId, clientId);
  }

  /**
   * A client who stopped the reminders stays opted out unless they asked for them again.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED
   */
  update(
    ownerId: string,
    clientId: string,
    { choice, timeZone, clientAskedAgain = false }: ClientReminderUpdateDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ClientReminderStatus> {
    return this.database.transaction(async (tx) => {
      await tx.$queryRaw`
        SELECT FROM "Client" WHERE "ownerId" = ${ownerId}::uuid AND id = ${clientId}::uuid FOR UPDATE`;
      const before = await this.read(tx, ownerId, clientId);
      const isOptedOut = before.choice === 'opted-out';
      if (isOptedOut && choice === 'practice' && !clientAskedAgain) {
        refuseInvalid([
          { field: 'clientAskedAgain', message: 'Please confirm that your client asked for reminders again' },
        ]);
      }
      const next = isOptedOut && choice === 'off' ? 'opted-out' : choice;
      const zone = timeZone === undefined ? before.timeZone : timeZone;
      const fields = [
        ...(next === before.choice ? [] : ['reminderChoice']),
        ...(zone === before.timeZone ? [] : ['reminderZone']),
      ];
      if (fields.length === 0) return before;
      await tx.client.updateMany({
        where: { ownerId, id: clientId },
        data: {
          reminderZone: zone,
          ...(next !== before.choice && {
            reminderChoice: next === 'practice' ? null : next,
            reminderChoiceAt: now,
          }),
        },
      });
      await recordAudit(tx, ownerId, audit('client.reminders-changed', clientId, origin, fields));
      return this.read(tx, ownerId, clientId);
    });
  }

  private async read(tx: DatabaseClient, ownerId: string, clientId: string): Promise<ClientReminderStatus> {
    const client = found(
      await tx.client.findUnique({
        where: { ownerId_id: { ownerId, id: clientId } },
        select: { email: true, reminderChoice: true, reminderChoiceAt: true, reminderZone: true },
      }),
    );
    const settings = await tx.settings.findUnique({ where: { ownerId }, select: { notifications: true } });
    return {
      choice: clientReminderChoices.find((choice) => choice === client.reminderChoice) ?? 'practice',
      changedAt: client.reminderChoiceAt?.toISOString() ?? null,
      timeZone: client.reminderZone,
      isPracticeOn: readNotificationSettings(settings?.notifications).clientReminders.enabled,
      hasEmail: client.email.trim() !== '',
    };
  }
}
