import type { ContractContents } from '@doula-desk/domain';
import type { Prisma } from '@doula-desk/prisma';
import type { DatabaseClient } from '../database/database.js';
import { type EvidenceRecord, evidenceMac, isProven } from '../evidence/evidence-mac.js';
import type { ContractEventRecord } from '../evidence/proven-records.js';
import { isProvenRecord, isUnproven, type StoredMac } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import { contentsHash } from './contract-revisions.js';

/**
 * Stores the proof that this server wrote a signature or a seal or sent a contract, in the same transaction.
 *
 * @param record the record as the database stored it
 * @param sent the values that the server sent to the database, since a malicious trigger could store something else
 * @throws if the database stored something else
 */
export async function proveEvidence<Kind extends EvidenceRecord>(
  tx: DatabaseClient,
  key: ServerKey,
  record: Kind,
  sent: Partial<Kind>,
): Promise<void> {
  const { mac, ...row } = evidenceMac(key, { ...record, ...sent });
  if (!isProven(key, record, mac))
    throw new Error('the database stored different evidence than the server sent');
  await tx.evidenceMac.create({ data: { ...row, mac: Uint8Array.from(mac) } });
}

/** Returns whether a record has a valid proof from this server. */
export async function hasProof(tx: DatabaseClient, key: ServerKey, record: EvidenceRecord): Promise<boolean> {
  const { id, ownerId, contractId } = evidenceMac(key, record);
  const row = await tx.evidenceMac.findUnique({ where: { id, ownerId, contractId } });
  return isProven(key, record, row?.mac);
}

/**
 * Returns whether a signature applies to a contract's contents. Signatures from early versions don't record which
 * contents they apply to, so they are always accepted.
 */
export function matchesContents(
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

/** A contract with everything that proves its contents and its signatures. */
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
 * Checks that this server vouches for all entries in a contract's log.
 *
 * @returns a description of the first entry that isn't vouched for, or undefined if there isn't one
 */
export function findUnprovenEvent(
  key: ServerKey,
  { events }: Pick<ContractEvidence, 'events'>,
): string | undefined {
  const unproven = events.find((event) => isUnproven(key, 'ContractEvent', event));
  return unproven && `The event ${unproven.id} wasn't written by this server, or was changed.`;
}

/**
 * The kind of event that records the hash of a PDF that this server created: the PDF that was sent (`rendered`) or the
 * sealed PDF.
 */
export type FileEventKind = 'rendered' | 'sealed';

/** An event in a contract's log, as read by Prisma or as JSON. */
export type FileEvent = ContractEventRecord & { mac: StoredMac; importedAt: Date | string | null };

/** Returns the SHA-256 hashes, in hex, of the PDFs of a contract that this server created. */
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
 * Returns whether a contract's log proves that this server created its PDF.
 *
 * @param sha256 the hash of the PDF, in hex
 */
export function isProvenFile(
  key: ServerKey,
  events: readonly FileEvent[],
  { kind, sha256 }: { kind: string; sha256: string },
): boolean {
  return fileHashes(key, events, kind === 'contract-sealed' ? 'sealed' : 'rendered').has(sha256);
}

/** Loads a contract's log, and returns the hashes of the contract's PDFs like {@link fileHashes}. */
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
 * Checks that signatures and their events refer only to PDFs that this server rendered, and that the client signed one.
 *
 * @returns a description of the problem, or undefined if there isn't one
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
  return foreign && `The event ${foreign.id} refers to a PDF that this server didn't render.`;
}

/**
 * Returns the reason why this server doesn't vouch for a contract and its signatures.
 *
 * @returns undefined if this server sent the contract's contents and both parties signed the contract on this server
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
    if (another) return `There are several signatures by the ${party}.`;
    if (!isProven(key, signature, macs.get(signature.id))) {
      return `The ${party}'s signature wasn't written by this server.`;
    }
    if (!matchesContents(signature, contents))
      return `The ${party}'s signature applies to different contents.`;
  }
  return undefined;
}
