import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { addToCatalog } from './pdf-catalog.js';

it("adds entries to a PDF's catalog", async () => {
  const pdf = new PDFDocument();
  addToCatalog(pdf, { PageLayout: 'TwoPageRight' });
  pdf.end();
  const text = (await buffer(pdf)).toString('latin1');
  expect(text).toMatch(/<<\n\/Type \/Catalog\n[^>]*\/PageLayout \/TwoPageRight\n/);
});
