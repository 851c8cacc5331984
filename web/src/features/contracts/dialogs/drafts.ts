/** Returns the draft key for a client's new contract, or for editing an existing one. */
export function contractDraftKey(clientId: string, contractId: string | undefined): string {
  return contractId ? `contract-${contractId}` : `new-contract-${clientId}`;
}
