import type { DocumentDescription } from '../pdf/description.js';
import type { RenderedDocument } from '../pdf/render-document.js';

/** Output format: a PDF, which looks the same everywhere, or a Word file, which can be edited. */
export type DocumentFormat = 'pdf' | 'word';

/** Renders documents off the main thread. */
export abstract class DocumentRenderer {
  /**
   * Renders a document. The Word format has no page numbers.
   *
   * @throws RenderError
   */
  abstract render(description: DocumentDescription, format?: DocumentFormat): Promise<RenderedDocument>;
}

/** Thrown if a document couldn't be rendered. The error contains nothing from the document. */
export class RenderError extends Error {}
