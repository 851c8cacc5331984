interface WithCatalog {
  _root: PDFKit.PDFKitReference & { data: object };
}

/**
 * Adds entries to a PDF's catalog, which contains forms and permissions.
 *
 * Uses the private `_root`, only in this file, because pdfkit adds a form to the catalog only together with fonts, and
 * has no signature fields (https://github.com/foliojs/pdfkit/issues/1381).
 */
export function addToCatalog(pdf: PDFKit.PDFDocument, entries: Record<string, unknown>): void {
  Object.assign((pdf as unknown as WithCatalog)._root.data, entries);
}
