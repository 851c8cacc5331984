import type {
  Contract,
  ContractContents,
  ContractContentsResponse,
  ContractEvent,
  ContractFields,
  ContractPractice,
  ContractResendRequest,
  CountersignRequest,
  FeeRemindersResponse,
} from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Which contract, and of which client. */
export type ContractRef = Pick<Contract, 'id' | 'clientId'>;

/** A contract in the state in which a person decided about it. */
export type SeenContract = ContractRef & Pick<Contract, 'version'>;

/** Most contracts of one page; a client has a handful. */
const PAGE_LIMIT = 1000;

/** All contracts of a client, newest first. */
export async function fetchContracts(clientId: string): Promise<Contract[]> {
  const body = await signedIn.get(`${contractsOf(clientId)}?limit=${PAGE_LIMIT}`);
  if (!isRecord(body) || !Array.isArray(body.contracts)) throw clientError('MALFORMED_RESPONSE');
  return body.contracts.map(readContract);
}

/** One contract as it stands, with its signatures and what became of its PDF. @throws HttpError NOT_FOUND */
export async function fetchContract(ref: ContractRef): Promise<Contract> {
  return readAnswer(await signedIn.get(addressOf(ref)));
}

/** Makes a draft. @param idempotencyKey the same for every try of one form, so that a retry makes no second one */
export async function createContract(
  clientId: string,
  fields: ContractFields,
  idempotencyKey: string,
): Promise<Contract> {
  return readAnswer(await signedIn.post(contractsOf(clientId), fields, { idempotencyKey }));
}

/** Its kind stays. @throws HttpError `VERSION_CONFLICT` when the version is an old one; {@link contractInTheWay} reads the new one from it */
export async function updateContract(
  ref: ContractRef,
  { type: _, ...fields }: ContractFields,
  version: number,
): Promise<Contract> {
  return readAnswer(await signedIn.put(addressOf(ref), { ...fields, version }));
}

/** For drafts; what was sent stays. @throws HttpError NOT_FOUND, CONTRACT_STATE */
export async function deleteContract(ref: ContractRef): Promise<void> {
  await signedIn.delete(addressOf(ref));
}

/** What can be asked of a contract without saying more. */
export type ContractStep = 'send' | 'cancel' | 'supersede';

/**
 * Answers the contract as it then stands; of `supersede`, the new draft.
 *
 * @throws HttpError `VERSION_CONFLICT` when it is no longer what the person saw
 */
export async function takeStep({ version, ...ref }: SeenContract, step: ContractStep): Promise<Contract> {
  return readAnswer(await signedIn.post(`${addressOf(ref)}/${step}`, { version }));
}

/** Mails the client another link. */
export async function resendContract(ref: ContractRef, body: ContractResendRequest): Promise<Contract> {
  return readAnswer(await signedIn.post(`${addressOf(ref)}/resend`, body));
}

/** @throws HttpError `VERSION_CONFLICT` when it is no longer what the person saw */
export async function countersign(
  { version, ...ref }: SeenContract,
  body: CountersignRequest,
): Promise<Contract> {
  return readAnswer(await signedIn.post(`${addressOf(ref)}/countersign`, { ...body, version }));
}

/** Everything that happened to a contract, oldest first: the evidence. */
export async function fetchEvents(ref: ContractRef): Promise<ContractEvent[]> {
  const body = await signedIn.get(`${addressOf(ref)}/events`);
  if (!isRecord(body) || !Array.isArray(body.events)) throw clientError('MALFORMED_RESPONSE');
  return body.events.map(readEvent);
}

/** Makes a reminder of each fee that has none yet; asking twice makes none the second time. */
export async function makeFeeReminders(ref: ContractRef): Promise<FeeRemindersResponse> {
  const body = await signedIn.post(`${addressOf(ref)}/fee-reminders`, {});
  if (!isRecord(body) || typeof body.created !== 'number') throw clientError('MALFORMED_RESPONSE');
  const reminderIds = Array.isArray(body.reminderIds) ? body.reminderIds.filter(isText) : [];
  return { created: body.created, reminderIds };
}

/** The practice as contracts name it. */
export async function fetchPractice(): Promise<ContractPractice> {
  const body = await signedIn.get('/api/contracts/practice');
  if (!isRecord(body) || !isPractice(body.practice)) throw clientError('MALFORMED_RESPONSE');
  return body.practice;
}

/** What a contract says: what was sent, or for a draft what would be sent now. */
export async function fetchContents(ref: ContractRef): Promise<ContractContentsResponse> {
  const body = await signedIn.get(`${addressOf(ref)}/contents`);
  if (!isRecord(body) || !isContents(body.contents) || !isText(body.readRevision)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return { contents: body.contents, readRevision: body.readRevision };
}

/** The contract as somebody else has saved it, from a save that was refused for its old version. */
export function contractInTheWay(error: unknown): Contract | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  return isRecord(error.payload) && isContract(error.payload.current) ? error.payload.current : undefined;
}

function contractsOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/contracts`;
}

function addressOf({ id, clientId }: ContractRef): string {
  return `${contractsOf(clientId)}/${encodeURIComponent(id)}`;
}

function readAnswer(body: unknown): Contract {
  return readContract(isRecord(body) ? body.contract : undefined);
}

function readContract(value: unknown): Contract {
  if (!isContract(value)) throw clientError('MALFORMED_RESPONSE');
  return value;
}

/** The parts without which nothing could be shown; the server is of the same build as the page. */
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
