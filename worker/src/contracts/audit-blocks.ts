import {
  type ContractEventDetails,
  type ContractEventKind,
  formatInstant,
  SIGNING_CONSENT_TEXT,
} from '@doula-desk/domain';
import type { Block } from '../documents/pdf/description.js';

/** A row on the audit page. */
export interface EvidenceRow {
  kind: string;
  at: Date;
  timeZone: string;
  ipAddress: string;
  userAgent: string;
  details: ContractEventDetails;
}

export interface Evidence {
  contractId: string;
  title: string;
  revision: number;
  /** SHA-256 of the PDF that the signers saw, in hexadecimal; undefined if none was rendered. */
  signedSha256: string | undefined;
  /** The events in chronological order. */
  events: EvidenceRow[];
}

const words: Record<ContractEventKind, string> = {
  created: 'Created',
  rendered: 'PDF created',
  sent: 'Sent to the client',
  resent: 'Sent to the client again',
  reminded: 'Client reminded',
  opened: 'Opened by the client',
  consented: 'Client agreed to sign electronically',
  signed: 'Signed by the client',
  countersigned: 'Signed by the doula',
  lapsed: 'Signature of the doula revoked: the draft was changed',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Cancelled',
  superseded: 'Replaced',
  sealed: 'Sealed',
};

/** Returns the label of an event. */
export function contractEventText(kind: string): string {
  return words[kind as ContractEventKind] ?? kind;
}

/** Returns the audit page, which identifies the signed document and lists everything that led to it. */
export function auditBlocks({ contractId, title, revision, signedSha256, events }: Evidence): Block[] {
  const rows = [
    { label: 'Contract', value: title },
    { label: 'Contract number', value: contractId },
    { label: 'Revision', value: String(revision) },
    { label: 'Consent', value: consentOf(events) },
  ];
  return [
    { kind: 'page-break' },
    { kind: 'heading', level: 1, text: 'Audit page' },
    {
      kind: 'paragraph',
      tone: 'muted',
      text: 'How this contract was made, as recorded at the time. No one can change this record afterward.',
    },
    { kind: 'fields', rows },
    // Full width, because a hash that wraps is hard to compare.
    ...(signedSha256
      ? [
          {
            kind: 'fields' as const,
            arrangement: 'stacked' as const,
            rows: [{ label: 'SHA-256 of the PDF that was signed', value: signedSha256 }],
          },
        ]
      : []),
    { kind: 'heading', level: 2, text: 'What happened' },
    {
      kind: 'table',
      columns: [
        { heading: 'When', share: 3 },
        { heading: 'What', share: 3 },
        { heading: 'Origin', share: 5 },
      ],
      rows: events.map((event) => [whenOf(event), whatOf(event), whereOf(event)]),
    },
  ];
}

/** Returns the consent text that the client agreed to. Earlier versions had the same text, but didn't record it. */
function consentOf(events: readonly EvidenceRow[]): string {
  return events.findLast(({ kind }) => kind === 'consented')?.details.consent ?? SIGNING_CONSENT_TEXT;
}

/** Returns the time in the signer's zone, and in UTC. */
function whenOf({ at, timeZone }: EvidenceRow): string {
  return `${formatInstant(at.toISOString(), timeZone)}\n${at.toISOString()}`;
}

function whatOf({ kind, details }: EvidenceRow): string {
  const { recipient, name, method, sha256, reason } = details;
  const signed = name && method ? `${name} (${method})` : name;
  const lines = [contractEventText(kind), signed, recipient, reason, sha256];
  return lines.filter(Boolean).join('\n');
}

function whereOf({ ipAddress, userAgent }: EvidenceRow): string {
  return [ipAddress, userAgent].filter(Boolean).join('\n') || 'Doula Desk';
}
