import { useCallback } from 'react';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { watchPendingTasks } from './pendingTasks.saga.js';
import { type PendingTasksState, pendingTasksActions, selectPendingTasks } from './pendingTasks.slice.js';

/** Returns the number of pending reminders, loaded when the page opens, and a `reload` function. */
export function usePendingTasks(): PendingTasksState & { reload: () => void } {
  useSagas(watchPendingTasks);
  const tasks = useAppSelector(selectPendingTasks);
  const reload = useReloadPendingTasks();
  useLoadOnce(reload);
  return { ...tasks, reload };
}

/** Returns a function that reloads the number of pending reminders. */
export function useReloadPendingTasks(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(pendingTasksActions.requested()), [dispatch]);
}
