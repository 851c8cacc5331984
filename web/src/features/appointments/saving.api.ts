import type {
  AppointmentCreate,
  AppointmentRepeats,
  AppointmentSeriesUpdate,
  AppointmentUpdate,
  AppointmentView,
  SeriesScope,
  TimeZone,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { type AppointmentRef, appointmentsOf, pathOf, readAppointmentOf } from './appointments.api.js';

/**
 * Adds an appointment to a client's chart.
 *
 * @param zone the practice's time zone, for the date and wall time in the request and the response
 * @param idempotencyKey the same key for every attempt from one form, so that a retry doesn't book twice
 * @throws HttpError APPOINTMENT_OVERLAP if the time is taken and `allowOverlap` isn't set
 */
export async function createAppointment(
  clientId: string,
  body: AppointmentCreate,
  zone: TimeZone,
  idempotencyKey: string,
): Promise<AppointmentView> {
  return readAppointmentOf(await signedIn.post(appointmentsOf(clientId), body, { idempotencyKey }), zone);
}

/**
 * Saves an appointment.
 *
 * @param zone the practice's time zone, for the date and wall time in the response
 * @throws HttpError VERSION_CONFLICT if the version is outdated; APPOINTMENT_OVERLAP as in
 *   {@link createAppointment}
 */
export async function updateAppointment(
  appointment: AppointmentRef,
  body: AppointmentUpdate,
  zone: TimeZone,
): Promise<AppointmentView> {
  return readAppointmentOf(await signedIn.put(pathOf(appointment), body), zone);
}

/** Cancels an appointment, which removes it from every view. The calendar feed marks it as canceled. */
export async function cancelAppointment(appointment: AppointmentRef): Promise<void> {
  await signedIn.delete(pathOf(appointment));
}

/** The result of a change to a series. */
export interface SeriesChange {
  /** The appointment that the change started from, or the first appointment of a new series. */
  appointment: AppointmentView;
  affected: number;
  kept: number;
}

/** Adds recurring appointments. Otherwise, works like {@link createAppointment}. */
export async function createSeries(
  clientId: string,
  body: AppointmentCreate & { repeats: AppointmentRepeats },
  zone: TimeZone,
  idempotencyKey: string,
): Promise<SeriesChange> {
  const path = `/api/clients/${encodeURIComponent(clientId)}/appointment-series`;
  return readSeriesChange(await signedIn.post(path, body, { idempotencyKey }), zone);
}

/** Saves appointments of a series. Otherwise, works like {@link updateAppointment}. */
export async function updateSeries(
  appointment: AppointmentRef,
  body: AppointmentSeriesUpdate,
  zone: TimeZone,
): Promise<SeriesChange> {
  return readSeriesChange(await signedIn.put(`${pathOf(appointment)}/series`, body), zone);
}

/**
 * Cancels appointments of a series.
 *
 * @throws HttpError VERSION_CONFLICT if the version is outdated
 */
export async function cancelSeries(
  appointment: AppointmentRef & Pick<AppointmentView, 'version'>,
  scope: SeriesScope,
  zone: TimeZone,
): Promise<SeriesChange> {
  const { version } = appointment;
  const query = new URLSearchParams({ scope, ...(version && { version: String(version) }) });
  return readSeriesChange(await signedIn.delete(`${pathOf(appointment)}/series?${query}`), zone);
}

function readSeriesChange(body: unknown, zone: TimeZone): SeriesChange {
  const { affected, kept } = isRecord(body) ? body : {};
  if (typeof affected !== 'number' || typeof kept !== 'number') throw clientError('MALFORMED_RESPONSE');
  return { appointment: readAppointmentOf(body, zone), affected, kept };
}
