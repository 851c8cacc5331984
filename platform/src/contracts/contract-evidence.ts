import type { ContractContents } from '@doula-desk/domain';
import type { Prisma } from '@doula-desk/prisma';
import type { DatabaseClient } from '../database/database.js';
import { type EvidenceRecord, evidenceMac, isProven } from '../evidence/evidence-mac.js';
import type { ContractEventRecord } from '../evidence/proven-records.js';
import { isProvenRecord, isUnproven, type StoredMac } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import { contentsHash } from './contract-revisions.js';

/**
 * Proves that this server wrote a signature or a seal, or sent a contract, in the same transaction.
 *
 * @param record what the database stored
 * @param sent what the server sent to be stored: a malicious trigger could store something else
 * @throws when the database stored something else
 */
export async function proveEvidence<Kind extends EvidenceRecord>(
  tx: DatabaseClient,
  key: ServerKey,
  record: Kind,
  sent: Partial<Kind>,
): Promise<void> {
  const { mac, ...row } = evidenceMac(key, { ...record, ...sent });
  if (!isProven(key, record, mac)) throw new Error('the database stored different evidence than it was sent');
  await tx.evidenceMac.create({ data: { ...row, mac: Uint8Array.from(mac) } });
}

/** Returns whether a record has this server's valid proof. */
export async function hasProof(tx: DatabaseClient, key: ServerKey, record: EvidenceRecord): Promise<boolean> {
  const { id, ownerId, contractId } = evidenceMac(key, record);
  const row = await tx.evidenceMac.findUnique({ where: { id, ownerId, contractId } });
  return isProven(key, record, row?.mac);
}

/**
 * Returns whether a signature applies to a contract's contents. Early signatures don't record what they apply
 * to.
 */
export function fitsContents(
  { contentsHash: signed }: { contentsHash?: Uint8Array | null },
  contents: unknown,
): boolean {
  return !signed || (isContents(contents) && contentsHash(contents).equals(signed));
}

function isContents(value: unknown): value is ContractContents {
  return typeof value === 'object' && value !== null && 'blocks' in value && Array.isArray(value.blocks);
}

const evidenceFields = {
  ...{ id: true, ownerId: true, contents: true, documentId: true },
  ...{ signatures: true, evidenceMacs: true, events: true },
} as const satisfies Prisma.ContractSelect;

/** A contract with everything that proves its contents and signers, read once. */
export type ContractEvidence = Prisma.ContractGetPayload<{ select: typeof evidenceFields }>;

/** Reads a contract with its signatures, events, and proofs. */
export async function loadContractEvidence(
  tx: DatabaseClient,
  { ownerId, contractId }: { ownerId: string; contractId: string },
): Promise<ContractEvidence> {
  return await tx.contract.findUniqueOrThrow({
    where: { ownerId_id: { ownerId, id: contractId } },
    select: evidenceFields,
  });
}

/**
 * Returns the entry in a contract's log that the server doesn't vouch for.
 *
 * @returns undefined when this server wrote each one
 */
export function findUnprovenEvent(
  key: ServerKey,
  { events }: Pick<ContractEvidence, 'events'>,
): string | undefined {
  const unproven = events.find((event) => isUnproven(key, 'ContractEvent', event));
  return unproven && `The event ${unproven.id} wasn't written by this server, or was changed.`;
}

/** The event that says which PDF the server made: of what it sent, or the sealed one. */
export type FileEventKind = 'rendered' | 'sealed';

/** An event of a contract from Prisma or the database's JSON. */
export type FileEvent = ContractEventRecord & { mac: StoredMac; importedAt: Date | string | null };

/** Returns the SHA-256, hexadecimal, of each PDF of a contract that this server made. */
export function fileHashes(
  key: ServerKey,
  events: readonly FileEvent[],
  ofKind: FileEventKind,
): ReadonlySet<string> {
  return new Set(
    events
      .filter(({ kind, importedAt }) => kind === ofKind && importedAt === null)
      .filter((event) => isProvenRecord(key, 'ContractEvent', event))
      .map(({ details }) => hashIn(details))
      .filter((sha256) => sha256 !== undefined),
  );
}

/**
 * Returns whether a contract's log proves that this server made its PDF.
 *
 * @param sha256 of the bytes, hexadecimal
 */
export function isProvenFile(
  key: ServerKey,
  events: readonly FileEvent[],
  { kind, sha256 }: { kind: string; sha256: string },
): boolean {
  return fileHashes(key, events, kind === 'contract-sealed' ? 'sealed' : 'rendered').has(sha256);
}

/** Reads the hashes of a contract's PDFs, as {@link fileHashes} returns them, from its log. */
export async function loadFileHashes(
  tx: DatabaseClient,
  key: ServerKey,
  { ownerId, contractId }: { ownerId: string; contractId: string },
  kind: FileEventKind,
): Promise<ReadonlySet<string>> {
  return fileHashes(key, await tx.contractEvent.findMany({ where: { ownerId, contractId, kind } }), kind);
}

function hashIn(details: unknown): string | undefined {
  const isObject = typeof details === 'object' && details !== null;
  return isObject && 'sha256' in details && typeof details.sha256 === 'string' ? details.sha256 : undefined;
}

/**
 * Returns the PDF named by a signature or its event that this server didn't render.
 *
 * @returns undefined if the client signed one that it rendered, and none names another
 */
export function findForeignFile(
  key: ServerKey,
  { signatures, events }: Pick<ContractEvidence, 'signatures' | 'events'>,
): string | undefined {
  const rendered = fileHashes(key, events, 'rendered');
  const isForeign = (sha256: string | undefined) => sha256 !== undefined && !rendered.has(sha256);
  for (const { party, sha256 } of signatures) {
    const signed = sha256 ? Buffer.from(sha256).toString('hex') : undefined;
    if (isForeign(signed) || (party === 'client' && signed === undefined)) {
      return `The ${party} signed a PDF that this server didn't render.`;
    }
  }
  const foreign = events.find(
    ({ kind, details }) => ['signed', 'countersigned'].includes(kind) && isForeign(hashIn(details)),
  );
  return foreign && `The event ${foreign.id} names a PDF that this server didn't render.`;
}

/**
 * Returns why the server doesn't vouch for a contract and its signatures.
 *
 * @returns undefined when this server sent the contract's contents, and both parties signed it on this server
 */
export function findUnprovenEvidence(
  key: ServerKey,
  { id, ownerId, contents, signatures, evidenceMacs }: ContractEvidence,
): string | undefined {
  const macs = new Map(evidenceMacs.map((row) => [row.id, row.mac]));
  if (!isProven(key, { id, ownerId, contents }, macs.get(id))) {
    return 'The contract differs from what this server sent.';
  }
  for (const party of ['client', 'practitioner']) {
    const [signature, another] = signatures.filter((each) => each.party === party);
    if (!signature || signature.importedAt !== null) return `The ${party} hasn't signed on this server.`;
    if (another) return `There are several signatures of the ${party}.`;
    if (!isProven(key, signature, macs.get(signature.id))) {
      return `The ${party}'s signature wasn't written by this server.`;
    }
    if (!fitsContents(signature, contents)) return `The ${party} signed something else.`;
  }
  return undefined;
}
