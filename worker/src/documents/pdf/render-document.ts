import PDFDocument from 'pdfkit';
import type { DocumentDescription } from './description.js';
import { Flow } from './layout/flow.js';
import { layoutBlocks } from './layout/layout-blocks.js';
import { type Sheet, sheetForPaper } from './layout/sheet.js';
import { colors, Typography } from './layout/styles.js';
import { type Ink, Pen } from './pen.js';
import type { Tag } from './tag.js';
import { TaggedPdf } from './tagged-pdf.js';
import { layoutLine, truncatedLine } from './text/layout-text.js';

export interface RenderedDocument {
  bytes: Uint8Array;
  pages: number;
  /** Page numbers of the document's anchors, starting at 1. */
  anchors: Record<string, number>;
}

/** Scales to try for a document with a page limit. The last one results in 7-point type. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7];
/** Distances of the header and footer from the page's edge, in points. */
const HEAD_AT = 36;
const FOOT_AT = 34;
const running: Ink = { size: 8, weight: 'regular', color: colors.muted };

/**
 * Renders a document. The same description always results in the same bytes, regardless of earlier renderings.
 */
export async function renderDocument(description: DocumentDescription): Promise<RenderedDocument> {
  const sheet = sheetForPaper(description.paper);
  const root: Tag = { type: 'Document' };
  const anchors = new Map<string, number>();
  const flow = fittingFlow(description, sheet, root, anchors);
  for (const { strip, page } of flow.placed)
    if (strip.anchor !== undefined) anchors.set(strip.anchor, page + 1);
  const doc = new TaggedPdf(description);
  const collected = collect(doc);
  const pen = new Pen(doc);
  let page = -1;
  for (const { strip, page: its, x, y } of flow.placed) {
    while (page < its) {
      page += 1;
      pen.newPage();
      drawHeadAndFoot(pen, description, sheet, { page, pages: flow.pages });
    }
    strip.draw(pen, x, y);
  }
  pen.finish();
  return { bytes: await collected, pages: flow.pages, anchors: Object.fromEntries(anchors) };
}

/** Lays out the document at the largest scale that fits, or at the smallest if none fits. */
function fittingFlow(
  { blocks, fitPages }: DocumentDescription,
  sheet: Sheet,
  root: Tag,
  anchors: ReadonlyMap<string, number>,
): Flow {
  const pageOf = (anchor: string) => anchors.get(anchor);
  const scales = fitPages === undefined ? SCALES.slice(0, 1) : SCALES;
  let flow = new Flow(sheet);
  for (const scale of scales) {
    flow = new Flow(sheet);
    const type = new Typography(scale);
    for (const part of layoutBlocks(blocks, { root, type, width: sheet.textWidth, pageOf })) flow.add(part);
    if (fitPages === undefined || flow.pages <= fitPages) break;
  }
  return flow;
}

function drawHeadAndFoot(
  pen: Pen,
  { title, footer }: DocumentDescription,
  { width, height, left, textWidth }: Sheet,
  { page, pages }: { page: number; pages: number },
): void {
  pen.untagged('Pagination', () => {
    if (page > 0) pen.text(truncatedLine(title, running, textWidth), running, left, HEAD_AT);
    const count = layoutLine(`Page ${page + 1} of ${pages}`, running);
    pen.text(truncatedLine(footer, running, textWidth - count.width - 12), running, left, height - FOOT_AT);
    pen.text(count, running, width - left - count.width, height - FOOT_AT);
  });
}

function collect(doc: InstanceType<typeof PDFDocument>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
