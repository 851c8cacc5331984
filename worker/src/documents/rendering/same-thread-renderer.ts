import type { DocumentDescription } from '../pdf/description.js';
import { type RenderedDocument, renderDocument } from '../pdf/render-document.js';
import { DocumentRenderer } from './document-renderer.js';

/** For code that runs from its sources, as in tests: a thread needs compiled files. */
export class SameThreadRenderer extends DocumentRenderer {
  render(description: DocumentDescription): Promise<RenderedDocument> {
    return renderDocument(description);
  }
}
