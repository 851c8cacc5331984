import type { Failure } from '../../../lib/http/HttpError.js';
import { useKeptForm } from '../../../store/useKeptForm.js';
import type { DueDate } from '../reminders.slice.js';
import { type ReminderFormValues, toFieldErrors, validateValues, withDraft } from './reminder.form.js';

interface ReminderFormOptions {
  initial: ReminderFormValues;
  /** Draft key. */
  draft: string;
  /** Version of the reminder being edited; undefined for a new one. */
  version?: number | undefined;
  /** The client's due date, if known. */
  dueDate: DueDate | null;
  /** The error from the last attempt to save. */
  failure: Failure | null;
}

/** Holds the form's values and keeps a draft of them on this device. */
export function useReminderForm({
  initial,
  draft,
  version,
  dueDate,
  failure,
}: ReminderFormOptions): ReturnType<typeof useKeptForm<ReminderFormValues>> {
  return useKeptForm({
    initial,
    draft,
    version,
    withDraft,
    failure,
    errorsOf: toFieldErrors,
    validate: (values) => validateValues(values, dueDate),
    clears: {
      timing: ['dueDate', 'eddAmount'],
      clientId: ['eddAmount', 'assigneeId'],
      eddUnit: ['eddAmount'],
      eddSide: ['eddAmount'],
    },
  });
}
