import type { RetentionPeriod } from '../settings/index.js';

/** What a chart holds besides the client herself, and what goes with her when she is deleted. */
export interface ChartHoldings {
  appointments: number;
  visitNotes: number;
  birthPlans: number;
  reminders: number;
  contracts: number;
  /** Of the contracts, those that somebody has signed. */
  signedContracts: number;
}

/** `GET /api/clients/:id/holdings`. */
export interface ChartHoldingsResponse {
  holdings: ChartHoldings;
  /** For how long the practice keeps charts. */
  retention: RetentionPeriod;
}

/**
 * Whether a chart holds records of care that was given or agreed on: visit notes and signed contracts. Those are what
 * a practice keeps for its period, so a chart that holds them goes only when that is said expressly.
 */
export function holdsKeptRecords(holdings: Pick<ChartHoldings, 'visitNotes' | 'signedContracts'>): boolean {
  return holdings.visitNotes > 0 || holdings.signedContracts > 0;
}

/** What a chart holds, in words and with numbers; what it does not hold is left out. */
export function holdingsInWords(holdings: ChartHoldings): string[] {
  const { contracts, signedContracts } = holdings;
  const signed = signedContracts > 0 ? ` (${signedContracts} signed)` : '';
  return [
    counted(holdings.appointments, 'appointment'),
    counted(holdings.visitNotes, 'visit note'),
    counted(holdings.birthPlans, 'birth plan'),
    counted(holdings.reminders, 'reminder'),
    contracts > 0 ? `${counted(contracts, 'contract')}${signed}` : '',
  ].filter(Boolean);
}

function counted(count: number, one: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`;
}
