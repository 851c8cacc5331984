import type { Instant } from '../dates/index.js';

/** States of an offer to transfer a chart. Only `offered` can be accepted. */
export const chartTransferStates = ['offered', 'expired', 'accepted', 'declined', 'withdrawn'] as const;
export type ChartTransferState = (typeof chartTransferStates)[number];

/** An offer to transfer a client's chart, as its owner sees it. */
export interface ChartTransfer {
  id: string;
  /** The address of the colleague. The owner isn't told whether it has an account on this server. */
  email: string;
  /** Empty until they accept. */
  name: string;
  note: string;
  state: ChartTransferState;
  /** When the owner confirmed that the client agreed. */
  clientConsentAt: Instant;
  expiresAt: Instant;
  createdAt: Instant;
}

/** Counts of what a transfer moves, leaves, or waits for. */
export interface ChartTransferContents {
  /** These move: afterward, only the colleague has them. */
  upcomingAppointments: number;
  pendingReminders: number;
  draftNotes: number;
  /** These are copied. */
  finishedNotes: number;
  birthPlans: number;
  /** These stay: notes that the owner keeps to themself, and contracts. */
  privateNotes: number;
  contracts: number;
  /** These have to be settled first: contracts that wait for a signature, and shifts that haven't ended. */
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

/** A chart that a colleague offers to transfer, as the recipient sees it. */
export interface OfferedChart {
  id: string;
  /** The client's initials: the chart opens once the offer is accepted. */
  clientName: string;
  ownerName: string;
  note: string;
  expiresAt: Instant;
}

/** A chart that the practitioner transferred to a colleague. It's in no other list, and can only be read. */
export interface TransferredChart {
  clientId: string;
  clientName: string;
  /** The colleague. */
  name: string;
  at: Instant;
}

/** `GET /api/chart-transfers`: offers that wait for an answer, and charts that were transferred, latest first. */
export interface ChartTransfersResponse {
  offers: OfferedChart[];
  transferred: TransferredChart[];
}

/** `POST /api/chart-transfers/:id/accept`. */
export interface AcceptedChartResponse {
  /** The new chart. */
  clientId: string;
}
