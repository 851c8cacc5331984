import { Module } from '@nestjs/common';
import { CareTeamNotices } from './care-team-notices.js';
import { ChartMembersController } from './chart-members.controller.js';
import { ChartMembersRepository } from './chart-members.repository.js';
import { ChartMembersService } from './chart-members.service.js';
import { ChartScope } from './chart-scope.js';
import { ColleagueNotices } from './colleague-notices.js';
import { MembershipCloser } from './membership-closer.js';
import { SharedChartsController } from './shared-charts.controller.js';
import { SharedChartsService } from './shared-charts.service.js';

@Module({
  controllers: [ChartMembersController, SharedChartsController],
  providers: [
    CareTeamNotices,
    ChartMembersRepository,
    ChartMembersService,
    ChartScope,
    ColleagueNotices,
    MembershipCloser,
    SharedChartsService,
  ],
  exports: [ChartMembersRepository, ChartScope, ColleagueNotices, MembershipCloser, SharedChartsService],
})
export class CareTeamModule {}
