interface WithCatalog {
  _root: PDFKit.PDFKitReference & { data: object };
}

/**
 * Adds entries to the catalog of a PDF, which holds forms and permissions.
 *
 * pdfkit adds a form to the catalog only together with fonts, and has no signature fields
 * (https://github.com/foliojs/pdfkit/issues/1381), so this is the only file that uses `_root`.
 */
export function addToCatalog(pdf: PDFKit.PDFDocument, entries: Record<string, unknown>): void {
  Object.assign((pdf as unknown as WithCatalog)._root.data, entries);
}
