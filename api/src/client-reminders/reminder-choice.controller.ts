import type { ClientReminderStatus } from '@doula-desk/domain';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { ClientReminderUpdateDto } from './client-reminder.dto.js';
import { ReminderChoiceService } from './reminder-choice.service.js';

/** Whether a client is reminded of appointments. */
@ApiTags('clients')
@AllowApiTokens()
@Controller('api/clients/:clientId/appointment-reminders')
export class ReminderChoiceController {
  constructor(private readonly reminders: ReminderChoiceService) {}

  /** Returns whether a client is reminded of appointments. */
  @Get()
  get(@OwnerId() ownerId: string, @RecordId('clientId') clientId: string): Promise<ClientReminderStatus> {
    return this.reminders.status(ownerId, clientId);
  }

  /** Turns off a client's appointment reminders, or lets them follow the practice's settings. */
  @Put()
  update(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Body() input: ClientReminderUpdateDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientReminderStatus> {
    return this.reminders.update(ownerId, clientId, input, origin);
  }
}
