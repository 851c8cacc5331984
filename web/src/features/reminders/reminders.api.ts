import {
  type DateOnly,
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

/** Which reminder, and of which client. */
export type ReminderRef = Pick<Reminder, 'id' | 'clientId'>;

export interface ReminderPage {
  reminders: Reminder[];
  nextCursor: string | null;
}

/** What an edit changes; of a recurring one, whether the following ones go along. */
export interface ReminderUpdate extends ReminderInput {
  version?: number;
  scope?: ReminderScope;
}

/** A page of the reminders of one client, or of the whole practice for null. The server's pages are large. */
export async function fetchReminderPage(
  clientId: string | null,
  cursor: string | null,
): Promise<ReminderPage> {
  const address = clientId === null ? '/api/reminders' : remindersOf(clientId);
  return readPage(
    await signedIn.get(cursor === null ? address : `${address}?${new URLSearchParams({ cursor })}`),
  );
}

/** @param idempotencyKey the same for every try of one form, so that a retry makes no second reminder */
export async function createReminder(
  clientId: string,
  body: ReminderInput,
  idempotencyKey: string,
): Promise<Reminder> {
  return readAnswer(await signedIn.post(remindersOf(clientId), body, { idempotencyKey })).reminder;
}

/** @throws HttpError `VERSION_CONFLICT` for an old version; {@link conflictingReminder} reads the current reminder from it */
export async function updateReminder(reminder: ReminderRef, body: ReminderUpdate): Promise<Reminder> {
  return readAnswer(await signedIn.put(addressOf(reminder), body)).reminder;
}

/** Completes a reminder or opens it again. `completedDate` is the day on which it was done. */
export async function updateReminderStatus(
  reminder: ReminderRef,
  body: { status: ReminderStatus; completedDate?: DateOnly },
): Promise<ReminderResponse> {
  return readAnswer(await signedIn.put(addressOf(reminder), body));
}

/** @param scope only of a recurring reminder: skip this one, or end the series */
export async function deleteReminder(reminder: ReminderRef, scope: ReminderScope | null): Promise<void> {
  await signedIn.delete(scope === null ? addressOf(reminder) : `${addressOf(reminder)}?scope=${scope}`);
}

/** What a reminder that follows the due date of a client is reckoned from. */
export async function fetchDueDate(clientId: string): Promise<{ edd: DateOnly | null; hasEnded: boolean }> {
  const body = await signedIn.get(`/api/clients/${encodeURIComponent(clientId)}`);
  const client = isRecord(body) ? body.client : undefined;
  if (!isRecord(client)) throw clientError('MALFORMED_RESPONSE');
  return {
    edd: typeof client.edd === 'string' && client.edd ? client.edd : null,
    hasEnded: isRecord(client.pregnancyEnd),
  };
}

/** Returns the current reminder from a save that failed because someone else had changed it. */
export function conflictingReminder(error: unknown): Reminder | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  return isRecord(error.payload) ? readReminderRecord(error.payload.current) : undefined;
}

function remindersOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/reminders`;
}

function addressOf({ id, clientId }: ReminderRef): string {
  return `${remindersOf(clientId)}/${encodeURIComponent(id)}`;
}

function readPage(body: unknown): ReminderPage {
  if (!Array.isArray(body) && !(isRecord(body) && Array.isArray(body.reminders))) {
    throw clientError('MALFORMED_RESPONSE');
  }
  const nextCursor = isRecord(body) && typeof body.nextCursor === 'string' ? body.nextCursor : null;
  return { reminders: readReminderList(body), nextCursor };
}

function readAnswer(body: unknown): ReminderResponse {
  const reminder = isRecord(body) ? readReminderRecord(body.reminder) : undefined;
  if (!reminder) throw clientError('MALFORMED_RESPONSE');
  const next = isRecord(body) ? readReminderRecord(body.next) : undefined;
  return { reminder, ...(next && { next }) };
}
