import type { AppointmentFields, AppointmentView } from './appointment.js';
import { callAppointmentTypes } from './appointment.options.js';
import { compareAppointments } from './appointment.rules.js';

/** Likely details of a client's next appointment. */
export type AppointmentSuggestion = Partial<Pick<AppointmentFields, 'type' | 'location' | 'duration'>>;

/** The type that usually follows another; types that aren't listed are followed by the same type. */
const nextTypes: Partial<Record<string, string>> = {
  'Initial Consultation': 'Prenatal Visit',
  'Birth Plan Review': 'Prenatal Visit',
  'Birth Support': 'Postpartum Visit',
};

/**
 * Suggests a client's next appointment: the type that usually follows, with the location and duration of the latest
 * appointment of that type. Fields without any history aren't set.
 * @param chosenType a type for which to suggest the location and duration instead
 */
export function suggestAppointment(
  history: readonly AppointmentView[],
  chosenType?: string,
): AppointmentSuggestion {
  const latestFirst = history
    .filter(({ status }) => status !== 'cancelled')
    .sort(compareAppointments)
    .reverse();
  const latest = latestFirst.find(({ type }) => !isCall(type)) ?? latestFirst[0];
  if (!latest) return {};
  const type = chosenType ?? nextTypes[latest.type] ?? latest.type;
  const same = latestFirst.find((appointment) => appointment.type === type);
  return {
    type,
    ...(same?.location && { location: same.location }),
    ...(same && !same.allDay && { duration: same.duration }),
  };
}

function isCall(type: string): boolean {
  return callAppointmentTypes.some((call) => call === type);
}
