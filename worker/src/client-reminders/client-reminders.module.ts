import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ClientReminderMails } from './client-reminder-mails.js';
import { ClientRemindersRepository } from './client-reminders.repository.js';
import { RemindClientsJob } from './remind-clients.job.js';

@Module({
  imports: [MailModule],
  providers: [ClientRemindersRepository, ClientReminderMails, RemindClientsJob],
  exports: [RemindClientsJob],
})
export class ClientRemindersModule {}
