import {
  type AcceptedChartResponse,
  type ChartTransfersResponse,
  isTransferBlocked,
} from '@doula-desk/domain';
import {
  AppError,
  closeTransferredChart,
  copyChart,
  Database,
  type DatabaseClient,
  type EndedAccess,
  recordAudit,
  recordAuditEntries,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockZone } from '../clients/chart-locks.js';
import { chartAudit, practitionerAudit } from '../http/practitioner-audit.js';
import { requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import {
  accountName,
  type OfferedChartRow,
  toOfferedChart,
  toTransferredChart,
  transferState,
} from './chart-transfer.mapper.js';
import { ChartTransfersRepository } from './chart-transfers.repository.js';
import { convertTimesToZone } from './convert-times-to-zone.js';
import { TransferNotices } from './transfer-notices.js';

const transferAudit = chartAudit('chart-transfer');
const clientAudit = practitionerAudit('client');
const noteAudit = chartAudit('visit-note');
const memberAudit = chartAudit('chart-member');
const shareAudit = chartAudit('share');

/** Charts that colleagues offer to transfer to a practitioner. */
@Injectable()
export class OfferedChartsService {
  constructor(
    private readonly database: Database,
    private readonly transfers: ChartTransfersRepository,
    private readonly notices: TransferNotices,
    private readonly key: ServerKey,
  ) {}

  async list(ownerId: string, now = new Date()): Promise<ChartTransfersResponse> {
    const offers = await this.transfers.listOfRecipient(ownerId, now);
    const transferred = await this.transfers.listTransferred(ownerId);
    return { offers: offers.map(toOfferedChart), transferred: transferred.map(toTransferredChart) };
  }

  /**
   * Takes over a chart: copies it into a new one, and leaves the colleague's chart read-only. Repeating it is harmless.
   *
   * @throws AppError NOT_FOUND, CHART_TRANSFER_STATE, CHART_TRANSFER_BLOCKED
   */
  accept(
    session: RequestSession,
    id: string,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<AcceptedChartResponse> {
    const { ownerId: recipientId } = session;
    return this.database.transaction(async (tx) => {
      const offer = requireFound(await this.transfers.findOfRecipient(tx, recipientId, id));
      const { ownerId, clientId, newClientId } = offer;
      if (newClientId) return { clientId: newClientId };
      if (offer.hasEnded || transferState(offer, now) !== 'offered')
        throw new AppError('CHART_TRANSFER_STATE');
      const zone = await lockZone(tx, ownerId);
      const newZone = await lockZone(tx, recipientId);
      await this.transfers.lockChart(tx, ownerId, clientId);
      if (isTransferBlocked(requireFound(await this.transfers.contents(ownerId, clientId, now, tx)))) {
        throw new AppError('CHART_TRANSFER_BLOCKED');
      }
      const recipientName = accountName(session);
      const ownerName = accountName(offer.owner);
      const copied = await copyChart(tx, this.key, { ownerId, clientId, ownerName, recipientId }, now);
      if (newZone !== zone)
        await convertTimesToZone(tx, { ownerId: recipientId, clientId: copied.clientId }, newZone);
      const ended = await closeTransferredChart(tx, { ownerId, clientId, recipientName }, now);
      await this.transfers.accept(tx, id, {
        ...{ acceptedAt: now, recipientName, newClientId: copied.clientId },
      });
      await this.audit(tx, session, offer, { ...copied, ended }, origin);
      await this.notices.notifyOwner(tx, offer, 'accepted', recipientName);
      return { clientId: copied.clientId };
    });
  }

  /**
   * Declines an offer. Repeating it is harmless.
   *
   * @throws AppError NOT_FOUND, CHART_TRANSFER_STATE
   */
  decline(session: RequestSession, id: string, origin: RequestOrigin, now = new Date()): Promise<void> {
    const { ownerId: recipientId } = session;
    return this.database.transaction(async (tx) => {
      const offer = requireFound(await this.transfers.findOfRecipient(tx, recipientId, id));
      if (offer.declinedAt) return;
      if (transferState(offer, now) !== 'offered') throw new AppError('CHART_TRANSFER_STATE');
      await this.transfers.end(tx, id, 'declinedAt', now);
      const name = accountName(session);
      const entry = transferAudit('chart-transfer.declined', offer, {
        ...origin,
        member: { id: recipientId, name },
      });
      await recordAudit(tx, offer.ownerId, entry);
      await this.notices.notifyOwner(tx, offer, 'declined', name);
    });
  }

  /**
   * Records the transfer in both audit logs. The former owner's log also names the access that the transfer ended. The
   * new owner's log names the locked notes, so that `verify` reports a missing one.
   */
  private async audit(
    tx: DatabaseClient,
    session: RequestSession,
    offer: OfferedChartRow,
    copied: Awaited<ReturnType<typeof copyChart>> & { ended: EndedAccess },
    origin: RequestOrigin,
  ): Promise<void> {
    const { ownerId: recipientId } = session;
    const member = { id: recipientId, name: accountName(session) };
    const by = { ...origin, member };
    const { ownerId, clientId } = offer;
    const { members, planShares, birthShares } = copied.ended;
    await recordAuditEntries(tx, ownerId, [
      clientAudit('client.transferred', clientId, by),
      transferAudit('chart-transfer.accepted', offer, by),
      ...members.map((ended) => memberAudit('chart-member.revoked', { id: ended, clientId }, by)),
      ...planShares.map((ended) => shareAudit('birth-plan.share-revoked', { id: ended, clientId }, by)),
      ...birthShares.map((ended) => shareAudit('birth.share-revoked', { id: ended, clientId }, by)),
    ]);
    const ofNote = (action: string) => (noteId: string) =>
      noteAudit(action, { id: noteId, clientId: copied.clientId }, origin);
    await recordAuditEntries(tx, recipientId, [
      clientAudit('client.received', copied.clientId, origin),
      ...copied.lockedNotes.map(ofNote('visit-note.received')),
      ...copied.amendedNotes.map(ofNote('visit-note.amendment-received')),
    ]);
  }
}
