import type { Appointment, AppointmentCreate, AppointmentUpdate } from './appointment.js';
import type { AppointmentRepeats, SeriesScope } from './series.js';

/** `POST /api/clients/:clientId/appointment-series`. */
export interface AppointmentSeriesCreate extends AppointmentCreate {
  repeats: AppointmentRepeats;
}

/** `PUT /api/clients/:clientId/appointments/:id/series`. Omitted fields don't change. */
export interface AppointmentSeriesUpdate extends AppointmentUpdate {
  scope: SeriesScope;
  /** How this one and the following ones repeat from now on. */
  repeats?: AppointmentRepeats;
}

/** Response to a change to a series. */
export interface AppointmentSeriesResponse {
  /** The first appointment of a new series, or the one from which a series was changed. */
  appointment: Appointment;
  /** The number of appointments that were created, changed, or canceled. */
  affected: number;
  /** The number in the scope that stay as they are: past and completed ones, and those with a visit note. */
  kept: number;
  /** Says which time doesn't exist because clocks change, and which replaces it. */
  notice?: string;
}
