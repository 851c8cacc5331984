import { type DocumentKind, documentRenderJobId } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';
import { JobQueues } from '../queue/job-queues.js';

export interface DocumentOrder {
  ownerId: string;
  kind: DocumentKind;
  /** The note, plan or contract. */
  subjectId: string;
  /** Names the state of the record that is shown: one state has one document. */
  subjectRevision: string;
  /** `DocumentPaper` in domain. */
  paper: string;
}

/** Where a PDF is asked for. The worker draws it. */
@Injectable()
export class Documents {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Requests a document, in the transaction of the change that it belongs to. The same order gives the same document,
   * however often it is made; one that had failed is tried again.
   *
   * @returns its id, for `dispatch` after the commit
   * @throws when it is a sealed PDF that a restore imported: this server makes its own, or none
   */
  async request(tx: DatabaseClient, order: DocumentOrder): Promise<string> {
    await tx.document.createMany({ data: [{ id: newId(), ...order }], skipDuplicates: true });
    const { id, status, importedAt } = await tx.document.findUniqueOrThrow({
      where: { ownerId_kind_subjectId_subjectRevision_paper: order },
      select: { id: true, status: true, importedAt: true },
    });
    if (order.kind === 'contract-sealed' && importedAt !== null) {
      throw new Error('the sealed PDF of this contract was imported');
    }
    if (status === 'failed') {
      await tx.document.updateMany({
        where: { ownerId: order.ownerId, id, status: 'failed' },
        data: { status: 'pending', attempts: 0, progress: 0, failure: null, nextAttemptAt: new Date() },
      });
    }
    return id;
  }

  /**
   * Has a document drawn now; one that is ready stays as it is. Never fails: without a queue, the worker's sweep finds
   * the document.
   */
  async dispatch(documentId: string): Promise<void> {
    await this.queues.dispatch(
      'documents.render',
      { documentId },
      { id: documentRenderJobId(documentId, 1) },
    );
  }
}
