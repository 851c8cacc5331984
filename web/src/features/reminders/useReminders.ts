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

/** A reminder as shown in a list. */
export interface ShownReminder {
  /** The reminder with the chosen status, even if the server doesn't have it yet. */
  reminder: Reminder;
  /** Whether the status is waiting for a connection. */
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
 * Returns a list's reminders in the server's order, with new ones first.
 * @param clientId the list's key (`chartListKey`), or null for the practice's list
 */
export function useReminders(clientId: string | null): LoadedReminders {
  const { records, lists, changes, deleting } = useAppSelector(selectReminders);
  const { status = 'idle', failure = null, ids } = lists[clientId ?? PRACTICE] ?? {};
  const reminders = useMemo(
    () => ids?.flatMap((id) => toShownReminder(id, { records, changes, deleting }) ?? []),
    [ids, records, changes, deleting],
  );
  return { status, failure, reminders, reload: useReload(clientId) };
}

/** Loads a client's or the practice's reminders on mount and when the tab becomes visible. */
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

function toShownReminder(
  id: string,
  { records, changes, deleting }: Pick<RemindersState, 'records' | 'changes' | 'deleting'>,
): ShownReminder | undefined {
  const reminder = records[id];
  if (!reminder) return undefined;
  const change = changes[id];
  return {
    reminder: change ? applyChange(reminder, change) : reminder,
    isWaiting: change?.isWaiting ?? false,
    isBeingDeleted: deleting.includes(id),
  };
}

function applyChange(reminder: Reminder, { status, completedDate }: StatusChange): Reminder {
  return { ...reminder, status, completedDate };
}
