import type { Instant } from '../dates/index.js';
import type { ChartTransferContents, ChartTransferState } from './chart-transfer.js';

/** Maximum length of the note to the colleague. */
export const CHART_TRANSFER_NOTE_LENGTH = 1000;

/** Number of days after which an offer expires. */
export const CHART_TRANSFER_DAYS = 14;

/** The facts that determine an offer's state. */
export interface ChartTransferFacts {
  acceptedAt: unknown;
  declinedAt: unknown;
  withdrawnAt: unknown;
  expiresAt: Instant;
}

export function chartTransferState(offer: ChartTransferFacts, now: Instant): ChartTransferState {
  if (offer.acceptedAt) return 'accepted';
  if (offer.declinedAt) return 'declined';
  if (offer.withdrawnAt) return 'withdrawn';
  return offer.expiresAt <= now ? 'expired' : 'offered';
}

/** Returns whether anything in the chart has to be settled before the chart can be transferred. */
export function isTransferBlocked({
  waitingContracts,
  openShifts,
}: Pick<ChartTransferContents, 'waitingContracts' | 'openShifts'>): boolean {
  return waitingContracts > 0 || openShifts > 0;
}
