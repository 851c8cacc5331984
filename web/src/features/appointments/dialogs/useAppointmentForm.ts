import type { TimeZone } from '@doula-desk/domain';
import type { Failure } from '../../../lib/http/HttpError.js';
import { type KeptForm, useKeptForm } from '../../../store/useKeptForm.js';
import { type AppointmentFormValues, errorsOf, validateValues, withDraft } from './appointment.form.js';

interface AppointmentFormOptions {
  initial: AppointmentFormValues;
  /** Draft key. */
  draft: string;
  /** Version being edited; undefined for a new appointment. */
  version?: number | undefined;
  zone: TimeZone;
  /** The error from the last attempt. */
  failure: Failure | null;
}

/** Holds the form's values and keeps a draft of them on this device. */
export function useAppointmentForm({
  initial,
  draft,
  version,
  zone,
  failure,
}: AppointmentFormOptions): KeptForm<AppointmentFormValues> {
  return useKeptForm({
    initial,
    draft,
    version,
    withDraft,
    failure,
    errorsOf,
    validate: (values) => validateValues(values, zone),
    clears: {
      date: ['endDate', 'repeatUntil', 'repeatCount'],
      allDay: ['time', 'endDate'],
      repeatUnit: ['repeatEvery', 'repeatCount', 'repeatUntil'],
      repeatEvery: ['repeatCount', 'repeatUntil'],
    },
  });
}
