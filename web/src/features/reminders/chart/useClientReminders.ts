import { useSagas } from '../../../store/hooks.js';
import { watchStatusChanges } from '../status/statusChanges.saga.js';
import { useReminderLoad, useReminders } from '../useReminders.js';

/** Returns how many reminders of a list (`chartListKey`) are pending, loaded with the chart; undefined until known. */
export function usePendingCount(listKey: string): number | undefined {
  useSagas(watchStatusChanges);
  useReminderLoad(listKey);
  const { reminders } = useReminders(listKey);
  return reminders?.filter(({ reminder }) => reminder.status === 'pending').length;
}
