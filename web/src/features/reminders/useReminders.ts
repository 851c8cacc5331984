import type { Reminder } from '@doula-desk/domain';
import { useCallback, useMemo } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { watchReminderLoads } from './loading.saga.js';
import {
  PRACTICE,
  type ReminderList,
  type RemindersState,
  remindersActions,
  type StatusChange,
  selectReminders,
} from './reminders.slice.js';

/** A reminder as a list shows it. */
export interface ShownReminder {
  /** The reminder with the chosen status, even if the server doesn't have it yet. */
  reminder: Reminder;
  /** The status waits for a connection. */
  isWaiting: boolean;
  isBeingDeleted: boolean;
}

export interface LoadedReminders {
  status: ReminderList['status'] | 'idle';
  failure: ReminderList['failure'];
  /** Undefined until loaded. */
  reminders: ShownReminder[] | undefined;
  reload: () => void;
}

/**
 * Returns the reminders of a list, or of the practice for null, in the server's order with new ones first.
 * @param clientId the key of the list (`chartListKey`)
 */
export function useReminders(clientId: string | null): LoadedReminders {
  const { records, lists, changes, deleting } = useAppSelector(selectReminders);
  const { status = 'idle', failure = null, ids } = lists[clientId ?? PRACTICE] ?? {};
  const reminders = useMemo(
    () => ids?.flatMap((id) => shown(id, { records, changes, deleting }) ?? []),
    [ids, records, changes, deleting],
  );
  return { status, failure, reminders, reload: useReload(clientId) };
}

/** Loads the reminders of a client, or of the practice, on mount and when the tab becomes visible. */
export function useReminderLoad(clientId: string | null): void {
  useSagas(watchReminderLoads);
  const reload = useReload(clientId);
  useLoadOnce(reload);
  useWhenVisible(reload);
}

function useReload(clientId: string | null): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(remindersActions.listRequested(clientId)), [dispatch, clientId]);
}

function shown(
  id: string,
  { records, changes, deleting }: Pick<RemindersState, 'records' | 'changes' | 'deleting'>,
): ShownReminder | undefined {
  const reminder = records[id];
  if (!reminder) return undefined;
  const change = changes[id];
  return {
    reminder: change ? changed(reminder, change) : reminder,
    isWaiting: change?.isWaiting ?? false,
    isBeingDeleted: deleting.includes(id),
  };
}

function changed(reminder: Reminder, { status, completedDate }: StatusChange): Reminder {
  return { ...reminder, status, completedDate };
}
