import type { DocumentDescription } from '../pdf/description.js';
import type { RenderedDocument } from '../pdf/render-document.js';
import { type DocumentForm, DocumentRenderer } from './document-renderer.js';

/**
 * Renders in the same thread, for code that runs without being compiled, such as tests. Threads need compiled files.
 */
export class SameThreadRenderer extends DocumentRenderer {
  async render(description: DocumentDescription, form: DocumentForm = 'pdf'): Promise<RenderedDocument> {
    // Loaded on use, because a worker with threads never needs it, and its libraries would make up a fifth of the
    // startup time.
    const { renderInForm } = await import('./render-form.js');
    return renderInForm(description, form);
  }
}
