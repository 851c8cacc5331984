/** Returns the draft key for a client's new contract, or for editing one. */
export function contractDraftOf(clientId: string, contractId: string | undefined): string {
  return contractId ? `contract-${contractId}` : `new-contract-${clientId}`;
}
