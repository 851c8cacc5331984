import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { SealsModule } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import { WORKER_TIMING, type WorkerTiming } from '../jobs/timing.js';
import { DocumentComposers } from './document-composer.js';
import { DocumentNotices } from './document-notices.js';
import { DocumentsRepository } from './documents.repository.js';
import { PruneDocumentsJob } from './prune-documents.job.js';
import { RenderDocumentJob } from './render-document.job.js';
import { DocumentRenderer } from './rendering/document-renderer.js';
import { RenderPool } from './rendering/render-pool.js';
import { SameThreadRenderer } from './rendering/same-thread-renderer.js';
import { SweepDocumentsJob } from './sweep-documents.job.js';

/** Number of rendering threads. Leaves one processor for everything else that the worker does. */
const THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));

const threadFile = new URL('./rendering/render-thread.js', import.meta.url);

/** Renders the documents that other features compose. */
@Module({
  imports: [SealsModule],
  providers: [
    DocumentsRepository,
    DocumentNotices,
    RenderDocumentJob,
    SweepDocumentsJob,
    PruneDocumentsJob,
    DocumentComposers,
    {
      provide: DocumentRenderer,
      inject: [WORKER_TIMING],
      useFactory: ({ documents }: WorkerTiming): DocumentRenderer =>
        existsSync(threadFile)
          ? new RenderPool(threadFile, THREADS, documents.limit)
          : new SameThreadRenderer(),
    },
  ],
  exports: [DocumentComposers, RenderDocumentJob, SweepDocumentsJob, PruneDocumentsJob, DocumentRenderer],
})
export class DocumentsModule {}
