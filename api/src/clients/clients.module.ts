import { Module } from '@nestjs/common';
import { RemindersModule } from '../reminders/reminders.module.js';
import { ClientAuditRepository } from './client-audit.repository.js';
import { ClientListRepository } from './client-list.repository.js';
import { ClientsController } from './clients.controller.js';
import { ClientsRepository } from './clients.repository.js';
import { ClientsService } from './clients.service.js';
import { ClientFilesController } from './files/client-files.controller.js';
import { ClientFilesService } from './files/client-files.service.js';
import { ClientPagesRepository } from './files/client-pages.repository.js';
import { ImportThreads } from './files/import-threads.js';

@Module({
  imports: [RemindersModule],
  controllers: [ClientFilesController, ClientsController],
  providers: [
    ClientAuditRepository,
    ClientFilesService,
    ClientListRepository,
    ClientPagesRepository,
    ClientsRepository,
    ClientsService,
    { provide: ImportThreads, useFactory: () => new ImportThreads() },
  ],
  exports: [ClientsRepository, ClientsService],
})
export class ClientsModule {}
