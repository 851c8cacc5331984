import type { DocumentDescription } from '../pdf/description.js';
import type { RenderedDocument } from '../pdf/render-document.js';
import { type DocumentForm, DocumentRenderer } from './document-renderer.js';
import { renderInForm } from './render-form.js';

/** For code that runs from its sources, such as tests, because a thread needs compiled files. */
export class SameThreadRenderer extends DocumentRenderer {
  render(description: DocumentDescription, form: DocumentForm = 'pdf'): Promise<RenderedDocument> {
    return renderInForm(description, form);
  }
}
