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

/** Kinds that practitioners request; contracts have theirs drawn when they're sent and sealed. */
type RequestableKind = 'birth-plan' | 'visit-note' | 'birth-record' | 'birth-story';

/** Loads the client and the revision of a record as it is now. */
type LoadSubject = (
  tx: DatabaseClient,
  ownerId: string,
  id: string,
) => Promise<{ clientId: string; revision: string } | undefined>;

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
  };

  constructor(
    private readonly database: Database,
    private readonly rows: DocumentsRepository,
    private readonly documents: Documents,
    private readonly key: ServerKey,
  ) {}

  /**
   * Returns the PDF of a record's current version.
   *
   * @param paper by default that of the practice's country
   * @throws AppError NOT_FOUND
   */
  async request(
    kind: RequestableKind,
    { timeZone }: RequestSession,
    { ownerId, clientId, id }: RecordAddress,
    paper: DocumentPaper = paperInZone(timeZone),
  ): Promise<DocumentState> {
    const document = await this.database.transaction(async (tx) => {
      const subject = await this.load[kind](tx, ownerId, id);
      if (subject?.clientId !== clientId) throw new AppError('NOT_FOUND');
      const requested = { ownerId, kind, subjectId: id, subjectRevision: subject.revision, paper };
      const documentId = await this.documents.request(tx, requested);
      return toDocumentState(found(await this.rows.find(ownerId, documentId, tx)));
    });
    if (document.status === 'pending') await this.documents.dispatch(document.id);
    return document;
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
}
