import { useCallback } from 'react';
import { useAskOnce } from '../../../lib/useAskOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { watchPendingTasks } from './pendingTasks.saga.js';
import { type PendingTasksState, pendingTasksActions, selectPendingTasks } from './pendingTasks.slice.js';

/** How many reminders are pending, asked for when the page opens; `reload` asks again. */
export function usePendingTasks(): PendingTasksState & { reload: () => void } {
  useSagas(watchPendingTasks);
  const tasks = useAppSelector(selectPendingTasks);
  const reload = useReloadPendingTasks();
  useAskOnce(reload);
  return { ...tasks, reload };
}

/** Asks again how many are pending, after one was set. */
export function useReloadPendingTasks(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(pendingTasksActions.requested()), [dispatch]);
}
