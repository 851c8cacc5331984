import {
  type AppointmentView,
  type DateRange,
  PAGE_LIMIT_MAX,
  readAppointmentList,
  type TimeZone,
  toAppointmentView,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { parseChartListKey } from '../../store/chartLists.js';
import type { ChartPage } from '../../store/chartPages.js';

export type AppointmentRef = Pick<AppointmentView, 'id' | 'clientId'>;

/**
 * Fetches the appointments that overlap a range, with one call per thousand appointments.
 *
 * @param withShared whether to include appointments in charts that colleagues share
 */
export async function fetchAppointments(
  range: DateRange,
  zone: TimeZone,
  withShared: boolean,
  signal?: AbortSignal,
): Promise<AppointmentView[]> {
  const found: AppointmentView[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ ...range, limit: String(PAGE_LIMIT_MAX) });
    if (withShared) query.set('scope', 'all');
    if (cursor) query.set('cursor', cursor);
    const page: unknown = await signedIn.get(`/api/appointments?${query}`, { signal });
    found.push(...readAppointmentList(page, zone));
    cursor = isRecord(page) && typeof page.nextCursor === 'string' ? page.nextCursor : null;
  } while (cursor);
  return found;
}

/**
 * Fetches a page of the appointments in a chart, oldest first.
 *
 * @param key key of the list (`chartListKey`)
 */
export async function fetchChartAppointments(
  key: string,
  zone: TimeZone,
  cursor: string | null,
): Promise<ChartPage<AppointmentView>> {
  const { clientId, pregnancy } = parseChartListKey(key);
  const query = new URLSearchParams({ limit: String(PAGE_LIMIT_MAX), pregnancy });
  if (cursor) query.set('cursor', cursor);
  const page: unknown = await signedIn.get(`${appointmentsOf(clientId)}?${query}`);
  if (!isRecord(page) || !Array.isArray(page.appointments)) throw clientError('MALFORMED_RESPONSE');
  return {
    items: readAppointmentList(page, zone),
    nextCursor: typeof page.nextCursor === 'string' ? page.nextCursor : null,
  };
}

/**
 * Fetches one appointment.
 *
 * @param zone the practice's time zone, in which the date and wall time are returned
 * @throws HttpError NOT_FOUND
 */
export async function fetchAppointment(
  appointment: AppointmentRef,
  zone: TimeZone,
): Promise<AppointmentView> {
  return readAppointmentOf(await signedIn.get(pathOf(appointment)), zone);
}

/** Returns the path of an appointment in the API. */
export function pathOf({ clientId, id }: AppointmentRef): string {
  return `${appointmentsOf(clientId)}/${encodeURIComponent(id)}`;
}

/** Returns the path of a client's appointments in the API. */
export function appointmentsOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/appointments`;
}

/** Returns the appointment in a response. */
export function readAppointmentOf(body: unknown, zone: TimeZone): AppointmentView {
  const appointment = isRecord(body) ? toAppointmentView(body.appointment, zone) : undefined;
  if (!appointment) throw clientError('MALFORMED_RESPONSE');
  return appointment;
}
