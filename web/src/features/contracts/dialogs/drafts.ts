/** Name of the draft of a new contract for a client, or of an edit of one. */
export function contractDraftOf(clientId: string, contractId: string | undefined): string {
  return contractId ? `contract-${contractId}` : `new-contract-${clientId}`;
}
