import {
  type ContractField,
  type ContractSectionId,
  type ContractType,
  contractDisplayStatus,
  contractTemplates,
  IMPORTED_LABEL,
  UNPROVEN_LABEL,
} from '@doula-desk/domain';
import { isUnproven, type ServerKey } from '@doula-desk/platform';
import { contractEventText } from '../../contracts/audit-blocks.js';
import * as queries from '../records/queries.js';
import type { ContractEventRow, ContractRow } from '../records/rows.js';
import {
  contractPath,
  isUnprovenContractSignature,
  isUnprovenFile,
  toContractState,
} from '../records/to-domain.js';
import {
  type AnyTable,
  type Column,
  clientColumns,
  column,
  localTime,
  oneRowPerRecord,
  table,
} from './table.js';

/** Returns the fields of all templates without duplicates, labeled 'Section: Field'. */
function valueColumns(): Column<ContractRow>[] {
  const fields = new Map<string, { id: ContractSectionId; section: string; field: ContractField }>();
  for (const { sections } of Object.values(contractTemplates)) {
    for (const { id, label, fields: own } of sections) {
      for (const field of own) fields.set(`${id}.${field.key}`, { id, section: label, field });
    }
  }
  return [...fields.values()].map(({ id, section, field }) =>
    column(`${section}: ${field.label}`, ({ templateData }) => templateData[id]?.[field.key]),
  );
}

function signatureColumns(
  party: 'client' | 'practitioner',
  who: string,
  timeZone: string,
): Column<ContractRow>[] {
  const of = ({ signatures }: ContractRow) => signatures.find((signature) => signature.party === party);
  return [
    column(`Signed By ${who}`, (row) => of(row)?.name),
    column(`${who} Signed`, (row) => localTime(of(row)?.signedAt ?? null, timeZone)),
  ];
}

function unprovenParts(row: ContractRow, key: ServerKey): string {
  const parties = row.signatures
    .filter((signature) => isUnprovenContractSignature(key, row, signature))
    .map(({ party }) => (party === 'client' ? 'Client' : 'Doula'));
  return [...parties, ...(isUnprovenFile(key, row) ? ['File'] : [])].join(', ');
}

/** @param now determines which sent contracts have expired */
export function contractTable(owner: string, timeZone: string, now: Date, key: ServerKey): AnyTable {
  return table<ContractRow, ContractRow>({
    path: 'contracts.csv',
    about:
      'All contracts with their filled-in fields. The column File names the PDF in this ZIP. The column "Not confirmed" lists the signatures that this server has no proof of, and the file if it has no proof of having created it.',
    query: queries.contracts(owner, 'by-date'),
    isCounted: true,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Title', ({ title }) => title),
      column('Type', ({ type }) => contractTemplates[type as ContractType]?.label ?? type),
      column('Status', (row) => contractDisplayStatus(toContractState(key, row), now)),
      column('Revision', ({ revision }) => revision),
      column('Amount', ({ totalAmountCents }) => (totalAmountCents === null ? null : totalAmountCents / 100)),
      column('Created', ({ createdDate }) => createdDate),
      column('Created By', ({ createdBy }) => createdBy),
      column('Sent', ({ sentAt }) => localTime(sentAt, timeZone)),
      ...signatureColumns('client', 'Client', timeZone),
      ...signatureColumns('practitioner', 'Doula', timeZone),
      column('Last Day to Sign', ({ expiryDate }) => expiryDate),
      column('Declined', ({ declinedAt }) => localTime(declinedAt, timeZone)),
      column('Reason', ({ declineReason }) => declineReason),
      column('Cancelled', ({ cancelledAt }) => localTime(cancelledAt, timeZone)),
      column(IMPORTED_LABEL, ({ importedAt }) => localTime(importedAt, timeZone)),
      column(UNPROVEN_LABEL, (row) => unprovenParts(row, key)),
      ...valueColumns(),
      column('File', (row) => contractPath(key, row)),
      column('SHA-256 of the File', ({ fileSha256 }) => fileSha256),
      column('Replaces Contract', ({ supersedesId }) => supersedesId),
      column('Pregnancy ID', ({ pregnancyId }) => pregnancyId),
      column('Contract ID', ({ id }) => id),
    ],
  });
}

export function contractEventTable(owner: string, timeZone: string, key: ServerKey): AnyTable {
  return table<ContractEventRow, ContractEventRow>({
    path: 'contract-events.csv',
    about:
      'Contract events as recorded at the time: the evidence for the audit pages. This server has no proof of events that are marked "Not confirmed".',
    query: queries.contractEvents(owner),
    isCounted: true,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Contract', ({ title }) => title),
      column('When', ({ at }) => localTime(at, timeZone)),
      column('When (UTC)', ({ at }) => new Date(at).toISOString()),
      column('What', ({ kind }) => contractEventText(kind)),
      column('Name', ({ details }) => details.name),
      column('Signing Method', ({ details }) => details.method),
      column('Sent To', ({ details }) => details.recipient),
      column('Reason', ({ details }) => details.reason),
      column('SHA-256', ({ details }) => details.sha256),
      column('IP Address', ({ ipAddress }) => ipAddress),
      column('Browser', ({ userAgent }) => userAgent),
      column(IMPORTED_LABEL, ({ importedAt }) => localTime(importedAt, timeZone)),
      column(UNPROVEN_LABEL, (row) => (isUnproven(key, 'ContractEvent', row) ? 'yes' : '')),
      column('Contract ID', ({ contractId }) => contractId),
    ],
  });
}
