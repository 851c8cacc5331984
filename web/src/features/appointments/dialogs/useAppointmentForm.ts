import type { TimeZone } from '@doula-desk/domain';
import type { Failure } from '../../../lib/http/HttpError.js';
import { useKeptForm } from '../../../store/useKeptForm.js';
import { type AppointmentFormValues, errorsOf, validateValues, withDraft } from './appointment.form.js';

interface AppointmentFormOptions {
  initial: AppointmentFormValues;
  /** Name of the draft. */
  draft: string;
  /** Of the record that is edited; undefined for a new one. */
  version?: number | undefined;
  zone: TimeZone;
  /** What the server answered to the last try. */
  failure: Failure | null;
}

/** The values of an appointment's form, whose draft this device keeps. */
export function useAppointmentForm({
  initial,
  draft,
  version,
  zone,
  failure,
}: AppointmentFormOptions): ReturnType<typeof useKeptForm<AppointmentFormValues>> {
  return useKeptForm({
    initial,
    draft,
    version,
    withDraft,
    failure,
    errorsOf,
    validate: (values) => validateValues(values, zone),
    clears: { date: ['endDate'], allDay: ['time', 'endDate'] },
  });
}
