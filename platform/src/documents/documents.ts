import { type DocumentKind, documentRenderJobId } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';
import { JobQueues } from '../queue/job-queues.js';

export interface RequestedDocument {
  ownerId: string;
  kind: DocumentKind;
  /** The note, plan, or contract. */
  subjectId: string;
  /** Identifies the state of the record that is shown: each state has one document. */
  subjectRevision: string;
  /** `DocumentPaper` in domain. */
  paper: string;
}

/** Requests PDFs, which the worker draws. */
@Injectable()
export class Documents {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Requests a document, in the transaction of the change it belongs to. The same request always returns the
   * same document; a failed one is retried.
   *
   * @returns its id, to `dispatch` after the commit
   * @throws when it is a sealed PDF that a restore imported: this server creates its own, or none
   */
  async request(tx: DatabaseClient, requested: RequestedDocument): Promise<string> {
    await tx.document.createMany({ data: [{ id: newId(), ...requested }], skipDuplicates: true });
    const { id, status, importedAt } = await tx.document.findUniqueOrThrow({
      where: { ownerId_kind_subjectId_subjectRevision_paper: requested },
      select: { id: true, status: true, importedAt: true },
    });
    if (requested.kind === 'contract-sealed' && importedAt !== null) {
      throw new Error('the sealed PDF of this contract was imported');
    }
    if (status === 'failed') {
      await tx.document.updateMany({
        where: { ownerId: requested.ownerId, id, status: 'failed' },
        data: { status: 'pending', attempts: 0, progress: 0, failure: null, nextAttemptAt: new Date() },
      });
    }
    return id;
  }

  /**
   * Has a document drawn now; a finished one stays unchanged. Never fails: if the queue is down, the worker's
   * sweep finds the document.
   */
  async dispatch(documentId: string): Promise<void> {
    await this.queues.dispatch(
      'documents.render',
      { documentId },
      { id: documentRenderJobId(documentId, 1) },
    );
  }
}
