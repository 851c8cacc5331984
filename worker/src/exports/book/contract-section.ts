import {
  type ContractBlock,
  contractDisplayStatus,
  formatDate,
  formatInstant,
  IMPORTED_LABEL,
  importedContractText,
  UNPROVEN_FILE_TEXT,
  UNPROVEN_LABEL,
  UNPROVEN_SIGNATURE_TEXT,
} from '@doula-desk/domain';
import type { ServerKey } from '@doula-desk/platform';
import type { Block } from '../../documents/pdf/description.js';
import type { ExportedPractice } from '../records/practice.js';
import type { ContractRow, SignatureRow } from '../records/rows.js';
import {
  contractPath,
  isUnprovenContractSignature,
  isUnprovenFile,
  toContents,
  toContractState,
} from '../records/to-domain.js';

/**
 * Returns a contract's contents and signers. The signed PDF is a separate file.
 *
 * @param now determines which sent contracts have expired
 */
export function contractSection(
  row: ContractRow,
  practice: ExportedPractice,
  now: Date,
  key: ServerKey,
): Block[] {
  const { timeZone } = practice;
  const path = contractPath(key, row);
  const instant = (label: string, at: string | null) =>
    at ? [{ label, value: formatInstant(at, timeZone) }] : [];
  const state = [
    { label: 'Status', value: contractDisplayStatus(toContractState(key, row), now) },
    { label: 'Created', value: `${formatDate(row.createdDate)}, ${row.createdBy}` },
    ...instant('Sent', row.sentAt),
    ...row.signatures.flatMap((signature) =>
      signatureFacts(signature, isUnprovenContractSignature(key, row, signature)),
    ),
    ...instant('Declined', row.declinedAt),
    ...(row.declineReason ? [{ label: 'Reason', value: row.declineReason }] : []),
    ...instant('Cancelled', row.cancelledAt),
    ...(row.importedAt
      ? [{ label: IMPORTED_LABEL, value: importedContractText(row.importedAt, timeZone) }]
      : []),
    ...(path ? [{ label: 'File', value: path }] : []),
    ...(row.fileSha256 ? [{ label: 'SHA-256 of the file', value: row.fileSha256 }] : []),
    ...(isUnprovenFile(key, row) ? [{ label: UNPROVEN_LABEL, value: UNPROVEN_FILE_TEXT }] : []),
  ];
  return [
    { kind: 'heading', level: 3, text: row.title },
    { kind: 'fields', rows: state },
    ...toContents(row, practice.ofContracts).blocks.flatMap(saidIn),
  ];
}

function signatureFacts(
  { party, name, method, signedAt, timeZone }: SignatureRow,
  isUnproven: boolean,
): { label: string; value: string }[] {
  const label = party === 'client' ? 'Signed by the client' : 'Signed by the doula';
  const signed = { label, value: `${name} (${method}), ${formatInstant(signedAt, timeZone)}` };
  return isUnproven ? [signed, { label: UNPROVEN_LABEL, value: UNPROVEN_SIGNATURE_TEXT }] : [signed];
}

/** Returns a block of the contract, with headings at a lower level than the chart's. */
function saidIn(block: ContractBlock): Block[] {
  switch (block.kind) {
    case 'title':
    case 'signatures':
      return [];
    case 'parties':
      return [
        {
          kind: 'fields',
          rows: block.parties.map(({ party, name, lines }) => ({
            label: party === 'client' ? 'Client' : 'Doula',
            value: [name, ...lines].join('\n'),
          })),
        },
      ];
    case 'heading':
      return block.text === 'Signatures'
        ? []
        : [{ kind: 'paragraph', tone: 'strong', text: block.text, withNext: true }];
    case 'facts':
      return [{ kind: 'fields', rows: block.facts }];
    case 'clause':
      return [
        { kind: 'paragraph', tone: 'italic', text: block.heading, withNext: true },
        ...block.text.split(/\n\s*\n/u).map((text): Block => ({ kind: 'paragraph', text })),
      ];
  }
}
