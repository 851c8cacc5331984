import { documentRenderJobId } from '@doula-desk/domain';
import { JobQueues } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { DocumentsRepository } from './documents.repository.js';

/** Maximum number of documents per sweep. After a long outage, the next sweep continues. */
const BATCH = 500;

/** Enqueues documents whose job was lost or whose worker was interrupted. */
@Injectable()
export class SweepDocumentsJob implements JobHandler<'documents.sweep'> {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly queues: JobQueues,
  ) {}

  async handle(): Promise<string> {
    const due = await this.documents.findDue(BATCH);
    for (const { id, attempt } of due) {
      const job = { id: documentRenderJobId(id, attempt) };
      await this.queues.enqueue('documents.render', { documentId: id }, job);
    }
    return due.length === 0 ? NOTHING_TO_DO : `queued ${due.length}`;
  }
}
