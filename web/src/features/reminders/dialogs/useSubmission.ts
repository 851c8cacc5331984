import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { watchReminderLoads } from '../loading.saga.js';
import { type ReminderSubmission, remindersActions, selectReminders } from '../reminders.slice.js';
import { watchReminderSaves } from '../saving.saga.js';

/** Tracks the form's request, and resets it when the form closes. */
export function useSubmission(): ReminderSubmission {
  useSagas(watchReminderSaves);
  useSagas(watchReminderLoads);
  const dispatch = useAppDispatch();
  const { submission } = useAppSelector(selectReminders);
  useEffect(() => () => void dispatch(remindersActions.submissionReset()), [dispatch]);
  return submission;
}
