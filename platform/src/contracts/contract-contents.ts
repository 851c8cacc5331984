import { createHash } from 'node:crypto';
import {
  type ContractContents,
  type ContractData,
  type ContractPaper,
  type ContractPractice,
  type ContractSignature,
  type ContractType,
  clientName,
  contractDocument,
  FALLBACK_TIME_ZONE,
  type SignReminderDays,
  type TimeZone,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { fromDateColumn } from '../database/date-column.js';
import { loadLetterhead } from '../documents/letterhead.js';
import { newId } from '../ids/new-id.js';
import type { ServerKey } from '../security/server-key.js';
import { toContractSignatures } from './contract-signatures.js';

/** The data that a contract's documents are generated from. */
export interface ContractForDocument {
  contents: ContractContents;
  paper: ContractPaper;
  timeZone: TimeZone;
  /** All current signatures, including those made after the contract was sent. */
  signatures: ContractSignature[];
  /** When a restore imported the contract; null for this server's own contracts. */
  importedAt: Date | null;
  /** The logo of a draft, which is stored with the contract when it is sent; null for a sent contract. */
  draftLogo: Uint8Array | null;
}

/**
 * Returns a contract's contents and signatures. For a draft, the contents are those that would be sent now. Returns
 * undefined if the owner has no such contract.
 */
export async function loadContractForDocument(
  tx: DatabaseClient,
  key: ServerKey,
  ownerId: string,
  contractId: string,
): Promise<ContractForDocument | undefined> {
  const row = await tx.contract.findUnique({
    where: { ownerId_id: { ownerId, id: contractId } },
    include: {
      client: true,
      pregnancy: true,
      signatures: true,
      evidenceMacs: true,
      owner: { include: { practice: true } },
    },
  });
  if (!row) return undefined;
  const { client, pregnancy, owner } = row;
  const { practice } = owner;
  const signatures = toContractSignatures(key, row);
  const fields = {
    type: row.type as ContractType,
    title: row.title,
    templateData: row.templateData as ContractData,
    serviceId: row.serviceId,
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
    // After a loss, the contract must not mention on-call days around the due date.
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

/** Returns the practice's details as its contracts show them, or undefined if the owner doesn't exist. */
export async function loadContractPractice(
  tx: DatabaseClient,
  ownerId: string,
): Promise<ContractPractice | undefined> {
  const owner = await tx.practitioner.findUnique({ where: { id: ownerId }, include: { practice: true } });
  return owner ? toContractPractice(owner) : undefined;
}

/** Stores the logo of a draft with the contract, in the transaction that sends the contract. */
export async function storeContractLogo(
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
 * Returns the letterhead that a contract was sent with, or the current one for a draft.
 *
 * @returns the letterhead, or undefined if there no longer is a logo with the hash in the contents
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
  // Earlier versions didn't store the letterhead of sent contracts.
  if (!letterhead) return { ...present, author: present.practitionerName };
  const logo = kept ? kept.bytes : present.logo;
  return logo && hashOf(logo) === letterhead.logoSha256 ? { ...letterhead, logo } : undefined;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A practitioner, with their practice if they have one. */
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
