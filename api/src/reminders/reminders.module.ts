import { Module } from '@nestjs/common';
import { ClientRemindersController, RemindersController } from './reminders.controller.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

@Module({
  controllers: [RemindersController, ClientRemindersController],
  providers: [RemindersRepository, RemindersService],
  exports: [RemindersRepository, RemindersService],
})
export class RemindersModule {}
