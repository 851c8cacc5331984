import { type ContractStatus, contractStatus } from '@doula-desk/domain';
import type { SigningRow } from './signing.repository.js';

/** The state of a link. `ended` gets the same response for any reason. */
export type SigningState = 'open' | 'signed' | 'ended';

/** @param now epoch milliseconds */
export function signingState(row: SigningRow, now: number): SigningState {
  if (row.linkEnded || !row.contents) return 'ended';
  const status = contractStatus({ status: row.status as ContractStatus, expiresAt: row.expiresAt }, now);
  // The client can always read a signed contract, even after the account is disabled.
  if (status === 'sent') return row.isOwnerDisabled ? 'ended' : 'open';
  return status === 'signed' && !row.isSuperseded ? 'signed' : 'ended';
}
