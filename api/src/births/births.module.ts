import { Module } from '@nestjs/common';
import { RemindersModule } from '../reminders/reminders.module.js';
import { BirthsController, ClientBirthController } from './births.controller.js';
import { BirthsRepository } from './births.repository.js';
import { BirthsService } from './births.service.js';

@Module({
  imports: [RemindersModule],
  controllers: [BirthsController, ClientBirthController],
  providers: [BirthsRepository, BirthsService],
  exports: [BirthsRepository, BirthsService],
})
export class BirthsModule {}
