/** Names what the bell tells of a contract, once each. */
export function contractNoticeKey(kind: 'signed' | 'declined', contractId: string): string {
  return `contract-${kind}/${contractId}`;
}
