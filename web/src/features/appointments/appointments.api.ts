import {
  type AppointmentCreate,
  type AppointmentUpdate,
  type AppointmentView,
  type DateRange,
  PAGE_LIMIT_MAX,
  readAppointmentList,
  type TimeZone,
  toAppointmentView,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

export type AppointmentRef = Pick<AppointmentView, 'id' | 'clientId'>;

/** Fetches the appointments that touch a range: one call per thousand. */
export async function fetchAppointments(
  range: DateRange,
  zone: TimeZone,
  signal?: AbortSignal,
): Promise<AppointmentView[]> {
  const found: AppointmentView[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ ...range, limit: String(PAGE_LIMIT_MAX) });
    if (cursor) query.set('cursor', cursor);
    const page: unknown = await signedIn.get(`/api/appointments?${query}`, { signal });
    found.push(...readAppointmentList(page, zone));
    cursor = isRecord(page) && typeof page.nextCursor === 'string' ? page.nextCursor : null;
  } while (cursor);
  return found;
}

/**
 * Adds an appointment to a client's chart.
 * @param zone of the practice; the date and wall time are in this zone, here and in the answer
 * @param idempotencyKey the same for every attempt of one form, so that a retry doesn't book twice
 * @throws HttpError APPOINTMENT_OVERLAP when the time is taken and `allowOverlap` isn't set
 */
export async function createAppointment(
  clientId: string,
  body: AppointmentCreate,
  zone: TimeZone,
  idempotencyKey: string,
): Promise<AppointmentView> {
  const url = `/api/clients/${encodeURIComponent(clientId)}/appointments`;
  return readAppointmentOf(await signedIn.post(url, body, { idempotencyKey }), zone);
}

/**
 * Saves an appointment.
 * @param zone of the practice, for the date and wall time of the answer
 * @throws HttpError VERSION_CONFLICT when the version is outdated; APPOINTMENT_OVERLAP as in {@link createAppointment}
 */
export async function updateAppointment(
  appointment: AppointmentRef,
  body: AppointmentUpdate,
  zone: TimeZone,
): Promise<AppointmentView> {
  return readAppointmentOf(await signedIn.put(pathOf(appointment), body), zone);
}

/** Cancels an appointment, which removes it from every view. The calendar feed marks it as cancelled. */
export async function cancelAppointment(appointment: AppointmentRef): Promise<void> {
  await signedIn.delete(pathOf(appointment));
}

function pathOf({ clientId, id }: AppointmentRef): string {
  return `/api/clients/${encodeURIComponent(clientId)}/appointments/${encodeURIComponent(id)}`;
}

function readAppointmentOf(body: unknown, zone: TimeZone): AppointmentView {
  const appointment = isRecord(body) ? toAppointmentView(body.appointment, zone) : undefined;
  if (!appointment) throw clientError('MALFORMED_RESPONSE');
  return appointment;
}
