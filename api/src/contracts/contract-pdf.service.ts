import { type DocumentState, isDocumentOpen } from '@doula-desk/domain';
import {
  AppError,
  contractDocumentRevision,
  Database,
  type DatabaseClient,
  type DocumentOrder,
  Documents,
  loadContractForDocument,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type DocumentFile, DocumentsService } from '../documents/documents.service.js';
import type { RecordAddress } from '../http/record-address.js';
import { found } from '../http/refusals.js';
import type { RequestOrigin } from '../http/request-session.js';
import { ContractsRepository } from './contracts.repository.js';

/** The PDF of a contract for its practitioner. */
@Injectable()
export class ContractPdfService {
  constructor(
    private readonly database: Database,
    private readonly contracts: ContractsRepository,
    private readonly files: DocumentsService,
    private readonly documents: Documents,
  ) {}

  /**
   * The sealed PDF once both have signed, else that of what was sent, else that of the draft as it is now, which is
   * made on demand. One that could not be made is tried anew.
   *
   * @throws AppError NOT_FOUND
   */
  async request(address: RecordAddress): Promise<DocumentState> {
    const { ownerId } = address;
    const id = await this.database.transaction(async (tx) => {
      const row = found(await this.contracts.find(tx, address));
      const known = row.sealedDocument ?? row.document;
      if (known && known.status !== 'failed') return known.id;
      return this.documents.request(tx, await this.orderOf(tx, address, known?.id));
    });
    const document = await this.files.get(ownerId, id);
    if (isDocumentOpen(document)) await this.documents.dispatch(id);
    return document;
  }

  /**
   * The same as a file, or how far it is.
   *
   * @throws AppError NOT_FOUND
   */
  async file(address: RecordAddress, origin: RequestOrigin): Promise<DocumentFile> {
    const { id } = await this.request(address);
    return this.files.file(address.ownerId, id, origin);
  }

  /** @param failedId of a PDF that is to be tried anew */
  private async orderOf(
    tx: DatabaseClient,
    { ownerId, id }: RecordAddress,
    failedId: string | undefined,
  ): Promise<DocumentOrder> {
    if (failedId) {
      const { kind, ...order } = await tx.document.findUniqueOrThrow({
        where: { ownerId_id: { ownerId, id: failedId } },
        select: { ownerId: true, kind: true, subjectId: true, subjectRevision: true, paper: true },
      });
      return { ...order, kind: kind as DocumentOrder['kind'] };
    }
    const loaded = await loadContractForDocument(tx, ownerId, id);
    if (!loaded) throw new AppError('NOT_FOUND');
    const { contents, paper } = loaded;
    const subjectRevision = contractDocumentRevision(contents);
    return { ownerId, kind: 'contract', subjectId: id, subjectRevision, paper };
  }
}
