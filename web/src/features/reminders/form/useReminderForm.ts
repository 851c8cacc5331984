import { useEffect, useEffectEvent } from 'react';
import { useDraftSlot } from '../../../app/tabDraft.js';
import { readDraft, writeDraft } from '../../../lib/drafts.js';
import { type Form, useForm } from '../../../lib/forms/useForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import type { DueDate } from '../reminders.slice.js';
import { errorsOf, type ReminderFormValues, validateValues, withDraft } from './reminder.form.js';

interface ReminderFormOptions {
  initial: ReminderFormValues;
  /** Name of the draft. */
  draft: string;
  /** The due date of the client, as far as it is known. */
  dueDate: DueDate | null;
  /** What the server answered to the last try. */
  failure: Failure | null;
}

/**
 * The values of a reminder's form. What was typed is kept in the tab until the form is closed, so that it is there
 * again after a reload or a new sign-in.
 */
export function useReminderForm({
  initial,
  draft,
  dueDate,
  failure,
}: ReminderFormOptions): Form<ReminderFormValues> {
  const slot = useDraftSlot(draft);
  const form = useForm({
    initial: () => withDraft(initial, slot && readDraft(slot)),
    validate: (values: ReminderFormValues) => validateValues(values, dueDate),
    clears: {
      timing: ['dueDate', 'eddAmount'],
      clientId: ['eddAmount'],
      eddUnit: ['eddAmount'],
      eddSide: ['eddAmount'],
    },
  });
  const { values, showErrors } = form;

  const keep = useEffectEvent((typed: ReminderFormValues) => {
    if (slot && JSON.stringify(typed) !== JSON.stringify(initial)) writeDraft(slot, typed);
  });
  useEffect(() => keep(values), [values]);

  const show = useEffectEvent((problem: Failure) => showErrors(errorsOf(problem, values)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return form;
}
