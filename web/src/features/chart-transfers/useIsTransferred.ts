import { useTransfers } from './useTransfers.js';

/** Returns whether a client's chart was transferred to a colleague. Without a connection, the server decides once it's back. */
export function useIsTransferred(clientId: string): boolean {
  return useTransfers().transferred.some((chart) => chart.clientId === clientId);
}
