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
  /** Identifies the state of the record that the document shows. Each state has one document. */
  subjectRevision: string;
  /** `DocumentPaper` in domain. */
  paper: string;
}

/** Requests PDFs, which the worker generates. */
@Injectable()
export class Documents {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Requests a document, in the transaction of the change it belongs to. The same request always returns the
   * same document. If that document has failed, it's retried.
   *
   * @returns the document's id, to `dispatch` after the commit
   * @throws if a restore imported the sealed PDF of this contract, because this server must not create another one
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
   * Queues a job that generates a document now. A finished document stays unchanged. Never fails: if the queue
   * is down, the worker's sweep finds the document.
   */
  async dispatch(documentId: string): Promise<void> {
    await this.queues.dispatch(
      'documents.render',
      { documentId },
      { id: documentRenderJobId(documentId, 1) },
    );
  }
}
