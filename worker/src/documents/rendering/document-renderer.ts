import type { DocumentDescription } from '../pdf/description.js';
import type { RenderedDocument } from '../pdf/render-document.js';

/** Draws documents, away from the thread that everything else runs on. */
export abstract class DocumentRenderer {
  /** @throws RenderError */
  abstract render(description: DocumentDescription): Promise<RenderedDocument>;
}

/** A document could not be drawn. Says nothing of what is in it. */
export class RenderError extends Error {}
