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

/** Returns a client row's fields, in the form that practitioners edit. */
export function toClient(row: ClientRow): ClientFields {
  const { pregnancyEndKind: kind, pregnancyEndDate: date } = row;
  return toClientFields({ ...row, pregnancyEnd: { kind, date } } as ClientInput);
}

/** Returns a row's note with its amendments, and whether this server has proof of them. */
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

/** Returns a birth plan's contents. */
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

/** Returns a row's birth and log, with instants in the domain's format. */
export function toBirthWithLog(row: BirthRow): { birth: Birth; events: BirthEvent[] } {
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

/** Returns a row's shift and log, with instants in the domain's format. */
export function toShiftWithLog({ startsAt, endsAt, entries }: ShiftRow): {
  shift: { start: string; end: string | null };
  /** Null until the shift ends. */
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

/** Returns a contract's contents: the sent contents with all signatures, or a draft's current contents. */
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
 * Returns the data that determines a contract's displayed status. Someone with write access to the database could make
 * it look as if the contract was replaced, so its log has to prove this.
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

/** Returns whether a contract's signature isn't imported, but this server has no proof of it. */
export function isUnprovenContractSignature(
  key: ServerKey,
  { contents }: Pick<ContractRow, 'contents'>,
  signature: SignatureRow,
): boolean {
  return isUnprovenSignature(key, signature, signature.mac, contents);
}

/** Maximum bytes per part. With two parts, the name stays below the 255 bytes that file systems allow. */
const PATH_PART_BYTES = 110;

/** Returns whether a contract's PDF isn't imported, but the contract's log doesn't prove it. */
export function isUnprovenFile(
  key: ServerKey,
  { fileKind, fileSha256, events, importedAt }: ExportedFile,
): boolean {
  if (fileKind === null || fileSha256 === null || importedAt !== null) return false;
  return !isProvenFile(key, events, { kind: fileKind, sha256: fileSha256 });
}

type ExportedFile = Pick<ContractRow, 'fileKind' | 'fileSha256' | 'events' | 'importedAt'>;

/**
 * Returns the path of a contract's PDF in the export, which says if the PDF isn't confirmed; undefined if there is no
 * PDF. The id distinguishes contracts with the same title.
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
