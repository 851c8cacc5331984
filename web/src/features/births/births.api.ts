import type {
  BirthEventBatch,
  BirthEventsResponse,
  BirthLog,
  BirthRecordRequest,
  BirthStoryRequest,
} from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Fetches the birth log of a pregnancy, which is the current pregnancy by default. */
export async function fetchBirthLog(clientId: string, pregnancyId: string | undefined): Promise<BirthLog> {
  return readLog(await signedIn.get(`${addressOf(clientId)}${queryOf(pregnancyId)}`));
}

/** Sends log entries. Idempotent. */
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

/** Deletes a log, including the birth record and the story. */
export async function deleteBirth(clientId: string, pregnancyId: string | undefined): Promise<void> {
  await signedIn.delete(`${addressOf(clientId)}${queryOf(pregnancyId)}`);
}

/** Returns the server's current log from a version conflict error. */
export function conflictingLog(error: unknown): BirthLog | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT' || !isRecord(error.payload)) {
    return undefined;
  }
  return isLog(error.payload.current) ? error.payload.current : undefined;
}

/** Returns whether a value from the server or the device is a log. */
export function isLog(value: unknown): value is BirthLog {
  return isRecord(value) && typeof value.pregnancyId === 'string' && Array.isArray(value.events);
}

function readLog(body: unknown): BirthLog {
  if (!isRecord(body) || !isLog(body.log)) throw clientError('MALFORMED_RESPONSE');
  return body.log;
}

function queryOf(pregnancyId: string | undefined): string {
  return pregnancyId ? `?${new URLSearchParams({ pregnancyId })}` : '';
}

function addressOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/birth`;
}
