import { parentPort } from 'node:worker_threads';
import type { DocumentDescription } from '../pdf/description.js';
import type { DocumentFormat } from './document-renderer.js';
import { renderInFormat } from './render-in-format.js';

/** A request from the pool to a thread. */
export interface RenderRequest {
  id: number;
  description: DocumentDescription;
  format: DocumentFormat;
}

/** The thread's response. Only the type of an error is reported, because its message may quote the document. */
export type RenderResponse =
  | { id: number; bytes: Uint8Array<ArrayBuffer>; pages: number; anchors: Record<string, number> }
  | { id: number; error: string };

parentPort?.on('message', ({ id, description, format }: RenderRequest) => {
  renderInFormat(description, format).then(
    ({ bytes, pages, anchors }) => {
      // Copies the bytes into a separate buffer, which can be transferred instead of being copied again.
      const own = Uint8Array.from(bytes);
      parentPort?.postMessage({ id, bytes: own, pages, anchors } satisfies RenderResponse, [own.buffer]);
    },
    (error: unknown) => {
      const kind = error instanceof Error ? error.constructor.name : typeof error;
      parentPort?.postMessage({ id, error: kind } satisfies RenderResponse);
    },
  );
});
