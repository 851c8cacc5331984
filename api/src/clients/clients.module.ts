import { Module } from '@nestjs/common';
import { CareTeamModule } from '../care-team/care-team.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { ChartGlanceRepository } from './chart-glance.repository.js';
import { ChartUndoRepository } from './chart-undo.repository.js';
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
  imports: [CareTeamModule, RemindersModule],
  controllers: [ClientFilesController, ClientsController],
  providers: [
    ChartGlanceRepository,
    ClientAuditRepository,
    ClientFilesService,
    ClientListRepository,
    ClientPagesRepository,
    ClientsRepository,
    ClientsService,
    ChartUndoRepository,
    { provide: ImportThreads, useFactory: () => new ImportThreads() },
  ],
  exports: [ChartUndoRepository, ClientsRepository, ClientsService],
})
export class ClientsModule {}
