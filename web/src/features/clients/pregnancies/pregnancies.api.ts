import type { Birth, Client, NextPregnancyInput, PregnancyDetails, PregnancyEntry } from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';
import { readClient } from '../clients.api.js';

/** Fetches a client's pregnancies, with the current pregnancy first and the others from newest to oldest. */
export async function fetchPregnancies(clientId: string): Promise<PregnancyEntry[]> {
  const body = await signedIn.get(pregnanciesOf(clientId));
  if (!isRecord(body) || !Array.isArray(body.pregnancies) || !body.pregnancies.every(isEntry)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body.pregnancies;
}

/** Fetches the facts about a pregnancy. @throws HttpError NOT_FOUND */
export async function fetchPregnancy(clientId: string, id: string): Promise<PregnancyDetails> {
  const body = await signedIn.get(`${pregnanciesOf(clientId)}/${encodeURIComponent(id)}`);
  const pregnancy = isRecord(body) ? body.pregnancy : undefined;
  if (!isEntry(pregnancy) || !isDetails(pregnancy)) throw clientError('MALFORMED_RESPONSE');
  return pregnancy;
}

/** Fetches the current pregnancy's birth, if it's recorded. */
export async function fetchRecordedBirth(clientId: string): Promise<Birth | null> {
  const body = await signedIn.get(`/api/clients/${encodeURIComponent(clientId)}/birth`);
  const birth = isRecord(body) && isRecord(body.log) ? body.log.birth : undefined;
  return isRecord(birth) && birth.status === 'recorded' && Array.isArray(birth.babies)
    ? (birth as unknown as Birth)
    : null;
}

/**
 * Starts a client's next pregnancy.
 * @param idempotencyKey the same key for every attempt to submit one form, so that a retry doesn't start
 *   another pregnancy
 * @throws HttpError UNUSUAL_VALUES with the values to confirm; VERSION_CONFLICT if the version is outdated
 */
export async function startNextPregnancy(
  clientId: string,
  body: NextPregnancyInput & { version: number; confirmUnusual: boolean },
  idempotencyKey: string,
): Promise<Client> {
  return readClient(await signedIn.post(pregnanciesOf(clientId), body, { idempotencyKey }));
}

function pregnanciesOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/pregnancies`;
}

function isEntry(value: unknown): value is PregnancyEntry {
  return isRecord(value) && typeof value.id === 'string' && isRecord(value.counts);
}

function isDetails(value: PregnancyEntry): value is PregnancyDetails {
  const { birthPreferences, appointments, birthPlans } = value as Partial<PregnancyDetails>;
  return isRecord(birthPreferences) && Array.isArray(appointments) && Array.isArray(birthPlans);
}
