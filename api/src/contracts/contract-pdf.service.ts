import { type DocumentResponse, type DocumentState, isDocumentOpen } from '@doula-desk/domain';
import {
  AppError,
  contractDocumentRevision,
  Database,
  type DatabaseClient,
  Documents,
  loadContractForDocument,
  type RequestedDocument,
  replacementRevision,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../documents/documents.service.js';
import type { RequestedPdf } from '../documents/send-pdf.js';
import type { RecordRef } from '../http/record-ref.js';
import { requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { ContractsRepository } from './contracts.repository.js';

/** A contract's PDF for its practitioner. */
@Injectable()
export class ContractPdfService {
  constructor(
    private readonly database: Database,
    private readonly contracts: ContractsRepository,
    private readonly files: DocumentsService,
    private readonly documents: Documents,
    private readonly key: ServerKey,
  ) {}

  /**
   * Returns the sealed PDF once both parties have signed; before that, the sent one or, for a draft, one that is
   * created on demand. A failed PDF is retried, and a draft's PDF that this server didn't create is re-created.
   *
   * @throws AppError NOT_FOUND
   */
  async request(ref: RecordRef): Promise<DocumentState> {
    const { ownerId } = ref;
    let document = await this.files.get(ownerId, await this.requestedId(ref));
    while (document.isUnproven) {
      const id = await this.requestedId(ref, document.id);
      // Evidence is never re-created.
      if (id === document.id) break;
      document = await this.files.get(ownerId, id);
    }
    if (isDocumentOpen(document)) await this.documents.dispatch(document.id);
    return document;
  }

  /** @param replacedId the id of a draft's PDF to re-create */
  private requestedId(ref: RecordRef, replacedId?: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      const row = requireFound(await this.contracts.find(tx, ref));
      const known = row.sealedDocument ?? row.document;
      if (known && known.status !== 'failed') return known.id;
      return this.documents.request(tx, await this.requestFor(tx, ref, known?.id, replacedId));
    });
  }

  /**
   * Returns the file, or its progress.
   *
   * @throws AppError NOT_FOUND
   */
  async file(ref: RecordRef, origin: RequestOrigin): Promise<RequestedPdf<DocumentResponse>> {
    const { id } = await this.request(ref);
    return this.files.file(ref.ownerId, id, origin);
  }

  /**
   * @param failedId the id of a PDF to retry
   * @param replacedId the id of a draft's PDF to re-create
   */
  private async requestFor(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    failedId: string | undefined,
    replacedId: string | undefined,
  ): Promise<RequestedDocument> {
    if (failedId) {
      const { kind, ...requested } = await tx.document.findUniqueOrThrow({
        where: { ownerId_id: { ownerId, id: failedId } },
        select: { ownerId: true, kind: true, subjectId: true, subjectRevision: true, paper: true },
      });
      return { ...requested, kind: kind as RequestedDocument['kind'] };
    }
    const loaded = await loadContractForDocument(tx, this.key, ownerId, id);
    if (!loaded) throw new AppError('NOT_FOUND');
    const { contents, paper } = loaded;
    const subjectRevision = replacedId
      ? replacementRevision(contents, replacedId)
      : contractDocumentRevision(contents);
    return { ownerId, kind: 'contract', subjectId: id, subjectRevision, paper };
  }
}
