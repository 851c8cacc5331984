import { type DocumentResponse, type DocumentState, isDocumentOpen } from '@doula-desk/domain';
import {
  AppError,
  contractDocumentRevision,
  Database,
  type DatabaseClient,
  Documents,
  loadContractForDocument,
  type RequestedDocument,
  replacingRevision,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../documents/documents.service.js';
import type { RequestedPdf } from '../documents/send-pdf.js';
import type { RecordAddress } from '../http/record-address.js';
import { found } from '../http/refusals.js';
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
   * Returns the sealed PDF once both have signed, else the sent one, else the current draft's, which is
   * created on demand. A failed one is retried, and a draft's PDF that this server didn't create is re-created.
   *
   * @throws AppError NOT_FOUND
   */
  async request(address: RecordAddress): Promise<DocumentState> {
    const { ownerId } = address;
    let document = await this.files.get(ownerId, await this.requestedId(address));
    while (document.isUnproven) {
      const id = await this.requestedId(address, document.id);
      // Evidence is never re-created.
      if (id === document.id) break;
      document = await this.files.get(ownerId, id);
    }
    if (isDocumentOpen(document)) await this.documents.dispatch(document.id);
    return document;
  }

  /** @param replacedId of a draft's PDF to re-create */
  private requestedId(address: RecordAddress, replacedId?: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      const row = found(await this.contracts.find(tx, address));
      const known = row.sealedDocument ?? row.document;
      if (known && known.status !== 'failed') return known.id;
      return this.documents.request(tx, await this.orderOf(tx, address, known?.id, replacedId));
    });
  }

  /**
   * Returns the file, or its progress.
   *
   * @throws AppError NOT_FOUND
   */
  async file(address: RecordAddress, origin: RequestOrigin): Promise<RequestedPdf<DocumentResponse>> {
    const { id } = await this.request(address);
    return this.files.file(address.ownerId, id, origin);
  }

  /**
   * @param failedId of a PDF to retry
   * @param replacedId of a draft's PDF to re-create
   */
  private async orderOf(
    tx: DatabaseClient,
    { ownerId, id }: RecordAddress,
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
      ? replacingRevision(contents, replacedId)
      : contractDocumentRevision(contents);
    return { ownerId, kind: 'contract', subjectId: id, subjectRevision, paper };
  }
}
