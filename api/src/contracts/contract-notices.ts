/** Returns the key of a notification about a contract. A notification is created only once per key. */
export function contractNoticeKey(kind: 'signed' | 'declined', contractId: string): string {
  return `contract-${kind}/${contractId}`;
}
