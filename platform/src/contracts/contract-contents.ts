import { createHash } from 'node:crypto';
import {
  type ContractContents,
  type ContractData,
  type ContractPaper,
  type ContractParty,
  type ContractPractice,
  type ContractSignature,
  type ContractType,
  clientName,
  contractDocument,
  FALLBACK_TIME_ZONE,
  type SignatureDrawing,
  type SignatureMethod,
  type SignReminderDays,
  type TimeZone,
  withSignatures,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { fromDateColumn } from '../database/date-column.js';
import { loadLetterhead } from '../documents/letterhead.js';
import { newId } from '../ids/new-id.js';
import { stableJson } from '../security/stable-json.js';

/** A contract as its documents need it. */
export interface ContractForDocument {
  contents: ContractContents;
  paper: ContractPaper;
  timeZone: TimeZone;
  /** All that are there now, also those that came after it was sent. */
  signatures: ContractSignature[];
  /** When a restore imported it, so that this server vouches for nothing of it; null otherwise. */
  importedAt: Date | null;
  /** The logo of a draft, which is kept with the contract when it is sent; null for what was sent. */
  draftLogo: Uint8Array | null;
}

/**
 * What a contract says: what was sent, or for a draft what would be sent now, with the signatures that it had then.
 * Undefined where the owner has no such contract.
 */
export async function loadContractForDocument(
  tx: DatabaseClient,
  ownerId: string,
  contractId: string,
): Promise<ContractForDocument | undefined> {
  const row = await tx.contract.findUnique({
    where: { ownerId_id: { ownerId, id: contractId } },
    include: { client: true, pregnancy: true, signatures: true, owner: { include: { practice: true } } },
  });
  if (!row) return undefined;
  const { client, pregnancy, owner } = row;
  const { practice } = owner;
  const signatures = row.signatures.map(toContractSignature);
  const fields = {
    type: row.type as ContractType,
    title: row.title,
    templateData: row.templateData as ContractData,
    expiryDate: fromDateColumn(row.expiryDate),
    signReminderDays: row.signReminderDays as SignReminderDays,
    paper: row.paper as ContractPaper,
    revision: row.revision,
  };
  const loaded = {
    paper: fields.paper,
    timeZone: practice?.timeZone ?? FALLBACK_TIME_ZONE,
    signatures,
    importedAt: row.importedAt,
  };
  if (row.contents !== null) {
    return { ...loaded, contents: row.contents as unknown as ContractContents, draftLogo: null };
  }
  const blocks = contractDocument(
    fields,
    toContractPractice(owner),
    // After a loss, nobody reads about the days on call around a day on which nothing is due.
    {
      ...client,
      name: clientName(client),
      edd: pregnancy?.endKind === 'loss' ? null : fromDateColumn(pregnancy?.edd ?? null),
    },
    signatures,
  );
  const { logo, practitionerName, practiceName } = await loadLetterhead(tx, ownerId);
  const letterhead = { author: practitionerName, practiceName, logoSha256: logo && hashOf(logo) };
  return { ...loaded, contents: { ...blocks, letterhead }, draftLogo: logo };
}

/** The practice as its contracts name it. Undefined where there is no such owner. */
export async function loadContractPractice(
  tx: DatabaseClient,
  ownerId: string,
): Promise<ContractPractice | undefined> {
  const owner = await tx.practitioner.findUnique({ where: { id: ownerId }, include: { practice: true } });
  return owner ? toContractPractice(owner) : undefined;
}

/**
 * Names what a document of these contents shows: a draft whose client gets another name is another document, though
 * nobody edited the contract.
 */
export function contractDocumentRevision(contents: ContractContents): string {
  const hash = createHash('sha256').update(stableJson(contents)).digest('hex');
  return `${contents.revision}-${hash.slice(0, 16)}`;
}

/**
 * Names the PDF of a contract that is sent. It is never the preview of the draft: the server vouches only for what it
 * renders from contents that it has proven.
 */
export function sentDocumentRevision(contents: ContractContents): string {
  return `${contractDocumentRevision(contents)}-sent`;
}

/** Tells whether a document shows these contents. Earlier versions sent the preview of the draft. */
export function isRevisionOf(contents: ContractContents, subjectRevision: string): boolean {
  return [contractDocumentRevision(contents), sentDocumentRevision(contents)].includes(subjectRevision);
}

/** Names what a signer reads: the same whoever has signed already. */
export function readBySigner(contents: ContractContents): string {
  return contractDocumentRevision(signedContents(contents));
}

/** Returns the SHA-256 of what a signer reads, which is the same whoever has signed already. */
export function contentsHash(contents: ContractContents): Buffer<ArrayBuffer> {
  return Buffer.from(
    createHash('sha256')
      .update(stableJson(signedContents(contents)))
      .digest(),
  );
}

/**
 * Returns what a signature is for. The letterhead is left out, or a new logo would take back the practitioner's signature
 * under a draft; the contract's own proof covers it from when it is sent.
 */
function signedContents({ letterhead: _, ...contents }: ContractContents): ContractContents {
  return withSignatures(contents, []);
}

/** Keeps the logo of a draft with the contract that is being sent, in the same transaction. */
export async function keepContractLogo(
  tx: DatabaseClient,
  { ownerId, contractId }: { ownerId: string; contractId: string },
  logo: Uint8Array | null,
): Promise<void> {
  if (!logo) return;
  await tx.contractLogo.create({ data: { id: newId(), ownerId, contractId, bytes: Uint8Array.from(logo) } });
}

/** The letterhead of a contract's PDF. */
export interface ContractLetterheadFile {
  author: string;
  practiceName: string;
  logo: Uint8Array | null;
}

/**
 * Returns the letterhead that a contract was sent with, or for a draft the present one.
 *
 * @returns undefined when there is no longer a logo with the hash that the contents name
 */
export async function loadContractLetterhead(
  tx: DatabaseClient,
  { ownerId, contractId }: { ownerId: string; contractId: string },
  { letterhead }: ContractContents,
): Promise<ContractLetterheadFile | undefined> {
  if (letterhead?.logoSha256 === null) return { ...letterhead, logo: null };
  const kept =
    letterhead &&
    (await tx.contractLogo.findUnique({ where: { ownerId_contractId: { ownerId, contractId } } }));
  const present = await loadLetterhead(tx, ownerId);
  // Earlier versions didn't keep the letterhead of what they sent.
  if (!letterhead) return { ...present, author: present.practitionerName };
  const logo = kept ? kept.bytes : present.logo;
  return logo && hashOf(logo) === letterhead.logoSha256 ? { ...letterhead, logo } : undefined;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A practitioner, and her practice where it is known. */
interface OwnerRow {
  firstName: string;
  lastName: string;
  credentials: string;
  phone: string;
  email: string;
  practice: Record<
    'businessName' | 'address' | 'city' | 'state' | 'zipCode' | 'phone' | 'website',
    string
  > | null;
}

function toContractPractice({ practice, ...owner }: OwnerRow): ContractPractice {
  return {
    name: `${owner.firstName} ${owner.lastName}`,
    credentials: owner.credentials,
    businessName: practice?.businessName ?? '',
    address: practice?.address ?? '',
    city: practice?.city ?? '',
    state: practice?.state ?? '',
    zipCode: practice?.zipCode ?? '',
    phone: practice?.phone || owner.phone,
    email: owner.email,
    website: practice?.website ?? '',
  };
}

/** A row of `ContractSignature`. */
export interface ContractSignatureRow {
  party: string;
  name: string;
  method: string;
  signedAt: Date;
  timeZone: string;
  drawing: unknown;
}

/** A signature as contracts and their documents show it. */
export function toContractSignature(row: ContractSignatureRow): ContractSignature {
  return {
    party: row.party as ContractParty,
    name: row.name,
    method: row.method as SignatureMethod,
    signedAt: row.signedAt.toISOString(),
    timeZone: row.timeZone,
    drawing: (row.drawing as SignatureDrawing | null) ?? null,
  };
}
