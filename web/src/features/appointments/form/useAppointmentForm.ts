import type { TimeZone } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { useDraftSlot } from '../../../app/tabDraft.js';
import { readDraft, writeDraft } from '../../../lib/drafts.js';
import { type Form, useForm } from '../../../lib/forms/useForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { type AppointmentFormValues, errorsOf, validateValues, withDraft } from './appointment.form.js';

interface AppointmentFormOptions {
  initial: AppointmentFormValues;
  /** Name of the draft. */
  draft: string;
  zone: TimeZone;
  /** What the server answered to the last try. */
  failure: Failure | null;
}

/**
 * The values of an appointment's form. What was typed is kept in the tab until the form is closed, so that it is
 * there again after a reload or a new sign-in.
 */
export function useAppointmentForm({
  initial,
  draft,
  zone,
  failure,
}: AppointmentFormOptions): Form<AppointmentFormValues> {
  const slot = useDraftSlot(draft);
  const form = useForm({
    initial: () => withDraft(initial, slot && readDraft(slot)),
    validate: (values: AppointmentFormValues) => validateValues(values, zone),
    clears: { date: ['endDate'], allDay: ['time', 'endDate'] },
  });
  const { values, showErrors } = form;

  const keep = useEffectEvent((typed: AppointmentFormValues) => {
    if (slot && JSON.stringify(typed) !== JSON.stringify(initial)) writeDraft(slot, typed);
  });
  useEffect(() => keep(values), [values]);

  const show = useEffectEvent((problem: Failure) => showErrors(errorsOf(problem, values)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return form;
}
