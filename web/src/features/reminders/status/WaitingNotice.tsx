import { CloudOff } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { remindersActions, selectReminders } from '../reminders.slice.js';

/** Shows how many changes are waiting for a connection, if any. */
export function WaitingNotice() {
  const dispatch = useAppDispatch();
  const { changes } = useAppSelector(selectReminders);
  const count = Object.values(changes).filter(({ isWaiting }) => isWaiting).length;
  if (count === 0) return null;
  return (
    <div className="banner banner-info reminder-notice align-items-center flex-wrap mb-3h" role="status">
      <CloudOff className="m-0" size={20} aria-hidden />
      <p>
        <span>{count === 1 ? '1 change is' : `${count} changes are`}</span> waiting for a connection, and kept
        on this device until then.
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        onClick={() => dispatch(remindersActions.sendNowRequested())}
      >
        Send now
      </button>
    </div>
  );
}
