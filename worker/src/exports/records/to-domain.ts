import {
  type Birth,
  type BirthEvent,
  type ClientFields,
  type ClientInput,
  type ContractContents,
  type ContractPractice,
  type ContractState,
  type ContractStatus,
  type ContractType,
  clientName,
  contractDocument,
  fileNamePart,
  type PlanDocument,
  type PlanStatus,
  type PlanTemplateType,
  planDocument,
  type SignReminderDays,
  toClientFields,
  toInstant,
  toTwelveHour,
  type VisitNote,
  withSignatures,
} from '@doula-desk/domain';
import { isUnprovenSignature, noteProofs, type ServerKey, toContractSignature } from '@doula-desk/platform';
import type { ExportedPractice } from './practice.js';
import type { BirthPlanRow, BirthRow, ClientRow, ContractRow, SignatureRow, VisitNoteRow } from './rows.js';

/** Returns the client of a row with the practitioner's fields. */
export function toClient(row: ClientRow): ClientFields {
  const { pregnancyEndKind: kind, pregnancyEndDate: date } = row;
  return toClientFields({ ...row, pregnancyEnd: { kind, date } } as ClientInput);
}

/** Returns the note of a row with its amendments, and whether this server has proofs of them. */
export function toNote(row: VisitNoteRow, key: ServerKey): VisitNote {
  return {
    ...row,
    ...noteProofs(key, row),
    template: row.template as VisitNote['template'],
    status: row.status as VisitNote['status'],
    time: toTwelveHour(row.time),
    clientName: clientName(row),
  };
}

/** Returns the contents of a plan. */
export function toPlanDocument(row: BirthPlanRow, practice: ExportedPractice): PlanDocument {
  const { name = '', practice: group = '' } = row.obstetrician;
  return planDocument(
    {
      templateType: row.templateType as PlanTemplateType,
      clientName: clientName(row),
      edd: row.clientEdd ?? row.edd,
      pregnancyEnded: row.pregnancyEnded,
      status: row.status as PlanStatus,
      templateData: row.templateData,
      version: row.version,
      updatedAt: row.updatedAt,
    },
    { partnerName: row.partnerName, provider: [name, group].filter(Boolean).join(', ') },
    practice.ofPlans,
  );
}

/** Returns the birth and the log of a row, with instants in the product's format. */
export function toBirthOfLog(row: BirthRow): { birth: Birth; events: BirthEvent[] } {
  const { babies, events, laborStartedAt, arrivedAt, departedAt } = row;
  return {
    birth: {
      ...row,
      laborStartedAt: instantOf(laborStartedAt),
      arrivedAt: instantOf(arrivedAt),
      departedAt: instantOf(departedAt),
      babies: babies.map((baby) => ({ ...baby, bornAt: instantOf(baby.bornAt) })),
    },
    events: events.map((event) => ({ ...event, at: toInstant(event.at), endedAt: instantOf(event.endedAt) })),
  };
}

const instantOf = (text: string | null): string | null => (text === null ? null : toInstant(text));

/** Returns the contents of a contract: what was sent, with all signatures, or what a draft would say now. */
export function toContents(row: ContractRow, practice: ContractPractice): ContractContents {
  const signatures = row.signatures.map(toContractSignature);
  if (row.contents) return withSignatures(row.contents, signatures);
  const fields = {
    type: row.type as ContractType,
    title: row.title,
    templateData: row.templateData,
    expiryDate: row.expiryDate,
    signReminderDays: row.signReminderDays as SignReminderDays,
    paper: row.paper as 'letter' | 'a4',
    revision: row.revision,
  };
  return contractDocument(fields, practice, { ...row, name: clientName(row) }, signatures);
}

/** Returns what determines the displayed status of a contract. */
export function toContractState(row: ContractRow): ContractState {
  const { declinedAt, expiresAt, supersededAt, importedAt } = row;
  return {
    status: row.status as ContractStatus,
    declinedAt,
    expiresAt,
    supersededAt,
    importedAt,
    supersededById: null,
    signatures: row.signatures.map(toContractSignature),
  };
}

/** Tells whether a signature under a contract claims to be this server's own, without being it. */
export function isUnprovenUnder(
  key: ServerKey,
  { contents }: Pick<ContractRow, 'contents'>,
  signature: SignatureRow,
): boolean {
  return isUnprovenSignature(key, signature, signature.mac, contents);
}

/** Returns the path of a contract's PDF in the export; undefined if there is none. The id keeps equal titles apart. */
export function contractPath(
  row: Pick<ContractRow, 'id' | 'title' | 'fileId' | 'firstName' | 'lastName'>,
): string | undefined {
  if (row.fileId === null) return undefined;
  const name = [clientName(row), row.title].map(fileNamePart).filter(Boolean).join(' - ');
  return `contracts/${name} (${row.id.slice(-8)}).pdf`;
}
