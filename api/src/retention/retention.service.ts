import {
  clientName,
  type DateOnly,
  type RetentionPeriod,
  type RetentionResponse,
  readPrivacySettings,
  retentionCutoff,
  todayInZone,
} from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { ChartRemovalService } from './chart-removal.service.js';
import { RetentionRepository } from './retention.repository.js';

/** Maximum number of clients in the list, since someone has to look at each one. */
const LIST_MAX = 200;

/** Charts past the practitioner's retention period. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly repository: RetentionRepository,
    private readonly charts: ChartRemovalService,
  ) {}

  async list(session: RequestSession, now = new Date()): Promise<RetentionResponse> {
    const { ownerId, timeZone: zone } = session;
    const { period, cutoff } = await this.cutoffOf(session, now);
    const rows = cutoff ? await this.repository.list(ownerId, cutoff, { rows: LIST_MAX, zone }) : [];
    return {
      period,
      cutoff,
      clients: rows.map(({ id, lastActivity, ...row }) => ({ id, name: clientName(row), lastActivity })),
      total: rows[0]?.total ?? 0,
    };
  }

  /**
   * Deletes a client whose retention period is over, and all of their records, including signed contracts.
   *
   * @throws AppError NOT_FOUND if the client doesn't exist, or the period isn't over
   */
  async remove(
    session: RequestSession,
    clientId: string,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<void> {
    const { ownerId, timeZone: zone } = session;
    const { cutoff } = await this.cutoffOf(session, now);
    const isPast =
      cutoff !== null &&
      (await this.repository.list(ownerId, cutoff, { rows: 1, zone, clientId })).length > 0;
    if (!isPast) throw new AppError('NOT_FOUND');
    await this.charts.remove(ownerId, clientId, true, origin);
  }

  private async cutoffOf(
    { ownerId, timeZone }: RequestSession,
    now: Date,
  ): Promise<{ period: RetentionPeriod; cutoff: DateOnly | null }> {
    const { clientDataRetention: period } = readPrivacySettings(
      await this.repository.privacySettings(ownerId),
    );
    return { period, cutoff: retentionCutoff(period, todayInZone(now, timeZone)) };
  }
}
