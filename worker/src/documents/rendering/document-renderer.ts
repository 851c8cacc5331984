import type { DocumentDescription } from '../pdf/description.js';
import type { RenderedDocument } from '../pdf/render-document.js';

/** Output format: pages that look the same everywhere, or a file that can be edited. */
export type DocumentForm = 'pdf' | 'word';

/** Renders documents off the main thread. */
export abstract class DocumentRenderer {
  /**
   * The Word format has no page numbers.
   *
   * @throws RenderError
   */
  abstract render(description: DocumentDescription, form?: DocumentForm): Promise<RenderedDocument>;
}

/** A document couldn't be rendered. The error doesn't contain anything from it. */
export class RenderError extends Error {}
