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
  minutesBetween,
  type PlanDocument,
  type PlanStatus,
  type PlanTemplateType,
  planDocument,
  type ShiftEntry,
  type SignReminderDays,
  toClientFields,
  toInstant,
  toTwelveHour,
  UNPROVEN_LABEL,
  type VisitNote,
  withSignatures,
} from '@doula-desk/domain';
import {
  isProvenFile,
  isProvenRecord,
  isUnprovenSignature,
  noteProofs,
  type ServerKey,
  toContractSignature,
} from '@doula-desk/platform';
import type { ExportedPractice } from './practice.js';
import type {
  BirthPlanRow,
  BirthRow,
  ClientRow,
  ContractRow,
  ShiftRow,
  SignatureRow,
  VisitNoteRow,
} from './rows.js';

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
    onlyMe: row.onlyMe ?? false,
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

/** Returns the shift and the log of a row, with instants in the product's format. */
export function toShiftOfLog({ startsAt, endsAt, entries }: ShiftRow): {
  shift: { start: string; end: string | null };
  /** Null while the shift lasts. */
  minutes: number | null;
  entries: ShiftEntry[];
} {
  const shift = { start: toInstant(startsAt), end: instantOf(endsAt) };
  return {
    shift,
    minutes: shift.end === null ? null : minutesBetween(shift.start, shift.end),
    entries: entries.map((entry) => ({
      ...entry,
      at: toInstant(entry.at),
      endedAt: instantOf(entry.endedAt),
    })),
  };
}

const instantOf = (text: string | null): string | null => (text === null ? null : toInstant(text));

/** Returns the contents of a contract: the sent contents with all signatures, or those of a draft at this moment. */
export function toContents(row: ContractRow, practice: ContractPractice): ContractContents {
  const signatures = row.signatures.map(toContractSignature);
  if (row.contents) return withSignatures(row.contents, signatures);
  const fields = {
    type: row.type as ContractType,
    title: row.title,
    templateData: row.templateData,
    serviceId: row.serviceId,
    expiryDate: row.expiryDate,
    signReminderDays: row.signReminderDays as SignReminderDays,
    paper: row.paper as 'letter' | 'a4',
    revision: row.revision,
  };
  return contractDocument(fields, practice, { ...row, name: clientName(row) }, signatures);
}

/**
 * Returns what determines the displayed status of a contract. Someone who writes into the database can claim that a
 * contract was replaced, so its log has to prove it.
 */
export function toContractState(key: ServerKey, row: ContractRow): ContractState {
  const { declinedAt, expiresAt, importedAt, events } = row;
  const isReplaced =
    importedAt !== null ||
    events.some((event) => event.kind === 'superseded' && isProvenRecord(key, 'ContractEvent', event));
  return {
    status: row.status as ContractStatus,
    declinedAt,
    expiresAt,
    supersededAt: isReplaced ? row.supersededAt : null,
    importedAt,
    supersededById: null,
    signatures: row.signatures.map(toContractSignature),
  };
}

/** Returns whether a signature under a contract claims to be this server's own, without being it. */
export function isUnprovenUnder(
  key: ServerKey,
  { contents }: Pick<ContractRow, 'contents'>,
  signature: SignatureRow,
): boolean {
  return isUnprovenSignature(key, signature, signature.mac, contents);
}

/** Two parts and the rest of the name stay below the 255 bytes that file systems allow. */
const PATH_PART_BYTES = 110;

/** Tells whether a contract's PDF claims to be this server's own, without its log proving it. */
export function isUnprovenFile(
  key: ServerKey,
  { fileKind, fileSha256, events, importedAt }: ExportedFile,
): boolean {
  if (fileKind === null || fileSha256 === null || importedAt !== null) return false;
  return !isProvenFile(key, events, { kind: fileKind, sha256: fileSha256 });
}

type ExportedFile = Pick<ContractRow, 'fileKind' | 'fileSha256' | 'events' | 'importedAt'>;

/**
 * Returns the path of a contract's PDF in the export, which says if the PDF isn't confirmed; undefined without a PDF.
 * The id keeps equal titles apart.
 */
export function contractPath(
  key: ServerKey,
  row: ExportedFile & Pick<ContractRow, 'id' | 'title' | 'fileId' | 'firstName' | 'lastName'>,
): string | undefined {
  if (row.fileId === null) return undefined;
  const parts = [clientName(row), row.title].map((part) => fileNamePart(part, PATH_PART_BYTES));
  const name = parts.filter(Boolean).join(' - ');
  const mark = isUnprovenFile(key, row) ? ` - ${UNPROVEN_LABEL.toLowerCase()}` : '';
  return `contracts/${name} (${row.id.slice(-8)})${mark}.pdf`;
}
