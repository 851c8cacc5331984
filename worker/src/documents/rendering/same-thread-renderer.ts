import type { DocumentDescription } from '../pdf/description.js';
import type { RenderedDocument } from '../pdf/render-document.js';
import { type DocumentForm, DocumentRenderer } from './document-renderer.js';

/** For code that runs from its sources, such as tests, because a thread needs compiled files. */
export class SameThreadRenderer extends DocumentRenderer {
  async render(description: DocumentDescription, form: DocumentForm = 'pdf'): Promise<RenderedDocument> {
    // A worker with threads never needs it, and its libraries would make up a fifth of the start.
    const { renderInForm } = await import('./render-form.js');
    return renderInForm(description, form);
  }
}
