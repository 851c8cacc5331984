import type { DateOnly } from '../dates/index.js';
import { nameWithCredentials } from '../text/index.js';
import type { ContractFields, ContractSignature } from './contract.js';
import type { ContractParty, ContractType } from './contract.options.js';
import { totalAmountCents } from './contract-fees.js';
import { formatAmount, parseAmount } from './contract-money.js';
import { type ContractField, contractTemplates, isFieldUsed } from './contract-templates.js';
import { onCallText } from './on-call.js';

/** A party's details in the contract's documents. */
export interface ContractPartyDetails {
  party: ContractParty;
  /** The signer's name. */
  name: string;
  /** Lines below the name: practice, address, phone, email, without blank lines. */
  lines: string[];
}

/** A row with a label and a value. */
export interface ContractFact {
  label: string;
  value: string;
}

/** The box in which a party signs or has signed. */
export interface SignatureBox {
  party: ContractParty;
  /** 'Client', 'Doula'. */
  role: string;
  name: string;
  signature: ContractSignature | null;
}

/**
 * A part of the contract's documents, in reading order. The preview, the PDF, and the signing page render the same
 * blocks.
 */
export type ContractBlock =
  | { kind: 'title'; text: string; subtitle: string }
  | { kind: 'parties'; parties: ContractPartyDetails[] }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: ContractFact[] }
  /** A clause: its heading, and paragraphs separated by blank lines. */
  | { kind: 'clause'; heading: string; text: string }
  | { kind: 'signatures'; boxes: SignatureBox[] };

/** A contract's contents. */
export interface ContractContents {
  title: string;
  type: ContractType;
  revision: number;
  blocks: ContractBlock[];
  /** Missing from contracts that were sent by an earlier version. */
  letterhead?: ContractLetterhead;
}

/** The practice's details that a contract's PDFs show in addition to its blocks. */
export interface ContractLetterhead {
  /** The practitioner, listed as the file's author. */
  author: string;
  practiceName: string;
  /** SHA-256 of the logo, in hex; null if there is no logo. */
  logoSha256: string | null;
}

/** The practice's details in contracts. */
export interface ContractPractice {
  /** The practitioner's name. */
  name: string;
  credentials: string;
  businessName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  email: string;
  website: string;
}

/** The client's details in contracts. */
export interface ContractClient {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  email: string;
  edd: DateOnly | null;
}

/** `GET …/contracts/:contractId/contents`: the sent contents, or, for a draft, the contents that would be sent now. */
export interface ContractContentsResponse {
  contents: ContractContents;
  /** Identifies the contents shown to the signer, not counting signatures. The signing request includes it. */
  readRevision: string;
}

/** `GET /api/contracts/practice`: the practice's details for previewing a contract while it's being edited. */
export interface ContractPracticeResponse {
  practice: ContractPractice;
}

const roles: Record<ContractParty, string> = { client: 'Client', practitioner: 'Doula' };

/**
 * Returns a contract's contents in reading order.
 *
 * @param signatures the existing signatures
 */
export function contractDocument(
  contract: ContractFields & { revision: number },
  practice: ContractPractice,
  client: ContractClient,
  signatures: readonly ContractSignature[] = [],
): ContractContents {
  const template = contractTemplates[contract.type];
  const blocks: ContractBlock[] = [
    { kind: 'title', text: contract.title, subtitle: practice.businessName },
    { kind: 'parties', parties: [partyOfPractice(practice), partyOfClient(client)] },
  ];
  for (const section of template.sections) {
    const filled = section.fields
      .map((field) => ({ field, value: contract.templateData[section.id]?.[field.key] ?? '' }))
      .filter(({ field, value }) => value !== '' && isFieldUsed(field, contract.templateData[section.id]));
    const facts = filled
      .filter(({ field }) => field.kind !== 'longText')
      .map(({ field, value }) => ({ label: factLabel(field), value: factText(field, value, client.edd) }));
    if (section.id === 'fees') facts.push(...totalOf(contract));
    const clauses = filled.filter(({ field }) => field.kind === 'longText');
    if (facts.length + clauses.length === 0) continue;
    blocks.push({ kind: 'heading', text: section.label });
    if (facts.length > 0) blocks.push({ kind: 'facts', facts });
    for (const { field, value } of clauses) {
      blocks.push({ kind: 'clause', heading: field.label, text: value });
    }
  }
  const boxes: SignatureBox[] = [box('client', client.name), box('practitioner', practice.name)];
  blocks.push({ kind: 'heading', text: 'Signatures' }, { kind: 'signatures', boxes });
  const { title, type, revision } = contract;
  return withSignatures({ title, type, revision, blocks }, signatures);
}

/** Returns the same contents with the given signatures in their boxes. */
export function withSignatures(
  contents: ContractContents,
  signatures: readonly ContractSignature[],
): ContractContents {
  const blocks = contents.blocks.map((block) => {
    if (block.kind !== 'signatures') return block;
    const boxes = block.boxes.map((each) => ({
      ...each,
      signature: signatures.find(({ party }) => party === each.party) ?? null,
    }));
    return { ...block, boxes };
  });
  return { ...contents, blocks };
}

/** The form has a field only for the start; the document shows both start and end. */
function factLabel({ key, label }: ContractField): string {
  return key === 'onCallStart' ? 'On call' : label;
}

function factText(field: ContractField, value: string, edd: DateOnly | null): string {
  if (field.key === 'onCallStart') return onCallText(edd, Number(value));
  if (field.kind === 'amount') {
    const cents = parseAmount(value);
    return cents === undefined ? value : formatAmount(cents);
  }
  return field.unit ? `${value} ${value === '1' ? singular(field.unit) : field.unit}` : value;
}

/** Returns the total for hourly contracts; other templates state the total fee in a field. */
function totalOf({ type, templateData }: ContractFields): ContractFact[] {
  const total = type === 'postpartum' ? totalAmountCents(type, templateData) : undefined;
  return total === undefined ? [] : [{ label: 'Total', value: formatAmount(total) }];
}

function singular(unit: string): string {
  return unit.replace(/s$/u, '');
}

function box(party: ContractParty, name: string): SignatureBox {
  return { party, role: roles[party], name, signature: null };
}

function partyOfPractice(practice: ContractPractice): ContractPartyDetails {
  const { name, credentials, businessName, phone, email, website } = practice;
  return {
    party: 'practitioner',
    name: nameWithCredentials(name, credentials),
    lines: [businessName, ...addressLines(practice), phone, email, website].filter(Boolean),
  };
}

function partyOfClient(client: ContractClient): ContractPartyDetails {
  return {
    party: 'client',
    name: client.name,
    lines: [...addressLines(client), client.phone, client.email].filter(Boolean),
  };
}

/** Returns the street on one line and 'City, State ZIP' on the next. */
function addressLines({
  address,
  city,
  state,
  zipCode,
}: Pick<ContractClient, 'address' | 'city' | 'state' | 'zipCode'>): string[] {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [address, [city, region].filter(Boolean).join(', ')].filter(Boolean);
}
