import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { DocumentsRepository } from './documents.repository.js';

/** Hours that a PDF stays after it was asked for, whatever happens to its record: somebody may still be fetching it. */
const KEPT_HOURS = 24;

/**
 * Removes the PDFs of former states of notes and plans, which nobody can ask for any more. Those of contracts are
 * evidence, and stay.
 */
@Injectable()
export class PruneDocumentsJob implements JobHandler<'documents.prune'> {
  constructor(private readonly documents: DocumentsRepository) {}

  async handle(): Promise<string> {
    const removed = await this.documents.pruneSuperseded(['visit-note', 'birth-plan'], KEPT_HOURS);
    return removed === 0 ? NOTHING_TO_DO : `removed ${removed}`;
  }
}
