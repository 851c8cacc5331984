import { parentPort } from 'node:worker_threads';
import type { DocumentDescription } from '../pdf/description.js';
import { renderDocument } from '../pdf/render-document.js';

/** What the pool asks of a thread. */
export interface RenderOrder {
  id: number;
  description: DocumentDescription;
}

/** What it answers. An error is told by its kind only: its text may quote the document. */
export type RenderAnswer =
  | { id: number; bytes: Uint8Array<ArrayBuffer>; pages: number }
  | { id: number; error: string };

parentPort?.on('message', ({ id, description }: RenderOrder) => {
  renderDocument(description).then(
    ({ bytes, pages }) => {
      // A copy of its own memory, which can be handed over instead of being copied once more.
      const own = Uint8Array.from(bytes);
      parentPort?.postMessage({ id, bytes: own, pages } satisfies RenderAnswer, [own.buffer]);
    },
    (error: unknown) => {
      const kind = error instanceof Error ? error.constructor.name : typeof error;
      parentPort?.postMessage({ id, error: kind } satisfies RenderAnswer);
    },
  );
});
