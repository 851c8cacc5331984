import type { Instant } from '../dates/index.js';

/** States of an offer to transfer a chart. Only `offered` can be accepted. */
export const chartTransferStates = ['offered', 'expired', 'accepted', 'declined', 'withdrawn'] as const;
export type ChartTransferState = (typeof chartTransferStates)[number];

/** An offer to transfer a client's chart, as shown to the chart's owner. */
export interface ChartTransfer {
  id: string;
  /** The colleague's email address. The owner isn't told whether it belongs to an account on this server. */
  email: string;
  /** Empty until the offer is accepted. */
  name: string;
  note: string;
  state: ChartTransferState;
  /** When the owner confirmed that the client agreed. */
  clientConsentAt: Instant;
  expiresAt: Instant;
  createdAt: Instant;
}

/** The number of records that a transfer moves, copies, leaves, or waits for. */
export interface ChartTransferContents {
  /** Records that move: after the transfer, only the colleague has them. */
  upcomingAppointments: number;
  pendingReminders: number;
  draftNotes: number;
  /** Records that are copied. */
  finishedNotes: number;
  birthPlans: number;
  /** Records that stay: the owner's private notes, and contracts. */
  privateNotes: number;
  contracts: number;
  /** Records that have to be settled first: contracts awaiting a signature, and shifts that haven't ended. */
  waitingContracts: number;
  openShifts: number;
}

/** `GET /api/clients/:clientId/transfer`: the latest offer, and what the chart contains. */
export interface ChartTransferResponse {
  transfer: ChartTransfer | null;
  contents: ChartTransferContents;
}

/** Body of `POST /api/clients/:clientId/transfer`. */
export interface ChartTransferOffer {
  email: string;
  note?: string;
  /** The practitioner confirms that the client agreed. */
  clientAgreed: boolean;
}

/** A chart that a colleague offers to transfer, as shown to the recipient. */
export interface OfferedChart {
  id: string;
  /** Only the client's initials, because the chart opens only once the offer is accepted. */
  clientName: string;
  ownerName: string;
  note: string;
  expiresAt: Instant;
}

/** A chart that the practitioner transferred to a colleague. It's read-only and isn't in any other list. */
export interface TransferredChart {
  clientId: string;
  clientName: string;
  /** The colleague's name. */
  name: string;
  at: Instant;
}

/** `GET /api/chart-transfers`: offers awaiting a response, and charts that were transferred, latest first. */
export interface ChartTransfersResponse {
  offers: OfferedChart[];
  transferred: TransferredChart[];
}

/** `POST /api/chart-transfers/:id/accept`. */
export interface AcceptedChartResponse {
  /** The new chart. */
  clientId: string;
}
