import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ClientReminderEmails } from './client-reminder-emails.js';
import { ClientRemindersRepository } from './client-reminders.repository.js';
import { RemindClientsJob } from './remind-clients.job.js';

@Module({
  imports: [MailModule],
  providers: [ClientRemindersRepository, ClientReminderEmails, RemindClientsJob],
  exports: [RemindClientsJob],
})
export class ClientRemindersModule {}
