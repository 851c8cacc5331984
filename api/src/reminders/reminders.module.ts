import { Module } from '@nestjs/common';
import { CareTeamModule } from '../care-team/care-team.module.js';
import { ClientRemindersController, RemindersController } from './reminders.controller.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [CareTeamModule],
  controllers: [RemindersController, ClientRemindersController],
  providers: [RemindersRepository, RemindersService],
  exports: [RemindersRepository, RemindersService],
})
export class RemindersModule {}
