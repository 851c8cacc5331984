import {
  type DocumentKind,
  type DocumentPaper,
  type DocumentResponse,
  type DocumentState,
  paperInZone,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  Documents,
  loadBirthForDocument,
  loadNoteForDocument,
  loadPlanForDocument,
  recordAudit,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RecordAddress } from '../http/record-address.js';
import { found } from '../http/refusals.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { toDocumentState } from './document.mapper.js';
import { downloaded } from './document-audit.js';
import { DocumentsRepository } from './documents.repository.js';
import type { RequestedPdf } from './send-pdf.js';

/** A record's current state: its owner, and its revision. */
type Subject = { clientId: string; revision: string } | undefined;

/** The PDFs of a practitioner's records. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: Database,
    private readonly rows: DocumentsRepository,
    private readonly documents: Documents,
    private readonly key: ServerKey,
  ) {}

  /**
   * Returns the PDF of a plan's current version.
   *
   * @param paper by default that of the practice's country
   * @throws AppError NOT_FOUND
   */
  requestPlan(
    session: RequestSession,
    address: RecordAddress,
    paper?: DocumentPaper,
  ): Promise<DocumentState> {
    return this.request('birth-plan', session, address, paper, async (tx) =>
      loadPlanForDocument(tx, address.ownerId, address.id),
    );
  }

  /**
   * Returns the PDF of a note's current version.
   *
   * @param paper by default that of the practice's country
   * @throws AppError NOT_FOUND
   */
  requestNote(
    session: RequestSession,
    address: RecordAddress,
    paper?: DocumentPaper,
  ): Promise<DocumentState> {
    return this.request('visit-note', session, address, paper, async (tx) => {
      const loaded = await loadNoteForDocument(tx, this.key, address.ownerId, address.id);
      return loaded && { clientId: loaded.note.clientId, revision: loaded.revision };
    });
  }

  /**
   * Returns the PDF of a birth's record or story as it is now.
   *
   * @param paper by default that of the practice's country
   * @throws AppError NOT_FOUND
   */
  requestBirth(
    kind: 'birth-record' | 'birth-story',
    session: RequestSession,
    address: RecordAddress,
    paper?: DocumentPaper,
  ): Promise<DocumentState> {
    return this.request(kind, session, address, paper, async (tx) =>
      loadBirthForDocument(tx, address.ownerId, address.id),
    );
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<DocumentState> {
    return toDocumentState(found(await this.rows.find(ownerId, id)));
  }

  /**
   * Returns the file after auditing the download.
   *
   * @throws AppError NOT_FOUND, also if the record was deleted
   */
  async file(ownerId: string, id: string, origin: RequestOrigin): Promise<RequestedPdf<DocumentResponse>> {
    const row = found(await this.rows.find(ownerId, id));
    const bytes = row.status === 'ready' ? await this.rows.bytes(ownerId, id) : undefined;
    if (!bytes) return { document: toDocumentState(row) };
    const { title, clientId } = found(await this.rows.shown(ownerId, row));
    const record = { id: row.subjectId, clientId };
    await recordAudit(this.database.prisma, ownerId, downloaded(row.kind as DocumentKind, record, origin));
    return { bytes, fileName: `${title}.pdf` };
  }

  private async request(
    kind: DocumentKind,
    { timeZone }: RequestSession,
    { ownerId, clientId, id }: RecordAddress,
    paper: DocumentPaper = paperInZone(timeZone),
    load: (tx: DatabaseClient) => Promise<Subject>,
  ): Promise<DocumentState> {
    const document = await this.database.transaction(async (tx) => {
      const subject = await load(tx);
      if (subject?.clientId !== clientId) throw new AppError('NOT_FOUND');
      const requested = { ownerId, kind, subjectId: id, subjectRevision: subject.revision, paper };
      const documentId = await this.documents.request(tx, requested);
      return toDocumentState(found(await this.rows.find(ownerId, documentId, tx)));
    });
    if (document.status === 'pending') await this.documents.dispatch(document.id);
    return document;
  }
}
