import type { Appointment, AppointmentCreate, AppointmentUpdate } from './appointment.js';
import type { AppointmentRepeats, SeriesScope } from './series.js';

/** `POST /api/clients/:clientId/appointment-series`. */
export interface AppointmentSeriesCreate extends AppointmentCreate {
  repeats: AppointmentRepeats;
}

/** `PUT /api/clients/:clientId/appointments/:id/series`. Omitted fields don't change. */
export interface AppointmentSeriesUpdate extends AppointmentUpdate {
  scope: SeriesScope;
  /** The new rule for this appointment and the following ones. */
  repeats?: AppointmentRepeats;
}

/** Response to a change to a series. */
export interface AppointmentSeriesResponse {
  /** The first appointment of a new series, or the appointment that a change to a series starts from. */
  appointment: Appointment;
  /** The number of appointments that were created, changed, or canceled. */
  affected: number;
  /** The number of appointments in scope that don't change: past and completed ones, and those with a visit note. */
  kept: number;
  /** Says which time a DST change skips, and which time replaces it. */
  notice?: string;
}
