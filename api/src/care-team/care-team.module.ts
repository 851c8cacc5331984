import { Module } from '@nestjs/common';
import { CareTeamNews } from './care-team-news.js';
import { ChartMembersController } from './chart-members.controller.js';
import { ChartMembersRepository } from './chart-members.repository.js';
import { ChartMembersService } from './chart-members.service.js';
import { ChartScope } from './chart-scope.js';
import { ColleagueNotices } from './colleague-notices.js';
import { MembershipEnds } from './membership-ends.js';
import { SharedChartsController } from './shared-charts.controller.js';
import { SharedChartsService } from './shared-charts.service.js';

@Module({
  controllers: [ChartMembersController, SharedChartsController],
  providers: [
    CareTeamNews,
    ChartMembersRepository,
    ChartMembersService,
    ChartScope,
    ColleagueNotices,
    MembershipEnds,
    SharedChartsService,
  ],
  exports: [ChartMembersRepository, ChartScope, ColleagueNotices, MembershipEnds, SharedChartsService],
})
export class CareTeamModule {}
