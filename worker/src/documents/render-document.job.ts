import { createHash } from 'node:crypto';
import { type DocumentFailure, documentRenderJobId, type JobPayloads } from '@doula-desk/domain';
import { Database, JobQueues, LOGGER, MailOutbox, PdfSealer, SealError } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { WORKER_TIMING, type WorkerTiming } from '../jobs/timing.js';
import {
  type DocumentComposer,
  DocumentComposers,
  type FinishedDocument,
  RecordChangedError,
  UnprovenRecordError,
} from './document-composer.js';
import { DocumentNotices } from './document-notices.js';
import { type ClaimedDocument, DocumentsRepository } from './documents.repository.js';
import type { SignatureField } from './pdf/description.js';
import type { RenderedDocument } from './pdf/render-document.js';
import { DocumentRenderer, RenderError } from './rendering/document-renderer.js';

/** Maximum number of attempts to render a document. */
const MAX_ATTEMPTS = 8;
/** Maximum delay between two attempts. */
const MAX_PAUSE_MS = 60 * 60_000;
/** Added to the delay, so that the job doesn't run before the row is due. */
const MARGIN_MS = 250;

interface FinishedPdf {
  bytes: Uint8Array;
  pages: number;
  /** SHA-256 of the certificate that signed the PDF, in hexadecimal. */
  certificate: string | undefined;
}

/** Renders a document, if it still has to be rendered, and stores it. */
@Injectable()
export class RenderDocumentJob implements JobHandler<'documents.render'> {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsRepository,
    private readonly renderer: DocumentRenderer,
    private readonly notices: DocumentNotices,
    private readonly outbox: MailOutbox,
    private readonly queues: JobQueues,
    private readonly sealer: PdfSealer,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly composers: DocumentComposers,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  async handle({ documentId }: JobPayloads['documents.render']): Promise<string> {
    const document = await this.documents.claim(documentId, this.timing.documents.claim);
    if (!document) return NOTHING_TO_DO;
    // Reached only if every attempt was interrupted.
    if (document.attempts > MAX_ATTEMPTS && !isOwed(document)) return this.giveUp(document, 'cut-off');
    const composer = this.composers.find(document.kind);
    if (!composer) return this.giveUp(document, 'cannot-be-drawn');
    try {
      const description = await composer.compose(document);
      if (!description) return await this.giveUp(document, 'record-gone');
      const { signature, isEvidence = false } = description;
      const signed = await this.signed(signature, await this.renderer.render(description));
      const rendered = { ...signed, isEvidence };
      return await this.store(document, composer, rendered);
    } catch (error) {
      if (error instanceof RecordChangedError) return this.giveUp(document, 'record-changed');
      if (error instanceof UnprovenRecordError) return this.giveUp(document, 'not-confirmed');
      if (error instanceof RenderError) return this.afterFailure(document, 'cannot-be-drawn');
      if (error instanceof SealError) {
        const { id: documentId, attempts } = document;
        this.logger.warn({ documentId, attempts, reason: error.message }, 'contract not sealed yet');
        return this.afterFailure(document, 'cannot-be-drawn');
      }
      // Schedules a retry. If the database is down, the document waits until the claim expires instead.
      await this.afterFailure(document, 'cut-off').catch(() => undefined);
      throw error;
    }
  }

  /**
   * Signs a PDF that has a signature field. Every signature is different, so only the stored bytes may leave the
   * server.
   */
  private async signed(
    field: SignatureField | undefined,
    { bytes, pages }: RenderedDocument,
  ): Promise<FinishedPdf> {
    if (!field) return { bytes, pages, certificate: undefined };
    const { certificate } = field;
    return { bytes: await this.sealer.seal(bytes, certificate), pages, certificate };
  }

  private async store(
    document: ClaimedDocument,
    composer: DocumentComposer,
    { bytes, pages, ...finished }: FinishedPdf & Pick<FinishedDocument, 'isEvidence'>,
  ): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest();
    const file = { bytes: Uint8Array.from(bytes), sha256: Uint8Array.from(sha256), pages };
    const mails = await this.database.transaction(async (tx) => {
      if (!(await this.documents.markReady(tx, document, file))) return undefined;
      await this.notices.post(tx, document, composer);
      return (await composer.finished?.(tx, { ...document, sha256, pages, ...finished })) ?? [];
    });
    if (!mails) return 'rendered by another worker in the meantime';
    for (const mailId of mails) await this.outbox.dispatch(mailId);
    // Authenticates a sealed contract's log immediately, without waiting for the next scheduled checkpoint.
    if (document.kind === 'contract-sealed') await this.queues.dispatch('logs.checkpoint', {});
    return `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  }

  private async afterFailure(document: ClaimedDocument, failure: DocumentFailure): Promise<string> {
    const { id, attempts } = document;
    if (attempts >= MAX_ATTEMPTS && !isOwed(document)) return this.giveUp(document, failure);
    const pause = Math.min(this.timing.documents.firstRetry * 2 ** (attempts - 1), MAX_PAUSE_MS);
    await this.documents.markPending(document, failure, pause);
    const job = { id: documentRenderJobId(id, attempts + 1), delayMs: pause + MARGIN_MS };
    await this.queues.dispatch('documents.render', { documentId: id }, job);
    return 'not finished, will be retried';
  }

  private async giveUp(document: ClaimedDocument, failure: DocumentFailure): Promise<string> {
    await this.documents.markFailed(document, failure);
    return `gave up: ${failure}`;
  }
}

/**
 * Returns whether both parties have signed the contract and are waiting for this document. No one would request it
 * again, so it's retried until it succeeds.
 */
function isOwed({ kind }: ClaimedDocument): boolean {
  return kind === 'contract-sealed';
}
