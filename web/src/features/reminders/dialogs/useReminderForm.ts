import type { Failure } from '../../../lib/http/HttpError.js';
import { useKeptForm } from '../../../store/useKeptForm.js';
import type { DueDate } from '../reminders.slice.js';
import { errorsOf, type ReminderFormValues, validateValues, withDraft } from './reminder.form.js';

interface ReminderFormOptions {
  initial: ReminderFormValues;
  /** Name of the draft. */
  draft: string;
  /** Of the record that is edited; undefined for a new one. */
  version?: number | undefined;
  /** The due date of the client, as far as it is known. */
  dueDate: DueDate | null;
  /** What the server answered to the last try. */
  failure: Failure | null;
}

/** The values of a reminder's form, whose draft this device keeps. */
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
    errorsOf,
    validate: (values) => validateValues(values, dueDate),
    clears: {
      timing: ['dueDate', 'eddAmount'],
      clientId: ['eddAmount'],
      eddUnit: ['eddAmount'],
      eddSide: ['eddAmount'],
    },
  });
}
