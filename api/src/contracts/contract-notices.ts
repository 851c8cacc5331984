/** Returns the keys of notifications about a contract, each of which is created once. */
export function contractNoticeKey(kind: 'signed' | 'declined', contractId: string): string {
  return `contract-${kind}/${contractId}`;
}
