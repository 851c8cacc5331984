import { useTransfers } from './useTransfers.js';

/** Returns whether a client's chart was transferred to a colleague; false until the transfers have loaded. */
export function useIsTransferred(clientId: string): boolean {
  return useTransfers().transferred.some((chart) => chart.clientId === clientId);
}
