import type { ContractParty, ContractSignature, SignatureDrawing, SignatureMethod } from '@doula-desk/domain';
import type { StoredMac } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import { isUnprovenSignature, type StoredSignature } from './signature-proofs.js';

/** A contract's signatures, with the data that proves them. */
interface SignedContract {
  /** Null for a draft. */
  contents: unknown;
  signatures: readonly StoredSignature[];
  evidenceMacs: readonly { id: string; mac: StoredMac }[];
}

/** Returns the signatures of a contract as its documents show them. */
export function toContractSignatures(
  key: ServerKey,
  { contents, signatures, evidenceMacs }: SignedContract,
): ContractSignature[] {
  const macs = new Map(evidenceMacs.map(({ id, mac }) => [id, mac]));
  return signatures.map((row) => ({
    ...toContractSignature(row),
    isUnproven: isUnprovenSignature(key, row, macs.get(row.id), contents),
  }));
}

/** Returns a signature as contracts and their documents show it. Assumes that the signature is proven. */
export function toContractSignature(
  row: Pick<StoredSignature, 'party' | 'name' | 'method' | 'signedAt' | 'timeZone' | 'drawing'>,
): ContractSignature {
  return {
    party: row.party as ContractParty,
    name: row.name,
    method: row.method as SignatureMethod,
    signedAt: new Date(row.signedAt).toISOString(),
    timeZone: row.timeZone,
    drawing: (row.drawing as SignatureDrawing | null) ?? null,
    isUnproven: false,
  };
}
