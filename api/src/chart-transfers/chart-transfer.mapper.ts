import {
  type ChartTransfer,
  type ChartTransferState,
  chartTransferState,
  clientName,
  initials,
  type OfferedChart,
  type TransferredChart,
} from '@doula-desk/domain';
import type { Prisma } from '@doula-desk/prisma';

/** An offer, without its proof. */
export type ChartTransferRow = Omit<Prisma.ChartTransferGetPayload<object>, 'mac'>;

/** An offer with the chart data that its recipient sees. */
export interface OfferedChartRow extends ChartTransferRow {
  client: { firstName: string; lastName: string };
  owner: { firstName: string; lastName: string };
}

/** A chart that was transferred. */
export interface TransferredChartRow {
  id: string;
  firstName: string;
  lastName: string;
  transferredTo: string;
  transferredAt: Date | null;
}

/** Returns whether an offer can be accepted, or how it ended. */
export function transferState(row: ChartTransferRow, now: Date): ChartTransferState {
  return chartTransferState({ ...row, expiresAt: row.expiresAt.toISOString() }, now.toISOString());
}

/** Returns an offer as the owner sees it: nothing in it reveals whether an address has an account. */
export function toChartTransfer(row: ChartTransferRow, now: Date): ChartTransfer {
  return {
    id: row.id,
    email: row.email,
    name: row.recipientName,
    note: row.note,
    state: transferState(row, now),
    clientConsentAt: row.clientConsentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

export function toOfferedChart(row: OfferedChartRow): OfferedChart {
  return {
    id: row.id,
    clientName: initials(clientName(row.client)),
    ownerName: accountName(row.owner),
    note: row.note,
    expiresAt: row.expiresAt.toISOString(),
  };
}

export function toTransferredChart({
  id,
  transferredTo,
  transferredAt,
  ...client
}: TransferredChartRow): TransferredChart {
  return {
    clientId: id,
    clientName: clientName(client),
    name: transferredTo,
    at: (transferredAt ?? new Date(0)).toISOString(),
  };
}

/** Returns the name of an account. */
export function accountName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
