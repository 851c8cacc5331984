import { Module } from '@nestjs/common';
import { SettingsRepository } from '../settings/settings.repository.js';
import { AppointmentRepliesController } from './appointment-replies.controller.js';
import { AppointmentRepliesRepository } from './appointment-replies.repository.js';
import { AppointmentRepliesService } from './appointment-replies.service.js';
import { ReminderChoiceController } from './reminder-choice.controller.js';
import { ReminderChoiceService } from './reminder-choice.service.js';
import { ReplyNotices } from './reply-notices.js';

@Module({
  controllers: [AppointmentRepliesController, ReminderChoiceController],
  providers: [
    AppointmentRepliesRepository,
    AppointmentRepliesService,
    ReminderChoiceService,
    ReplyNotices,
    SettingsRepository,
  ],
})
export class ClientRemindersModule {}
