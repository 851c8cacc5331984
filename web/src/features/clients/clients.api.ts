import {
  type ChartGlance,
  type ChartRecordCounts,
  type ChartRecordCountsResponse,
  type Client,
  type ClientFields,
  type ClientImportPreview,
  type ClientImportRequest,
  type ClientImportResponse,
  type ClientInput,
  type ClientListEntry,
  type ClientUpdate,
  type NextVisit,
  retentionPeriods,
} from '@doula-desk/domain';
import { type DownloadedFile, download } from '../../lib/http/download.js';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/**
 * Fetches all clients, newest first. The list is sorted and filtered without more requests.
 * @param withShared whether to include clients whose charts colleagues share with the practitioner
 */
export async function fetchClients(withShared: boolean): Promise<ClientListEntry[]> {
  const body = await signedIn.get(withShared ? '/api/clients?scope=all' : '/api/clients');
  if (!isRecord(body) || !Array.isArray(body.clients) || !body.clients.every(isListEntry)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body.clients;
}

/** The data that the chart page shows. */
export interface FetchedChart {
  client: Client;
  glance: ChartGlance;
}

/** Fetches a chart, which the server records in the audit trail. @throws HttpError NOT_FOUND */
export async function fetchChart(id: string): Promise<FetchedChart> {
  const body = await signedIn.get(pathOf(id));
  return { client: readClient(body), glance: readGlance(isRecord(body) ? body.glance : undefined) };
}

function readGlance(glance: unknown): ChartGlance {
  const { nextVisit, bornOn } = isRecord(glance) ? glance : {};
  return {
    nextVisit: isRecord(nextVisit) ? (nextVisit as unknown as NextVisit) : null,
    bornOn: typeof bornOn === 'string' ? bornOn : null,
  };
}

/**
 * Saves a chart.
 * @param confirmUnusual whether unusual values have been confirmed
 * @throws HttpError UNUSUAL_VALUES with the values to confirm; VERSION_CONFLICT if the version is outdated
 *   ({@link conflictingClient} returns the current client)
 */
export async function saveClient(id: string, update: ClientUpdate, confirmUnusual: boolean): Promise<Client> {
  return readClient(await signedIn.put(pathOf(id), confirmable(update, confirmUnusual)));
}

/**
 * Adds a client.
 * @param idempotencyKey the same key for every attempt to submit one form, so that a retry doesn't add a second client
 * @param confirmUnusual whether unusual values have been confirmed
 * @throws HttpError UNUSUAL_VALUES with the values to confirm
 */
export async function addClient(
  client: ClientFields,
  idempotencyKey: string,
  confirmUnusual: boolean,
): Promise<Client> {
  const body = confirmable(client, confirmUnusual);
  return readClient(await signedIn.post('/api/add-clients', body, { idempotencyKey }));
}

/**
 * Adds a client like {@link addClient}, but requires only a first name.
 * @throws HttpError UNUSUAL_VALUES with the values to confirm
 */
export async function addIncompleteClient(
  client: ClientInput,
  idempotencyKey: string,
  confirmUnusual: boolean,
): Promise<Client> {
  const body = confirmable({ ...client, allowIncomplete: true }, confirmUnusual);
  return readClient(await signedIn.post('/api/add-clients', body, { idempotencyKey }));
}

function confirmable<Body extends object>(body: Body, confirmUnusual: boolean): Body {
  return confirmUnusual ? { ...body, confirmUnusual } : body;
}

/** Counts the records that are deleted with a chart. */
export async function fetchRecordCounts(id: string): Promise<ChartRecordCountsResponse> {
  const body = await signedIn.get(`${pathOf(id)}/holdings`);
  const counts = isRecord(body) ? body.holdings : undefined;
  if (!isRecord(body) || !isRecord(counts)) throw clientError('MALFORMED_RESPONSE');
  const count = (kind: keyof ChartRecordCounts) => Number(counts[kind]) || 0;
  return {
    holdings: {
      appointments: count('appointments'),
      visitNotes: count('visitNotes'),
      birthPlans: count('birthPlans'),
      births: count('births'),
      shifts: count('shifts'),
      reminders: count('reminders'),
      contracts: count('contracts'),
      signedContracts: count('signedContracts'),
      invoices: count('invoices'),
      sentInvoices: count('sentInvoices'),
      payments: count('payments'),
    },
    retention: retentionPeriods.find((period) => period === body.retention) ?? 'Indefinitely',
  };
}

/**
 * @throws HttpError NOT_FOUND; CHART_RECORDS_KEPT if the chart contains records that must be kept and
 *   `withKeptRecords` isn't set
 */
export async function deleteChart(id: string, withKeptRecords: boolean): Promise<void> {
  await signedIn.delete(`${pathOf(id)}${withKeptRecords ? '?withKeptRecords=true' : ''}`);
}

/** Previews, row by row, what importing the file would do. Doesn't store anything. */
export async function previewImport(file: ClientImportRequest): Promise<ClientImportPreview> {
  const body = await signedIn.post('/api/clients/import/preview', file);
  if (!isPreview(body)) throw clientError('MALFORMED_RESPONSE');
  return body;
}

/**
 * Adds the file's clients that the practice doesn't have yet, and counts the others.
 * @param idempotencyKey the same key for every attempt to import the file
 */
export async function importClients(
  file: ClientImportRequest,
  idempotencyKey: string,
): Promise<ClientImportResponse> {
  const body = await signedIn.post('/api/clients/import', file, { idempotencyKey });
  if (!isRecord(body) || typeof body.imported !== 'number') throw clientError('MALFORMED_RESPONSE');
  return {
    imported: body.imported,
    duplicates: Number(body.duplicates ?? 0),
    invalid: Number(body.invalid ?? 0),
  };
}

/** Exports all clients as CSV, in the format that the import expects. */
export function fetchClientFile(): Promise<DownloadedFile> {
  return download('/api/clients/export.csv', 'clients.csv');
}

/** Returns the client that someone else saved, from a version conflict error. */
export function conflictingClient(error: unknown): Client | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  const current = isRecord(error.payload) ? error.payload.current : undefined;
  return isClient(current) ? current : undefined;
}

function pathOf(id: string): string {
  return `/api/clients/${encodeURIComponent(id)}`;
}

/** Returns the client in a response. */
export function readClient(body: unknown): Client {
  const client = isRecord(body) ? body.client : undefined;
  if (!isClient(client)) throw clientError('MALFORMED_RESPONSE');
  return client;
}

/** Returns whether a value is a client. Checks only the fields that a page would crash without. */
export function isClient(value: unknown): value is Client {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.version === 'number' &&
    typeof value.firstName === 'string' &&
    Array.isArray(value.pastPregnancies) &&
    Array.isArray(value.emergencyContacts) &&
    isRecord(value.obstetrician) &&
    isRecord(value.pediatrician) &&
    isRecord(value.birthPreferences)
  );
}

function isListEntry(value: unknown): value is ClientListEntry {
  return (
    isRecord(value) &&
    ['id', 'firstName', 'lastName', 'email', 'phone'].every((field) => typeof value[field] === 'string')
  );
}

function isPreview(value: unknown): value is ClientImportPreview {
  return (
    isRecord(value) &&
    Array.isArray(value.rows) &&
    Array.isArray(value.problems) &&
    Array.isArray(value.columns) &&
    typeof value.ready === 'number'
  );
}
