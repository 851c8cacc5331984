import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DocumentDescription } from '../pdf/description.js';
import type { RenderedDocument } from '../pdf/render-document.js';
import { type DocumentFormat, DocumentRenderer, RenderError } from './document-renderer.js';
import type { RenderRequest, RenderResponse } from './render-thread.js';

/** Memory limit per thread, far more than the largest documents need. */
const MAX_MEMORY_MB = 512;

interface Waiting {
  description: DocumentDescription;
  format: DocumentFormat;
  resolve(rendered: RenderedDocument): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  job: { id: number; waiting: Waiting; limit: NodeJS.Timeout } | undefined;
}

/**
 * Threads that render documents. Each opens fonts only once. Threads are started on first use. If one hangs or crashes,
 * it's replaced, and only its current document fails.
 */
@Injectable()
export class RenderPool extends DocumentRenderer implements OnApplicationShutdown {
  private readonly threads: Thread[] = [];
  private readonly queue: Waiting[] = [];
  private count = 0;

  /**
   * @param threadFile the compiled `render-thread`
   * @param size maximum number of threads
   * @param limitMs time limit for one document
   */
  constructor(
    private readonly threadFile: URL,
    private readonly size: number,
    private readonly limitMs: number,
  ) {
    super();
  }

  render(description: DocumentDescription, format: DocumentFormat = 'pdf'): Promise<RenderedDocument> {
    return new Promise((resolve, reject) => {
      this.queue.push({ description, format, resolve, reject });
      this.next();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    for (const { reject } of this.queue.splice(0)) reject(new RenderError('stopped'));
    await Promise.all(this.threads.splice(0).map((thread) => this.end(thread, 'stopped')));
  }

  private next(): void {
    if (this.queue.length === 0) return;
    const thread = this.threads.find(({ job }) => !job) ?? this.start();
    if (!thread) return;
    const waiting = this.queue.shift();
    if (!waiting) return;
    this.count += 1;
    const id = this.count;
    const limit = setTimeout(() => this.replace(thread, 'took too long'), this.limitMs);
    thread.job = { id, waiting, limit };
    // The thread keeps the process alive only while it renders.
    thread.worker.ref();
    thread.worker.postMessage({
      id,
      description: waiting.description,
      format: waiting.format,
    } satisfies RenderRequest);
  }

  private start(): Thread | undefined {
    if (this.threads.length >= this.size) return undefined;
    const worker = new Worker(this.threadFile, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const thread: Thread = { worker, job: undefined };
    worker.unref();
    worker.on('message', (response: RenderResponse) => this.take(thread, response));
    worker.on('error', () => this.replace(thread, 'broke'));
    worker.on('exit', () => this.replace(thread, 'ended'));
    this.threads.push(thread);
    return thread;
  }

  private take(thread: Thread, response: RenderResponse): void {
    const { job } = thread;
    if (job?.id !== response.id) return;
    clearTimeout(job.limit);
    thread.job = undefined;
    thread.worker.unref();
    if ('error' in response) job.waiting.reject(new RenderError(response.error));
    else job.waiting.resolve({ bytes: response.bytes, pages: response.pages, anchors: response.anchors });
    this.next();
  }

  private replace(thread: Thread, reason: string): void {
    const at = this.threads.indexOf(thread);
    if (at === -1) return;
    this.threads.splice(at, 1);
    void this.end(thread, reason);
    this.next();
  }

  private async end({ worker, job }: Thread, reason: string): Promise<void> {
    if (job) {
      clearTimeout(job.limit);
      job.waiting.reject(new RenderError(reason));
    }
    await worker.terminate();
  }
}
