import { addDays, type DashboardUpdatesResponse, startOfDay, todayInZone } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import type { RequestSession } from '../http/request-session.js';
import { DashboardRepository } from './dashboard.repository.js';
import { toUpdate } from './update.mapper.js';

@Injectable()
export class DashboardService {
  constructor(private readonly dashboard: DashboardRepository) {}

  async updates({ ownerId, timeZone }: RequestSession, now = new Date()): Promise<DashboardUpdatesResponse> {
    const since = addDays(todayInZone(now, timeZone), -1);
    const rows = await this.dashboard.updates(ownerId, startOfDay(since, timeZone));
    return { since, updates: rows.map(toUpdate) };
  }
}
