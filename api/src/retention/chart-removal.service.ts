import { type ChartRecordCountsResponse, hasRecordsToRetain, readPrivacySettings } from '@doula-desk/domain';
import { AppError, Database, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { OpenCheckouts } from '../billing/cards/open-checkouts.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';
import { ChartRemovalRepository } from './chart-removal.repository.js';
import { RetentionRepository } from './retention.repository.js';

const audit = practitionerAudit('client');

/** Deletes charts at a user's request. */
@Injectable()
export class ChartRemovalService {
  constructor(
    private readonly database: Database,
    private readonly charts: ChartRemovalRepository,
    private readonly retention: RetentionRepository,
    private readonly checkouts: OpenCheckouts,
  ) {}

  /** @throws AppError NOT_FOUND */
  async countRecords(ownerId: string, clientId: string): Promise<ChartRecordCountsResponse> {
    const holdings = await this.charts.countRecords(ownerId, clientId);
    if (!holdings) throw new AppError('NOT_FOUND');
    const { clientDataRetention } = readPrivacySettings(await this.retention.privacySettings(ownerId));
    return { holdings, retention: clientDataRetention };
  }

  /**
   * Deletes a client and all of their records.
   *
   * @param withKeptRecords whether to also delete records that have to be kept (`hasRecordsToRetain`); otherwise, a chart
   * that has any isn't deleted
   * @throws AppError NOT_FOUND, CHART_RECORDS_KEPT
   */
  async remove(
    ownerId: string,
    clientId: string,
    withKeptRecords: boolean,
    origin: RequestOrigin,
  ): Promise<void> {
    const pages = await this.database.transaction(async (tx) => {
      await this.charts.lock(tx, ownerId, clientId);
      const holdings = await this.charts.countRecords(ownerId, clientId, tx);
      if (!holdings) throw new AppError('NOT_FOUND');
      if (!withKeptRecords && hasRecordsToRetain(holdings)) throw new AppError('CHART_RECORDS_KEPT');
      const open = await this.checkouts.pagesOf(tx, ownerId, clientId);
      await this.charts.remove(tx, ownerId, clientId);
      await recordAudit(tx, ownerId, audit('client.deleted', clientId, origin));
      return open;
    });
    await this.checkouts.expire(pages);
  }
}
