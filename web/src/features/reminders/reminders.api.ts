import {
  type DateOnly,
  PAGE_LIMIT_MAX,
  type Reminder,
  type ReminderInput,
  type ReminderResponse,
  type ReminderScope,
  type ReminderStatus,
  readReminderList,
  readReminderRecord,
} from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { parseChartListKey } from '../../store/chartLists.js';

export type ReminderRef = Pick<Reminder, 'id' | 'clientId'>;

export interface ReminderPage {
  reminders: Reminder[];
  nextCursor: string | null;
}

/** The edited fields and, for a recurring reminder, whether the changes also apply to the ones that follow. */
export interface ReminderUpdate extends ReminderInput {
  version?: number;
  scope?: ReminderScope;
}

/** Fetches a page of a list (`chartListKey`), or of the practice's list if the key is null. */
export async function fetchReminderPage(key: string | null, cursor: string | null): Promise<ReminderPage> {
  const list = key === null ? null : parseChartListKey(key);
  const address = list === null ? '/api/reminders' : remindersOf(list.clientId);
  const query = new URLSearchParams({
    limit: String(PAGE_LIMIT_MAX),
    ...(list === null ? {} : { pregnancy: list.pregnancy }),
    ...(cursor === null ? {} : { cursor }),
  });
  return readPage(await signedIn.get(`${address}?${query}`));
}

/**
 * @param idempotencyKey the same for every attempt to submit a form, so that a retry doesn't create a second reminder
 */
export async function createReminder(
  clientId: string,
  body: ReminderInput,
  idempotencyKey: string,
): Promise<Reminder> {
  return readResponse(await signedIn.post(remindersOf(clientId), body, { idempotencyKey })).reminder;
}

/**
 * @throws HttpError VERSION_CONFLICT when the version is outdated; {@link conflictingReminder} reads the current
 * reminder from the error
 */
export async function updateReminder(reminder: ReminderRef, body: ReminderUpdate): Promise<Reminder> {
  return readResponse(await signedIn.put(pathOf(reminder), body)).reminder;
}

/** Completes or reopens a reminder. `completedDate` is the day on which it was done. */
export async function updateReminderStatus(
  reminder: ReminderRef,
  body: { status: ReminderStatus; completedDate?: DateOnly },
): Promise<ReminderResponse> {
  return readResponse(await signedIn.put(pathOf(reminder), body));
}

/** @param scope only for a recurring reminder: skip this one, or end the series */
export async function deleteReminder(reminder: ReminderRef, scope: ReminderScope | null): Promise<void> {
  await signedIn.delete(scope === null ? pathOf(reminder) : `${pathOf(reminder)}?scope=${scope}`);
}

/** Fetches the client's due date for reminders relative to it. */
export async function fetchDueDate(clientId: string): Promise<{ edd: DateOnly | null; hasEnded: boolean }> {
  const body = await signedIn.get(`/api/clients/${encodeURIComponent(clientId)}`);
  const client = isRecord(body) ? body.client : undefined;
  if (!isRecord(client)) throw clientError('MALFORMED_RESPONSE');
  return {
    edd: typeof client.edd === 'string' && client.edd ? client.edd : null,
    hasEnded: isRecord(client.pregnancyEnd),
  };
}

/** Returns the current reminder from a version conflict. */
export function conflictingReminder(error: unknown): Reminder | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  return isRecord(error.payload) ? readReminderRecord(error.payload.current) : undefined;
}

function remindersOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/reminders`;
}

function pathOf({ id, clientId }: ReminderRef): string {
  return `${remindersOf(clientId)}/${encodeURIComponent(id)}`;
}

function readPage(body: unknown): ReminderPage {
  if (!Array.isArray(body) && !(isRecord(body) && Array.isArray(body.reminders))) {
    throw clientError('MALFORMED_RESPONSE');
  }
  const nextCursor = isRecord(body) && typeof body.nextCursor === 'string' ? body.nextCursor : null;
  return { reminders: readReminderList(body), nextCursor };
}

function readResponse(body: unknown): ReminderResponse {
  const reminder = isRecord(body) ? readReminderRecord(body.reminder) : undefined;
  if (!reminder) throw clientError('MALFORMED_RESPONSE');
  const next = isRecord(body) ? readReminderRecord(body.next) : undefined;
  return { reminder, ...(next && { next }) };
}
