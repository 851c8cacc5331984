import {
  type Contract,
  type ContractContents,
  type ContractContentsResponse,
  type ContractEvent,
  type ContractFields,
  type ContractPractice,
  type ContractResendRequest,
  type CountersignRequest,
  type FeeRemindersResponse,
  PAGE_LIMIT_MAX,
} from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { parseChartListKey } from '../../store/chartLists.js';

export type ContractRef = Pick<Contract, 'id' | 'clientId'>;

/** A contract, with the version that the practitioner has seen. */
export type ContractVersion = ContractRef & Pick<Contract, 'version'>;

/** Fetches all contracts in a list (`chartListKey`), newest first. */
export async function fetchContracts(key: string): Promise<Contract[]> {
  const { clientId, pregnancy } = parseChartListKey(key);
  const query = new URLSearchParams({ limit: String(PAGE_LIMIT_MAX), pregnancy });
  const body = await signedIn.get(`${contractsOf(clientId)}?${query}`);
  if (!isRecord(body) || !Array.isArray(body.contracts)) throw clientError('MALFORMED_RESPONSE');
  return body.contracts.map(readContract);
}

/** Fetches a contract with its signatures and the status of its PDF. @throws HttpError NOT_FOUND */
export async function fetchContract(ref: ContractRef): Promise<Contract> {
  return readResponse(await signedIn.get(pathOf(ref)));
}

/**
 * Creates a draft.
 *
 * @param idempotencyKey the same key for every attempt to submit one form, so that a retry doesn't create a
 *   second draft
 */
export async function createContract(
  clientId: string,
  fields: ContractFields,
  idempotencyKey: string,
): Promise<Contract> {
  return readResponse(await signedIn.post(contractsOf(clientId), fields, { idempotencyKey }));
}

/**
 * Updates a draft. Its type can't be changed.
 *
 * @throws HttpError VERSION_CONFLICT if the version is outdated; {@link conflictingContract} returns the
 *   current contract
 */
export async function updateContract(
  ref: ContractRef,
  { type: _, ...fields }: ContractFields,
  version: number,
): Promise<Contract> {
  return readResponse(await signedIn.put(pathOf(ref), { ...fields, version }));
}

/** Deletes a draft. Sent contracts can't be deleted. @throws HttpError NOT_FOUND, CONTRACT_STATE */
export async function deleteContract(ref: ContractRef): Promise<void> {
  await signedIn.delete(pathOf(ref));
}

/** Actions on a contract that don't need any input. */
export type ContractAction = 'send' | 'cancel' | 'supersede';

/**
 * Performs an action and returns the updated contract, or for `supersede`, the new draft.
 *
 * @throws HttpError VERSION_CONFLICT if the contract has changed since the practitioner saw it
 */
export async function performAction(
  { version, ...ref }: ContractVersion,
  action: ContractAction,
): Promise<Contract> {
  return readResponse(await signedIn.post(`${pathOf(ref)}/${action}`, { version }));
}

/** Emails the client another link. */
export async function resendContract(ref: ContractRef, body: ContractResendRequest): Promise<Contract> {
  return readResponse(await signedIn.post(`${pathOf(ref)}/resend`, body));
}

/** @throws HttpError VERSION_CONFLICT if the contract has changed since the practitioner saw it */
export async function countersign(
  { version, ...ref }: ContractVersion,
  body: CountersignRequest,
): Promise<Contract> {
  return readResponse(await signedIn.post(`${pathOf(ref)}/countersign`, { ...body, version }));
}

/** Fetches a contract's event history, oldest first, as evidence. */
export async function fetchEvents(ref: ContractRef): Promise<ContractEvent[]> {
  const body = await signedIn.get(`${pathOf(ref)}/events`);
  if (!isRecord(body) || !Array.isArray(body.events)) throw clientError('MALFORMED_RESPONSE');
  return body.events.map(readEvent);
}

/** Creates a reminder for each fee that doesn't have one yet. Idempotent. */
export async function createFeeReminders(ref: ContractRef): Promise<FeeRemindersResponse> {
  const body = await signedIn.post(`${pathOf(ref)}/fee-reminders`, {});
  if (!isRecord(body) || typeof body.created !== 'number') throw clientError('MALFORMED_RESPONSE');
  const reminderIds = Array.isArray(body.reminderIds) ? body.reminderIds.filter(isText) : [];
  return { created: body.created, reminderIds };
}

/** Fetches the practice's details for contracts. */
export async function fetchPractice(): Promise<ContractPractice> {
  const body = await signedIn.get('/api/contracts/practice');
  if (!isRecord(body) || !isPractice(body.practice)) throw clientError('MALFORMED_RESPONSE');
  return body.practice;
}

/** Fetches the text of a contract as it was sent, or for a draft, as it would be sent now. */
export async function fetchContents(ref: ContractRef): Promise<ContractContentsResponse> {
  const body = await signedIn.get(`${pathOf(ref)}/contents`);
  if (!isRecord(body) || !isContents(body.contents) || !isText(body.readRevision)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return { contents: body.contents, readRevision: body.readRevision };
}

/** Returns the contract that someone else saved, from a version conflict error. */
export function conflictingContract(error: unknown): Contract | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  return isRecord(error.payload) && isContract(error.payload.current) ? error.payload.current : undefined;
}

function contractsOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/contracts`;
}

function pathOf({ id, clientId }: ContractRef): string {
  return `${contractsOf(clientId)}/${encodeURIComponent(id)}`;
}

function readResponse(body: unknown): Contract {
  return readContract(isRecord(body) ? body.contract : undefined);
}

function readContract(value: unknown): Contract {
  if (!isContract(value)) throw clientError('MALFORMED_RESPONSE');
  return value;
}

/** Checks only the fields that rendering needs, because the server and the page come from the same build. */
function isContract(value: unknown): value is Contract {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.clientId) &&
    isText(value.type) &&
    isText(value.status) &&
    isRecord(value.templateData) &&
    Array.isArray(value.signatures)
  );
}

function readEvent(value: unknown): ContractEvent {
  const isEvent = isRecord(value) && isText(value.kind) && isText(value.at) && isRecord(value.details);
  if (!isEvent) throw clientError('MALFORMED_RESPONSE');
  return value as unknown as ContractEvent;
}

function isPractice(value: unknown): value is ContractPractice {
  return isRecord(value) && isText(value.name) && Object.values(value).every(isText);
}

function isContents(value: unknown): value is ContractContents {
  return isRecord(value) && isText(value.title) && Array.isArray(value.blocks);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
