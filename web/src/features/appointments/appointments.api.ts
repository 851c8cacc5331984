import {
  type AppointmentCreate,
  type AppointmentRepeats,
  type AppointmentSeriesUpdate,
  type AppointmentUpdate,
  type AppointmentView,
  type DateRange,
  PAGE_LIMIT_MAX,
  readAppointmentList,
  type SeriesScope,
  type TimeZone,
  toAppointmentView,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { chartListOf } from '../../store/chartLists.js';
import type { ChartPage } from '../../store/chartPages.js';

export type AppointmentRef = Pick<AppointmentView, 'id' | 'clientId'>;

/**
 * Fetches the appointments that touch a range: one call per thousand.
 * @param withShared whether to include those in charts that colleagues share
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
 * @param key of the list (`chartListKey`)
 */
export async function fetchChartAppointments(
  key: string,
  zone: TimeZone,
  cursor: string | null,
): Promise<ChartPage<AppointmentView>> {
  const { clientId, pregnancy } = chartListOf(key);
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
 * @param zone of the practice; the date and wall time are in this zone
 * @throws HttpError NOT_FOUND
 */
export async function fetchAppointment(
  appointment: AppointmentRef,
  zone: TimeZone,
): Promise<AppointmentView> {
  return readAppointmentOf(await signedIn.get(pathOf(appointment)), zone);
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
  return readAppointmentOf(await signedIn.post(appointmentsOf(clientId), body, { idempotencyKey }), zone);
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

/** What a change did to a series. */
export interface SeriesChange {
  /** The appointment that the change started from, or the first one of a new series. */
  appointment: AppointmentView;
  affected: number;
  kept: number;
}

/** Adds recurring appointments; otherwise like {@link createAppointment}. */
export async function createSeries(
  clientId: string,
  body: AppointmentCreate & { repeats: AppointmentRepeats },
  zone: TimeZone,
  idempotencyKey: string,
): Promise<SeriesChange> {
  const path = `/api/clients/${encodeURIComponent(clientId)}/appointment-series`;
  return readSeriesChange(await signedIn.post(path, body, { idempotencyKey }), zone);
}

/** Saves appointments of a series; otherwise like {@link updateAppointment}. */
export async function updateSeries(
  appointment: AppointmentRef,
  body: AppointmentSeriesUpdate,
  zone: TimeZone,
): Promise<SeriesChange> {
  return readSeriesChange(await signedIn.put(`${pathOf(appointment)}/series`, body), zone);
}

/**
 * Cancels appointments of a series.
 * @throws HttpError VERSION_CONFLICT when the version is outdated
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

function pathOf({ clientId, id }: AppointmentRef): string {
  return `${appointmentsOf(clientId)}/${encodeURIComponent(id)}`;
}

function appointmentsOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/appointments`;
}

function readSeriesChange(body: unknown, zone: TimeZone): SeriesChange {
  const { affected, kept } = isRecord(body) ? body : {};
  if (typeof affected !== 'number' || typeof kept !== 'number') throw clientError('MALFORMED_RESPONSE');
  return { appointment: readAppointmentOf(body, zone), affected, kept };
}

function readAppointmentOf(body: unknown, zone: TimeZone): AppointmentView {
  const appointment = isRecord(body) ? toAppointmentView(body.appointment, zone) : undefined;
  if (!appointment) throw clientError('MALFORMED_RESPONSE');
  return appointment;
}
