import { AppError, Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isRecordId } from '../http/record-id.decorator.js';
import type { RequestSession } from '../http/request-session.js';

/** Routes of one chart. */
const CHART_ROUTE = '/api/clients/:';

const IS_TRANSFERRED = {
  name: 'is-transferred',
  text: `SELECT FROM "Client" WHERE "ownerId" = $1::uuid AND id = $2::uuid AND "transferredAt" IS NOT NULL`,
};

/** Keeps charts that were transferred to a colleague from being changed. */
@Injectable()
export class TransferredCharts {
  constructor(private readonly database: Database) {}

  /**
   * Rejects requests that would change such a chart.
   *
   * @throws AppError CHART_TRANSFERRED
   */
  async refuseChanges({ ownerId }: RequestSession, request: FastifyRequest): Promise<void> {
    if (request.method === 'GET' || !request.routeOptions.url?.startsWith(CHART_ROUTE)) return;
    const { clientId, id } = request.params as { clientId?: string; id?: string };
    const chart = clientId ?? id;
    if (!isRecordId(chart)) return;
    const { rows } = await this.database.pool.query({ ...IS_TRANSFERRED, values: [ownerId, chart] });
    if (rows.length > 0) throw new AppError('CHART_TRANSFERRED');
  }
}
