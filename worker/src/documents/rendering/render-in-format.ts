import type { DocumentDescription } from '../pdf/description.js';
import { type RenderedDocument, renderDocument } from '../pdf/render-document.js';
import type { DocumentFormat } from './document-renderer.js';

/** Renders a document in one of the formats. The library for Word is large, so it's loaded on first use. */
export async function renderInFormat(
  description: DocumentDescription,
  format: DocumentFormat,
): Promise<RenderedDocument> {
  if (format === 'pdf') return renderDocument(description);
  const { renderWord } = await import('../word/render-word.js');
  return { bytes: await renderWord(description), pages: 0, anchors: {} };
}
