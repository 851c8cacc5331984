import type { DocumentDescription } from '../pdf/description.js';
import type { RenderedDocument } from '../pdf/render-document.js';

/** What a document becomes: pages that look the same everywhere, or a file that can be written on in. */
export type DocumentForm = 'pdf' | 'word';

/** Draws documents, away from the thread that everything else runs on. */
export abstract class DocumentRenderer {
  /**
   * In the form for Word nothing is known of pages.
   *
   * @throws RenderError
   */
  abstract render(description: DocumentDescription, form?: DocumentForm): Promise<RenderedDocument>;
}

/** A document could not be drawn. Says nothing of what is in it. */
export class RenderError extends Error {}
