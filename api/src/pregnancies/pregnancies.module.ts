import { Module } from '@nestjs/common';
import { BirthsModule } from '../births/births.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { PregnanciesController } from './pregnancies.controller.js';
import { PregnanciesRepository } from './pregnancies.repository.js';
import { PregnanciesService } from './pregnancies.service.js';

@Module({
  imports: [BirthsModule, ClientsModule, RemindersModule],
  controllers: [PregnanciesController],
  providers: [PregnanciesRepository, PregnanciesService],
  exports: [PregnanciesService],
})
export class PregnanciesModule {}
