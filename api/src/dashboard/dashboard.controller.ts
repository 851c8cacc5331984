import type { DashboardUpdatesResponse } from '@doula-desk/domain';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentSession, type RequestSession } from '../http/request-session.js';
import { DashboardService } from './dashboard.service.js';

/** The start page. */
@ApiTags('dashboard')
@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /**
   * Lists the events since the start of yesterday that the practitioner didn't cause. These are contracts that were
   * signed, declined, or expired, emails and PDFs that failed, opened links, and clients' replies. Returns at most 20,
   * latest first.
   */
  @Get('updates')
  updates(@CurrentSession() session: RequestSession): Promise<DashboardUpdatesResponse> {
    return this.dashboard.updates(session);
  }
}
