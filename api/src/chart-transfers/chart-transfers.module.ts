import { Module } from '@nestjs/common';
import { CareTeamModule } from '../care-team/care-team.module.js';
import { ChartTransfersController } from './chart-transfers.controller.js';
import { ChartTransfersRepository } from './chart-transfers.repository.js';
import { ChartTransfersService } from './chart-transfers.service.js';
import { OfferedChartsController } from './offered-charts.controller.js';
import { OfferedChartsService } from './offered-charts.service.js';
import { TransferNotices } from './transfer-notices.js';
import { TransferredCharts } from './transferred-charts.js';

@Module({
  imports: [CareTeamModule],
  controllers: [ChartTransfersController, OfferedChartsController],
  providers: [
    ChartTransfersRepository,
    ChartTransfersService,
    OfferedChartsService,
    TransferNotices,
    TransferredCharts,
  ],
  exports: [TransferredCharts],
})
export class ChartTransfersModule {}
