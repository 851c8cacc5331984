import { createHash } from 'node:crypto';
import {
  type DocumentKind,
  type DocumentPaper,
  type DocumentResponse,
  type DocumentState,
  paperSizeInZone,
  type ReportKind,
  type SharedFileResponse,
  UNPROVEN_LABEL,
} from '@doula-desk/domain';
import {
  AppError,
  areProvenBytes,
  Database,
  type DatabaseClient,
  Documents,
  isProvenFile,
  LOGGER,
  loadBirthForDocument,
  loadInvoiceForDocument,
  loadNoteForDocument,
  loadPaymentForDocument,
  loadPlanForDocument,
  loadShiftForDocument,
  recordAudit,
  ServerKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { RecordRef } from '../http/record-ref.js';
import { requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { type DocumentRow, toDocumentState } from './document.mapper.js';
import { downloadEntry } from './document-audit.js';
import { DocumentsRepository } from './documents.repository.js';
import type { RequestedPdf } from './send-pdf.js';

/** Kinds that practitioners request; the PDFs of contracts are generated when contracts are sent and sealed. */
type RequestableKind =
  | 'birth-plan'
  | 'visit-note'
  | 'birth-record'
  | 'birth-story'
  | 'shift-summary'
  | 'invoice'
  | 'payment-receipt';

/** Loads the client and the current revision of a record. */
type LoadSubject = (
  tx: DatabaseClient,
  ownerId: string,
  id: string,
) => Promise<{ clientId: string; revision: string } | undefined>;

interface CheckedDocument {
  row: DocumentRow;
  /** Set once the document is ready. */
  bytes?: Buffer;
  /** See `DocumentState`. */
  isUnproven: boolean;
}

/** The PDFs of a practitioner's records. */
@Injectable()
export class DocumentsService {
  private readonly load: Record<RequestableKind, LoadSubject> = {
    'birth-plan': loadPlanForDocument,
    'visit-note': async (tx, ownerId, id) => {
      const loaded = await loadNoteForDocument(tx, this.key, ownerId, id);
      return loaded && { clientId: loaded.note.clientId, revision: loaded.revision };
    },
    'birth-record': loadBirthForDocument,
    'birth-story': loadBirthForDocument,
    'shift-summary': loadShiftForDocument,
    invoice: loadInvoiceForDocument,
    'payment-receipt': loadPaymentForDocument,
  };

  constructor(
    private readonly database: Database,
    private readonly rows: DocumentsRepository,
    private readonly documents: Documents,
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the PDF of a record's current version.
   *
   * @param paper the paper size; defaults to the one used in the practice's country
   * @throws AppError NOT_FOUND
   */
  async request(
    kind: RequestableKind,
    { timeZone }: Pick<RequestSession, 'timeZone'>,
    { ownerId, clientId, id }: RecordRef,
    paper: DocumentPaper = paperSizeInZone(timeZone),
  ): Promise<DocumentState> {
    const row = await this.database.transaction(async (tx) => {
      const subject = await this.load[kind](tx, ownerId, id);
      if (subject?.clientId !== clientId) throw new AppError('NOT_FOUND');
      const requested = { ownerId, kind, subjectId: id, subjectRevision: subject.revision, paper };
      const documentId = await this.documents.request(tx, requested);
      return requireFound(await this.rows.find(ownerId, documentId, tx));
    });
    return this.started(ownerId, row);
  }

  /**
   * Returns the PDF of the current report.
   *
   * @param revision the period and the contents (`documentRevision` in platform)
   * @param paper the paper size; defaults to the one used in the practice's country
   */
  requestReport(
    kind: ReportKind,
    session: RequestSession,
    revision: string,
    paper?: DocumentPaper,
  ): Promise<DocumentState> {
    return this.requestRevision(kind, session, { id: session.ownerId, revision }, paper);
  }

  /**
   * Returns the PDF of a client's current statement or superbill.
   *
   * @param subject the client's id, and a revision that depends on the chosen options and the contents
   * @param paper the paper size; defaults to the one used in the practice's country
   */
  requestOfAccount(
    kind: 'statement' | 'superbill',
    session: RequestSession,
    subject: { id: string; revision: string },
    paper?: DocumentPaper,
  ): Promise<DocumentState> {
    return this.requestRevision(kind, session, subject, paper);
  }

  private async requestRevision(
    kind: DocumentKind,
    { ownerId, timeZone }: RequestSession,
    { id: subjectId, revision: subjectRevision }: { id: string; revision: string },
    paper: DocumentPaper = paperSizeInZone(timeZone),
  ): Promise<DocumentState> {
    const requested = { ownerId, kind, subjectId, subjectRevision, paper };
    const row = await this.database.transaction(async (tx) => {
      const documentId = await this.documents.request(tx, requested);
      return requireFound(await this.rows.find(ownerId, documentId, tx));
    });
    return this.started(ownerId, row);
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<DocumentState> {
    const { row, isUnproven } = await this.checked(ownerId, requireFound(await this.rows.find(ownerId, id)));
    return toDocumentState(row, isUnproven);
  }

  /**
   * Returns the file after auditing the download. A PDF that this server can't have generated is regenerated first. A
   * contract's PDF is returned as it is, with a file name that marks it as unproven: a lost server key must not lock a
   * practice out of its contracts.
   *
   * @throws AppError NOT_FOUND, also if the record was deleted
   */
  async file(ownerId: string, id: string, origin: RequestOrigin): Promise<RequestedPdf<DocumentResponse>> {
    const { row, bytes, isUnproven } = await this.checked(
      ownerId,
      requireFound(await this.rows.find(ownerId, id)),
    );
    if (!bytes) return { document: toDocumentState(row) };
    const { title, clientId } = requireFound(await this.rows.shown(ownerId, row));
    const record = { id: row.subjectId, clientId };
    await recordAudit(this.database.prisma, ownerId, downloadEntry(row.kind as DocumentKind, record, origin));
    return { bytes, fileName: isUnproven ? unprovenFileName(title) : `${title}.pdf` };
  }

  /**
   * Returns the PDF of a record's current version to someone with a link. The caller records the access in the audit
   * log.
   *
   * @throws AppError NOT_FOUND
   */
  async currentFile(
    kind: RequestableKind,
    practice: Pick<RequestSession, 'timeZone'>,
    ref: RecordRef,
  ): Promise<RequestedPdf<SharedFileResponse>> {
    const { ownerId } = ref;
    const { id, status } = await this.request(kind, practice, ref);
    const row = requireFound(await this.rows.find(ownerId, id));
    const { bytes } = status === 'ready' ? await this.checked(ownerId, row) : {};
    if (!bytes) return { document: { status: status === 'ready' ? 'pending' : status } };
    const { title } = requireFound(await this.rows.shown(ownerId, row));
    return { bytes, fileName: `${title}.pdf` };
  }

  private async started(ownerId: string, row: DocumentRow): Promise<DocumentState> {
    const { row: checked, isUnproven } = await this.checked(ownerId, row);
    const document = toDocumentState(checked, isUnproven);
    if (document.status === 'pending') await this.documents.dispatch(document.id);
    return document;
  }

  /**
   * Returns a document with its bytes once it is ready. If this server can't prove that it generated the bytes, it
   * regenerates the document: an earlier version generated it without a proof, or someone changed the database. The
   * PDFs of contracts never change, so they are only marked.
   */
  private async checked(ownerId: string, row: DocumentRow): Promise<CheckedDocument> {
    const bytes = row.status === 'ready' ? await this.rows.bytes(ownerId, row.id) : undefined;
    if (!bytes) return { row, isUnproven: false };
    if (isOfContract(row)) return { row, bytes, isUnproven: await this.isUnproven(ownerId, row, bytes) };
    if (areProvenBytes(this.key, { ownerId, ...row }, bytes)) return { row, bytes, isUnproven: false };
    if (await this.rows.reset(ownerId, row)) {
      const documentId = row.id;
      if (row.mac === null) this.logger.info({ documentId }, 'regenerating a PDF that has no proof');
      else this.logger.error({ documentId }, 'regenerating a PDF that was changed');
      await this.documents.dispatch(documentId);
    }
    return { row: requireFound(await this.rows.find(ownerId, row.id)), isUnproven: false };
  }

  /** Returns whether a contract's PDF wasn't generated by this server. Imported contracts have a separate mark. */
  private async isUnproven(ownerId: string, row: DocumentRow, bytes: Buffer): Promise<boolean> {
    const contract = await this.rows.contractOf(ownerId, row);
    if (!contract || contract.importedAt !== null) return false;
    const { documentId, sealedDocumentId, events } = contract;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const isEvidence = row.kind === 'contract-sealed' || [documentId, sealedDocumentId].includes(row.id);
    const isProven = isEvidence
      ? isProvenFile(this.key, events, { kind: row.kind, sha256 })
      : areProvenBytes(this.key, { ownerId, ...row }, bytes);
    if (!isProven) this.logger.error({ documentId: row.id }, "a contract's PDF has no proof");
    return !isProven;
  }
}

function unprovenFileName(title: string): string {
  return `${title} (${UNPROVEN_LABEL.toLowerCase()}).pdf`;
}

function isOfContract({ kind }: DocumentRow): boolean {
  return kind === 'contract' || kind === 'contract-sealed';
}
