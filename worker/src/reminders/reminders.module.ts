import { Module } from '@nestjs/common';
import { NoticesModule } from '../notifications/index.js';
import { RemindersRepository } from './reminders.repository.js';
import { ScanDueRemindersJob } from './scan-due-reminders.job.js';
import { ScanOverdueRemindersJob } from './scan-overdue-reminders.job.js';

@Module({
  imports: [NoticesModule],
  providers: [RemindersRepository, ScanDueRemindersJob, ScanOverdueRemindersJob],
  exports: [RemindersRepository, ScanDueRemindersJob, ScanOverdueRemindersJob],
})
export class RemindersModule {}
