import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { PregnanciesController } from './pregnancies.controller.js';
import { PregnanciesRepository } from './pregnancies.repository.js';
import { PregnanciesService } from './pregnancies.service.js';

@Module({
  imports: [ClientsModule],
  controllers: [PregnanciesController],
  providers: [PregnanciesRepository, PregnanciesService],
  exports: [PregnanciesService],
})
export class PregnanciesModule {}
