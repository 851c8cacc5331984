import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../app/hooks.js';
import { useAskOnce } from '../../lib/useAskOnce.js';
import { watchReminderLoads } from './loading.saga.js';
import { remindersActions, selectReminders } from './reminders.slice.js';

/** How many reminders of the practice are pending: asked for when the page opens and when one is changed there. */
export function usePendingTasks(): { count: number; failed: boolean; reload: () => void } {
  useSagas(watchReminderLoads);
  const dispatch = useAppDispatch();
  const { pending, changed } = useAppSelector(selectReminders);
  const reload = useCallback(() => void dispatch(remindersActions.pendingRequested()), [dispatch]);
  useAskOnce(reload);

  const known = useRef(changed);
  const askAgain = useEffectEvent(reload);
  useEffect(() => {
    if (known.current === changed) return;
    known.current = changed;
    askAgain();
  }, [changed]);
  return { ...pending, reload };
}
