import { createHash } from 'node:crypto';
import type { ContractFile, ContractFileResponse } from '@doula-desk/domain';
import { type DatabaseClient, LOGGER } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { RequestedPdf } from '../documents/send-pdf.js';

/** The PDFs of contracts. */
@Injectable()
export class ContractFilesRepository {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /**
   * Returns a document with its bytes if it is ready, or else its state; nothing if the owner has no such
   * document.
   */
  async find(
    tx: DatabaseClient,
    ownerId: string,
    documentId: string,
    fileName: string,
  ): Promise<RequestedPdf<ContractFileResponse> | undefined> {
    const row = await tx.document.findUnique({
      where: { ownerId_id: { ownerId, id: documentId } },
      select: { id: true, status: true, progress: true, sha256: true, pages: true, bytes: true },
    });
    if (!row) return undefined;
    const { id, progress, pages, bytes } = row;
    if (row.status === 'ready' && bytes) return { bytes: Buffer.from(bytes), fileName };
    const status = row.status as ContractFile['status'];
    return { document: { id, status, progress, pages, sha256: hex(row.sha256) } };
  }

  /** Returns the sent or sealed PDF, but only if it matches the proven hash. */
  async findProven(
    tx: DatabaseClient,
    ownerId: string,
    document: ContractFile,
    fileName: string,
  ): Promise<RequestedPdf<ContractFileResponse> | undefined> {
    const pdf = await this.find(tx, ownerId, document.id, fileName);
    if (!pdf || !('bytes' in pdf)) return pdf;
    const sha256 = createHash('sha256').update(pdf.bytes).digest('hex');
    // If the PDF was finished in the meantime, the next request finds it.
    if (document.sha256 === null) return { document };
    if (sha256 === document.sha256) return pdf;
    this.logger.error({ documentId: document.id }, 'contract PDF not shown: its bytes were changed');
    return undefined;
  }
}

function hex(bytes: Uint8Array | null): string | null {
  return bytes ? Buffer.from(bytes).toString('hex') : null;
}
