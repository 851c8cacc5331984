import type { Reminder, ReminderScope } from '@doula-desk/domain';
import { useId, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { useAppDispatch, useSagas } from '../../../store/hooks.js';
import { remindersActions } from '../reminders.slice.js';
import { watchReminderSaves } from '../saving.saga.js';
import type { ReminderPlace } from '../texts.js';

const scopes: { value: ReminderScope; label: string }[] = [
  { value: 'one', label: 'Only this one' },
  { value: 'following', label: 'This and all following' },
];

interface DeleteReminderDialogProps {
  reminder: Reminder;
  place: ReminderPlace;
  onClose: () => void;
}

/** Asks for confirmation before deleting a reminder and, if it recurs, whether to end the series. */
export function DeleteReminderDialog({ reminder, place, onClose }: DeleteReminderDialogProps) {
  useSagas(watchReminderSaves);
  const id = useId();
  const dispatch = useAppDispatch();
  const [scope, setScope] = useState<ReminderScope>('one');
  // The series of a completed reminder continues whether or not it is deleted.
  const isSeries = reminder.isRecurring && reminder.status === 'pending';

  const remove = () => {
    dispatch(remindersActions.deleteRequested({ reminder, scope: isSeries ? scope : null, place }));
    onClose();
  };
  return (
    <Dialog title="Delete reminder" onClose={onClose}>
      <Modal.Body>
        <p className="fw-semibold" dir="auto">
          {reminder.title}
        </p>
        <p className={isSeries ? undefined : 'mb-0'}>Are you sure you want to delete this reminder?</p>
        {isSeries && (
          <fieldset>
            <legend className="form-label float-none fs-6">This reminder repeats. Delete</legend>
            <div className="choice-grid d-grid">
              {scopes.map(({ value, label }) => (
                <label key={value} className="choice">
                  <input
                    type="radio"
                    className="form-check-input"
                    name={`${id}-scope`}
                    checked={scope === value}
                    onChange={() => setScope(value)}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={remove}>
          Delete
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
