import { useSagas } from '../../../store/hooks.js';
import { watchStatusChanges } from '../status/statusChanges.saga.js';
import { useReminderLoad, useReminders } from '../useReminders.js';

/** Returns how many of a client's reminders are pending, loaded with the chart; undefined until known. */
export function usePendingCount(clientId: string): number | undefined {
  useSagas(watchStatusChanges);
  useReminderLoad(clientId);
  const { reminders } = useReminders(clientId);
  return reminders?.filter(({ reminder }) => reminder.status === 'pending').length;
}
