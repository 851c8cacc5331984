import { useSagas } from '../../../store/hooks.js';
import { watchStatusChanges } from '../status/statusChanges.saga.js';
import { useReminderLoad, useReminders } from '../useReminders.js';

/**
 * Loads a list of reminders (`chartListKey`) with the chart. Returns the number of pending ones; undefined until
 * loaded.
 */
export function usePendingCount(listKey: string): number | undefined {
  useSagas(watchStatusChanges);
  useReminderLoad(listKey);
  const { reminders } = useReminders(listKey);
  return reminders?.filter(({ reminder }) => reminder.status === 'pending').length;
}
