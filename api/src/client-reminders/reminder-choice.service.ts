import {
  type ClientReminderStatus,
  clientReminderChoices,
  readNotificationSettings,
} from '@doula-desk/domain';
import {
  Database,
  type DatabaseClient,
  hasStoppedReminders,
  type LoggedEvents,
  REMINDER_CHOICE_FIELD,
  recordAudit,
  reminderChoicesOf,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import { rejectInvalid, requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import type { ClientReminderUpdateDto } from './client-reminder.dto.js';

const audit = practitionerAudit('client');

interface ClientRow {
  email: string;
  reminderChoice: string | null;
  reminderChoiceAt: Date | null;
  reminderZone: string | null;
  /** Events that `hasStoppedReminders` reads. */
  choices: LoggedEvents;
}

/** $1 owner, $2 client */
const FIND_CLIENT = `
  SELECT c.email, c."reminderChoice", c."reminderChoiceAt", c."reminderZone", ${reminderChoicesOf('c')} AS choices
  FROM "Client" c WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid`;

/** Each client's choice about appointment reminders. */
@Injectable()
export class ReminderChoiceService {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /** @throws AppError NOT_FOUND */
  status(ownerId: string, clientId: string): Promise<ClientReminderStatus> {
    return this.read(this.database.prisma, ownerId, clientId);
  }

  /**
   * Stores the choice. A client who stopped the reminders stays opted out unless they asked for them again.
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
        rejectInvalid([
          { field: 'clientAskedAgain', message: 'Please confirm that your client asked for reminders again' },
        ]);
      }
      const next = isOptedOut && choice === 'off' ? 'opted-out' : choice;
      const zone = timeZone === undefined ? before.timeZone : timeZone;
      const fields = [
        ...(next === before.choice ? [] : [REMINDER_CHOICE_FIELD]),
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
    const [row] = await tx.$queryRawUnsafe<ClientRow[]>(FIND_CLIENT, ownerId, clientId);
    const client = requireFound(row);
    const choice = hasStoppedReminders(this.key, client.choices) ? 'opted-out' : client.reminderChoice;
    const settings = await tx.settings.findUnique({ where: { ownerId }, select: { notifications: true } });
    return {
      choice: clientReminderChoices.find((known) => known === choice) ?? 'practice',
      changedAt: client.reminderChoiceAt?.toISOString() ?? null,
      timeZone: client.reminderZone,
      isPracticeOn: readNotificationSettings(settings?.notifications).clientReminders.enabled,
      hasEmail: client.email.trim() !== '',
    };
  }
}
