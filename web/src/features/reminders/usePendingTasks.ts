import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../app/hooks.js';
import { watchReminderLoads } from './loading.saga.js';
import { remindersActions, selectReminders } from './reminders.slice.js';

/** How many reminders of the practice are pending: asked for when the page opens and when one is changed there. */
export function usePendingTasks(): { count: number; failed: boolean; reload: () => void } {
  useSagas(watchReminderLoads);
  const dispatch = useAppDispatch();
  const { pending, changed } = useAppSelector(selectReminders);
  const reload = useCallback(() => void dispatch(remindersActions.pendingRequested()), [dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is a reason to ask again
  useEffect(reload, [reload, changed]);
  return { ...pending, reload };
}
