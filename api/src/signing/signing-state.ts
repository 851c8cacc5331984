import { type ContractStatus, contractStatus } from '@doula-desk/domain';
import type { SigningRow } from './signing.repository.js';

/** What a link opens. `ended` has one response, whatever the reason. */
export type SigningState = 'open' | 'signed' | 'ended';

/** @param now epoch milliseconds */
export function signingState(row: SigningRow, now: number): SigningState {
  if (row.linkEnded || !row.contents) return 'ended';
  const status = contractStatus({ status: row.status as ContractStatus, expiresAt: row.expiresAt }, now);
  // The client can always read a signed contract, even after the account is disabled.
  if (status === 'sent') return row.isOwnerDisabled ? 'ended' : 'open';
  return status === 'signed' && !row.isSuperseded ? 'signed' : 'ended';
}
