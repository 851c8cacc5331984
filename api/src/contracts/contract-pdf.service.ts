import { clientName } from '@doula-desk/domain';
import {
  AppError,
  contractDocumentRevision,
  Database,
  type DatabaseClient,
  Documents,
  loadContractForDocument,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { requireContract } from './contract-checks.js';
import { ContractFilesRepository } from './contract-files.repository.js';
import { type ContractAddress, ContractsRepository } from './contracts.repository.js';
import type { ContractPdf } from './send-pdf.js';

/** The PDF of a contract for its practitioner. */
@Injectable()
export class ContractPdfService {
  constructor(
    private readonly database: Database,
    private readonly contracts: ContractsRepository,
    private readonly files: ContractFilesRepository,
    private readonly documents: Documents,
  ) {}

  /**
   * The sealed PDF once both have signed, else that of what was sent, else that of the draft as it is now, which is
   * made on demand. One that could not be made is tried anew.
   *
   * @throws AppError NOT_FOUND
   */
  async get(address: ContractAddress): Promise<ContractPdf> {
    const { ownerId } = address;
    const { pdf, documentId } = await this.database.transaction(async (tx) => {
      const row = await requireContract(this.contracts.find(tx, address));
      const known = row.sealedDocument?.id ?? row.document?.id;
      const documentId = known ?? (await this.requestDraft(tx, address));
      const found = await this.files.find(tx, ownerId, documentId, `${row.title} - ${clientName(row)}.pdf`);
      if (!found) throw new AppError('NOT_FOUND');
      if ('document' in found && found.document.status === 'failed')
        await this.retry(tx, ownerId, documentId);
      return { pdf: found, documentId };
    });
    if ('document' in pdf) await this.documents.dispatch(documentId);
    return pdf;
  }

  private async retry(tx: DatabaseClient, ownerId: string, id: string): Promise<void> {
    const { kind, subjectId, subjectRevision, paper } = await tx.document.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id } },
      select: { kind: true, subjectId: true, subjectRevision: true, paper: true },
    });
    const order = { ownerId, subjectId, subjectRevision, paper };
    await this.documents.request(tx, {
      ...order,
      kind: kind === 'contract' ? 'contract' : 'contract-sealed',
    });
  }

  private async requestDraft(tx: DatabaseClient, { ownerId, id }: ContractAddress): Promise<string> {
    const loaded = await loadContractForDocument(tx, ownerId, id);
    if (!loaded) throw new AppError('NOT_FOUND');
    const { contents, paper } = loaded;
    return this.documents.request(tx, {
      ownerId,
      kind: 'contract',
      subjectId: id,
      subjectRevision: contractDocumentRevision(contents),
      paper,
    });
  }
}
