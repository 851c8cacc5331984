import {
  CHART_TRANSFER_DAYS,
  type ChartTransferResponse,
  isTransferBlocked,
  tidyText,
} from '@doula-desk/domain';
import { AppError, Database, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { chartAudit } from '../http/practitioner-audit.js';
import { rejectInvalid, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import type { OfferChartDto } from './chart-transfer.dto.js';
import { accountName, toChartTransfer } from './chart-transfer.mapper.js';
import { ChartTransfersRepository } from './chart-transfers.repository.js';
import { TransferNotices } from './transfer-notices.js';

const DAY_MS = 86_400_000;

const audit = chartAudit('chart-transfer');

/** Manages offers to transfer a client's chart for the owner of the chart. */
@Injectable()
export class ChartTransfersService {
  constructor(
    private readonly database: Database,
    private readonly transfers: ChartTransfersRepository,
    private readonly creates: IdempotentCreates,
    private readonly notices: TransferNotices,
  ) {}

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, clientId: string, now = new Date()): Promise<ChartTransferResponse> {
    const contents = requireFound(await this.transfers.contents(ownerId, clientId, now));
    const latest = await this.transfers.latest(ownerId, clientId);
    return { transfer: latest && toChartTransfer(latest, now), contents };
  }

  /**
   * Offers a chart to a colleague. The response is the same whether or not an account has the address.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, CHART_TRANSFERRED, CHART_TRANSFER_EXISTS, CHART_TRANSFER_BLOCKED,
   *   IDEMPOTENCY_CONFLICT
   */
  async offer(
    session: RequestSession,
    clientId: string,
    { email, clientAgreed, note = '' }: OfferChartDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ChartTransferResponse> {
    const { ownerId } = session;
    let mailId: string | undefined;
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      await this.transfers.lockChart(tx, ownerId, clientId);
      const contents = requireFound(await this.transfers.contents(ownerId, clientId, now, tx));
      rejectInvalid([
        ...(email === session.email ? [{ field: 'email', message: 'This is your own email address' }] : []),
        ...(clientAgreed
          ? []
          : [{ field: 'clientAgreed', message: 'Please confirm that the client agreed' }]),
      ]);
      if (isTransferBlocked(contents)) throw new AppError('CHART_TRANSFER_BLOCKED');
      const open = await this.transfers.findOpen(tx, ownerId, clientId);
      if (open && open.expiresAt > now) throw new AppError('CHART_TRANSFER_EXISTS');
      if (open) await this.transfers.end(tx, open.id, 'withdrawnAt', now);
      const recipientId = await this.transfers.findAccount(tx, email);
      const row = await this.transfers.insert(tx, {
        ...{ ownerId, clientId, recipientId, email, note: tidyText(note), clientConsentAt: now },
        expiresAt: new Date(now.getTime() + CHART_TRANSFER_DAYS * DAY_MS),
      });
      await recordAudit(tx, ownerId, audit('chart-transfer.offered', row, origin));
      if (recipientId) {
        const client = await tx.client.findUniqueOrThrow({
          where: { ownerId_id: { ownerId, id: clientId } },
          select: { firstName: true, lastName: true },
        });
        mailId = await this.notices.notifyRecipient(tx, {
          id: row.id,
          recipientId,
          ownerName: accountName(session),
          client,
        });
      }
      return { transfer: toChartTransfer(row, now), contents };
    });
    this.notices.dispatch(mailId);
    return answer;
  }

  /**
   * Withdraws the pending offer. Repeating it is harmless.
   *
   * @throws AppError NOT_FOUND
   */
  withdraw(ownerId: string, clientId: string, origin: RequestOrigin, now = new Date()): Promise<void> {
    return this.database.transaction(async (tx) => {
      requireFound(await this.transfers.contents(ownerId, clientId, now, tx));
      const open = await this.transfers.findOpen(tx, ownerId, clientId);
      if (!open) return;
      await this.transfers.end(tx, open.id, 'withdrawnAt', now);
      await recordAudit(tx, ownerId, audit('chart-transfer.withdrawn', open, origin));
      await this.notices.markRead(tx, open);
    });
  }
}
