import type {
  BirthEventBatch,
  BirthEventsResponse,
  BirthLog,
  BirthRecordRequest,
  BirthStoryRequest,
} from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Which birth: of a client's current pregnancy, or of an earlier one. */
export interface BirthRef {
  clientId: string;
  pregnancyId?: string | undefined;
}

export async function fetchBirthLog({ clientId, pregnancyId }: BirthRef): Promise<BirthLog> {
  const query = pregnancyId ? `?${new URLSearchParams({ pregnancyId })}` : '';
  return readLog(await signedIn.get(`${addressOf(clientId)}${query}`));
}

/** Sends entries. Sending them again is harmless. */
export async function sendBirthEvents(
  clientId: string,
  batch: BirthEventBatch,
): Promise<BirthEventsResponse> {
  const body = await signedIn.post(`${addressOf(clientId)}/events`, batch);
  const refused = isRecord(body) && Array.isArray(body.refused) ? body.refused : [];
  return { log: readLog(body), refused };
}

/** @throws HttpError VERSION_CONFLICT, from which {@link conflictingLog} reads the current log */
export async function recordBirth(clientId: string, request: BirthRecordRequest): Promise<BirthLog> {
  return readLog(await signedIn.put(addressOf(clientId), request));
}

/** @throws HttpError VERSION_CONFLICT, from which {@link conflictingLog} reads the current log */
export async function writeBirthStory(clientId: string, request: BirthStoryRequest): Promise<BirthLog> {
  return readLog(await signedIn.put(`${addressOf(clientId)}/story`, request));
}

/** Returns the log as it is on the server, from a save that was refused because someone else saved. */
export function conflictingLog(error: unknown): BirthLog | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT' || !isRecord(error.payload)) {
    return undefined;
  }
  return isLog(error.payload.current) ? error.payload.current : undefined;
}

/** Whether a value that was received or kept is a log. */
export function isLog(value: unknown): value is BirthLog {
  return isRecord(value) && typeof value.pregnancyId === 'string' && Array.isArray(value.events);
}

function readLog(body: unknown): BirthLog {
  if (!isRecord(body) || !isLog(body.log)) throw clientError('MALFORMED_RESPONSE');
  return body.log;
}

function addressOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/birth`;
}
