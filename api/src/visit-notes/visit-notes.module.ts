import { Module } from '@nestjs/common';
import { CareTeamModule } from '../care-team/care-team.module.js';
import { ClientVisitNotesController, VisitNotesController } from './visit-notes.controller.js';
import { VisitNotesRepository } from './visit-notes.repository.js';
import { VisitNotesService } from './visit-notes.service.js';

@Module({
  imports: [CareTeamModule],
  controllers: [VisitNotesController, ClientVisitNotesController],
  providers: [VisitNotesRepository, VisitNotesService],
  exports: [VisitNotesService],
})
export class VisitNotesModule {}
