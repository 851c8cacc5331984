import { useSagas } from '../../../app/hooks.js';
import { watchStatusChanges } from './statusChanges.saga.js';

/** Sends what was done without a connection, whichever page is open. */
export function useUnsentReminders(): void {
  useSagas(watchStatusChanges);
}
