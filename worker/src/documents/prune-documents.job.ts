import { type DocumentKind, type ReportKind, reportTitles } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { DocumentsRepository } from './documents.repository.js';

/** Number of hours for which a PDF is kept after it was requested, since someone may still be downloading it. */
const KEPT_HOURS = 24;

/**
 * Removes PDFs of earlier versions of notes and plans, which can't be requested anymore, and PDFs of reports,
 * statements, and superbills, which can be requested again. PDFs of contracts are evidence and are kept.
 */
@Injectable()
export class PruneDocumentsJob implements JobHandler<'documents.prune'> {
  constructor(private readonly documents: DocumentsRepository) {}

  async handle(): Promise<string> {
    const superseded = await this.documents.pruneSuperseded(
      [
        'visit-note',
        'birth-plan',
        'birth-record',
        'birth-story',
        'shift-summary',
        'invoice',
        'payment-receipt',
      ],
      KEPT_HOURS,
    );
    const reports: DocumentKind[] = [
      ...(Object.keys(reportTitles) as ReportKind[]),
      'statement',
      'superbill',
    ];
    const removedReports = await this.documents.pruneAll(reports, KEPT_HOURS);
    const removed = superseded + removedReports;
    return removed === 0 ? NOTHING_TO_DO : `removed ${removed}`;
  }
}
