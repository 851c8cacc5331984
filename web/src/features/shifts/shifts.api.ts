import {
  type EmailSummary,
  fromShiftHead,
  type Handover,
  type ShiftEntriesResponse,
  type ShiftEntry,
  type ShiftHead,
  type ShiftLog,
  type ShiftsResponse,
  type ShiftWrite,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Which shifts a list contains: those in the current pregnancy or in an earlier one. */
export interface ShiftListRef {
  clientId: string;
  pregnancyId: string | null;
}

export async function fetchShifts(
  { clientId, pregnancyId }: ShiftListRef,
  cursor: string | null,
): Promise<ShiftsResponse> {
  const query = new URLSearchParams({
    ...(pregnancyId && { pregnancyId }),
    ...(cursor && { cursor }),
  }).toString();
  const body = await signedIn.get(`${listOf(clientId)}${query && `?${query}`}`);
  if (!isRecord(body) || !Array.isArray(body.shifts)) throw clientError('MALFORMED_RESPONSE');
  return body as unknown as ShiftsResponse;
}

export async function fetchShiftLog(clientId: string, shiftId: string): Promise<ShiftLog> {
  return readLog(await signedIn.get(addressOf(clientId, shiftId)));
}

/** Sends entries. If the shift itself is among them, sends it first. Idempotent. */
export async function sendShiftEntries(
  clientId: string,
  shiftId: string,
  sent: readonly Omit<ShiftEntry | ShiftHead, 'by'>[],
): Promise<ShiftEntriesResponse> {
  const head = sent.find((entry): entry is ShiftHead => entry.kind === 'shift');
  const entries = sent.filter(({ kind }) => kind !== 'shift');
  let log = head ? await writeShift(clientId, shiftId, fromShiftHead(head)) : undefined;
  if (log && entries.length === 0) return { log, refused: [] };
  const body = await signedIn.post(`${addressOf(clientId, shiftId)}/entries`, { entries });
  log = readLog(body);
  return { log, refused: isRecord(body) && Array.isArray(body.refused) ? body.refused : [] };
}

/** Saves which parts are shared with the parents. */
export async function saveHandover(clientId: string, shiftId: string, handover: Handover): Promise<ShiftLog> {
  return readLog(await signedIn.put(`${addressOf(clientId, shiftId)}/handover`, handover));
}

/** Emails the shared parts to the client. */
export async function emailSummary(
  clientId: string,
  shiftId: string,
  { idempotencyKey, ...body }: EmailSummary & { idempotencyKey: string },
): Promise<ShiftLog> {
  return readLog(await signedIn.post(`${addressOf(clientId, shiftId)}/email`, body, { idempotencyKey }));
}

export async function deleteShift(clientId: string, shiftId: string): Promise<void> {
  await signedIn.delete(addressOf(clientId, shiftId));
}

/** Returns whether a received or stored value is a shift log. */
export function isShiftLog(value: unknown): value is ShiftLog {
  return isRecord(value) && isRecord(value.shift) && Array.isArray(value.entries);
}

async function writeShift(clientId: string, shiftId: string, shift: ShiftWrite): Promise<ShiftLog> {
  return readLog(await signedIn.put(addressOf(clientId, shiftId), shift));
}

function readLog(body: unknown): ShiftLog {
  if (!isRecord(body) || !isShiftLog(body.log)) throw clientError('MALFORMED_RESPONSE');
  return body.log;
}

function listOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/shifts`;
}

function addressOf(clientId: string, shiftId: string): string {
  return `${listOf(clientId)}/${encodeURIComponent(shiftId)}`;
}
