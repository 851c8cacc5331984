import { createHash, randomUUID } from 'node:crypto';
import type { Contract, ContractEvent } from '@doula-desk/domain';
import {
  CredentialMacs,
  documentMac,
  hashToken,
  newToken,
  recordContractEvent,
  ServerKey,
} from '@doula-desk/platform';
import type { TestApi } from './test-api.js';

/** A practice with a client, for contract tests. */
export interface ContractPractice {
  token: string;
  password: string;
  ownerId: string;
  clientId: string;
  /** URL of the client's contracts. */
  at: string;
}

export async function openContractPractice(
  api: TestApi,
  client: { edd?: string | null; email?: string } = {},
): Promise<ContractPractice> {
  const { token, password, ownerId } = await api.register();
  const clientId = randomUUID();
  const { edd = '2027-03-07', email = 'ada@example.org' } = client;
  await api.database.prisma.client.create({
    data: {
      id: clientId,
      ownerId,
      firstName: 'Michał',
      lastName: 'Ňová 李 👶',
      email,
      edd: edd ? new Date(edd) : null,
    },
  });
  return { token, password, ownerId, clientId, at: `/api/clients/${clientId}/contracts` };
}

/** Response of the calls that create or change a contract, whether they succeed or not. */
export interface ContractBody {
  contract: Contract;
  code: string;
  current: Contract;
  details: { field: string; message: string }[];
}

/** Returns API calls for a practice's contracts. */
export function contractCalls(api: () => TestApi) {
  return {
    post: ({ token, at }: ContractPractice, path: string, body: object = {}) =>
      api().call<ContractBody>('POST', `${at}/${path}`, { token, body }),
    put: ({ token, at }: ContractPractice, id: string, body: object) =>
      api().call<ContractBody>('PUT', `${at}/${id}`, { token, body }),
    get: async ({ token, at }: ContractPractice, id: string) =>
      (await api().call<ContractBody>('GET', `${at}/${id}`, { token })).body.contract,
    eventsOf: async ({ token, at }: ContractPractice, id: string) =>
      (await api().call<{ events: ContractEvent[] }>('GET', `${at}/${id}/events`, { token })).body.events,
  };
}

export async function createDraft(
  api: TestApi,
  { token, at }: ContractPractice,
  body: object = { type: 'birth' },
): Promise<Contract> {
  const answer = await api.call<ContractBody>('POST', at, { token, body });
  if (answer.status !== 201) throw new Error(`creating a draft returned ${answer.status}`);
  return answer.body.contract;
}

/** Sends a draft and does the worker's part: generates its PDF, and creates its link's secret. */
export async function createSentContract(
  api: TestApi,
  practice: ContractPractice,
  body: object = { type: 'birth' },
): Promise<{ contract: Contract; link: string; sha256: string }> {
  const { id } = await createDraft(api, practice, body);
  const { at, token } = practice;
  const answer = await api.call<ContractBody>('POST', `${at}/${id}/send`, { token, body: {} });
  if (answer.status !== 200) throw new Error(`sending returned ${answer.status}`);
  const { contract } = answer.body;
  const sha256 = await storePdf(api, contract.document?.id ?? '');
  return { contract, sha256, link: await openLink(api, contract.id) };
}

/**
 * Sets the bytes that the worker would generate, and records the hash for a sent or sealed contract. Returns their
 * SHA-256.
 */
export async function storePdf(api: TestApi, documentId: string): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.7 ${documentId}`);
  const sha256 = createHash('sha256').update(bytes).digest();
  const document = await api.database.prisma.document.findUniqueOrThrow({ where: { id: documentId } });
  await api.database.prisma.document.update({
    where: { id: documentId },
    data: {
      status: 'ready',
      progress: 100,
      bytes,
      sha256,
      mac: Uint8Array.from(documentMac(api.app.get(ServerKey), { ...document, sha256 })),
      size: bytes.length,
      pages: 2,
      readyAt: new Date(),
    },
  });
  const { prisma } = api.database;
  const contract = await prisma.contract.findFirst({
    where: { OR: [{ documentId }, { sealedDocumentId: documentId }] },
  });
  if (contract) {
    const { ownerId, id: contractId } = contract;
    const kind = contract.documentId === documentId ? 'rendered' : 'sealed';
    const details = { sha256: sha256.toString('hex'), pages: 2 };
    await recordContractEvent(prisma, { ownerId, contractId, kind, timeZone: 'UTC', details });
  }
  return sha256.toString('hex');
}

/** Returns the secret of a contract's newest link, as in its email. */
export async function openLink(api: TestApi, contractId: string): Promise<string> {
  const link = await api.database.prisma.contractLink.findFirstOrThrow({
    where: { contractId, revokedAt: null },
    orderBy: { createdAt: 'desc' },
  });
  const secret = newToken();
  const tokenHash = hashToken(secret);
  await api.database.prisma.contractLink.update({
    where: { id: link.id },
    data: { tokenHash, mac: api.app.get(CredentialMacs).of('ContractLink', { ...link, tokenHash }) },
  });
  return secret;
}

/** Returns a typed signature by the client. */
export const signatureOf = (sha256: string, changes: object = {}) => ({
  consent: true,
  method: 'typed',
  name: 'Michał Ňová 李 👶',
  timeZone: 'Europe/Prague',
  sha256,
  ...changes,
});

/** A typed signature by the practitioner. */
export const countersignature = { method: 'typed', name: 'Zoë Example', timeZone: 'America/Los_Angeles' };
