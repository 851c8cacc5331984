import type { Reminder, ReminderStatus } from '@doula-desk/domain';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { remindersActions } from '../reminders.slice.js';
import type { ReminderPlace } from '../texts.js';

/** Returns a function that completes a reminder, as of today, or reopens it. */
export function useStatusChange(place: ReminderPlace): (reminder: Reminder, status: ReminderStatus) => void {
  const dispatch = useAppDispatch();
  const today = useToday();
  return ({ id, clientId, title }, status) =>
    dispatch(
      remindersActions.statusChosen({
        reminder: { id, clientId, title },
        status,
        completedDate: status === 'completed' ? today : null,
        place,
      }),
    );
}
