import type { DocumentDescription } from '../pdf/description.js';
import type { RenderedDocument } from '../pdf/render-document.js';
import { type DocumentFormat, DocumentRenderer } from './document-renderer.js';

/**
 * Renders in the same thread, for code that runs without being compiled, such as tests. Threads need compiled files.
 */
export class SameThreadRenderer extends DocumentRenderer {
  async render(description: DocumentDescription, format: DocumentFormat = 'pdf'): Promise<RenderedDocument> {
    // Loaded on use, because a worker with threads never needs it, and its libraries would make up a fifth of the
    // startup time.
    const { renderInFormat } = await import('./render-in-format.js');
    return renderInFormat(description, format);
  }
}
