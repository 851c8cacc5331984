import { Module } from '@nestjs/common';
import { BirthsModule } from '../births/births.module.js';
import { CareTeamModule } from '../care-team/care-team.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { PregnanciesModule } from '../pregnancies/pregnancies.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { ChartEffects } from './chart-effects.js';
import { ChartMergesController, DuplicateChartsController } from './chart-merges.controller.js';
import { ChartMergesRepository } from './chart-merges.repository.js';
import { ChartMergesService } from './chart-merges.service.js';
import { ChartMovesRepository } from './chart-moves.repository.js';
import { ChartUndoController } from './chart-undo.controller.js';
import { ChartUndoService } from './chart-undo.service.js';
import { MergeUndoService } from './merge-undo.service.js';

@Module({
  imports: [BirthsModule, CareTeamModule, ClientsModule, PregnanciesModule, RemindersModule, RetentionModule],
  controllers: [ChartMergesController, DuplicateChartsController, ChartUndoController],
  providers: [
    ChartEffects,
    ChartMergesRepository,
    ChartMergesService,
    ChartMovesRepository,
    ChartUndoService,
    MergeUndoService,
  ],
})
export class ChartMergesModule {}
