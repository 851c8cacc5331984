import type { ContractFile } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ContractPdf } from './send-pdf.js';

/** The PDFs of contracts. */
@Injectable()
export class ContractFilesRepository {
  /**
   * Returns a document with its bytes if it is ready, or else its state; nothing if the owner has no such
   * document.
   */
  async find(
    tx: DatabaseClient,
    ownerId: string,
    documentId: string,
    fileName: string,
  ): Promise<ContractPdf | undefined> {
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
}

function hex(bytes: Uint8Array | null): string | null {
  return bytes ? Buffer.from(bytes).toString('hex') : null;
}
