import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(new URL('../../worker/package.json', import.meta.url));
const open = (/** @type {string} */ file) => create(readFileSync(resolve(`@expo-google-fonts/${file}`)));

// Fonts are opened once, as in the rendering threads, because opening them for each document is several times slower.
const regular = open('noto-sans/400Regular/NotoSans_400Regular.ttf');
const bold = open('noto-sans/700Bold/NotoSans_700Bold.ttf');

/**
 * Renders a contract the way a simple script for a single alphabet would, without tags for screen readers and without
 * keeping lines together, to measure the cost of the library alone.
 *
 * @param {import('../../worker/dist/documents/pdf/description.js').DocumentDescription} description
 * @returns {Promise<{ bytes: Buffer, pages: number }>}
 */
export async function drawBarePdf({ blocks, footer, title }) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 54,
    bufferPages: true,
    font: regular,
    info: { Title: title },
  });
  /** @type {Uint8Array[]} */
  const chunks = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((done) => doc.on('end', done));
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const write = (/** @type {string} */ text, /** @type {number} */ size, font = 'regular') =>
    doc.font(font).fontSize(size).text(text, 54, doc.y, { width: 504 });
  for (const block of blocks) drawBlock(doc, write, block);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(8).text(footer, 54, 758, { lineBreak: false });
    doc.text(`Page ${page + 1} of ${count}`, 500, 758, { lineBreak: false });
  }
  doc.end();
  await ended;
  return { bytes: Buffer.concat(chunks), pages: count };
}

/**
 * @param {any} doc
 * @param {(text: string, size: number, font?: string) => void} write
 * @param {any} block
 */
function drawBlock(doc, write, block) {
  switch (block.kind) {
    case 'letterhead':
      write(block.name, 12.5, 'bold');
      for (const line of block.lines) write(line, 8.5);
      break;
    case 'heading':
      doc.moveDown(0.5);
      write(block.text, block.level === 1 ? 19 : block.level === 2 ? 12.5 : 10.5, 'bold');
      break;
    case 'paragraph':
      doc.moveDown(0.3);
      write(block.text, 10);
      break;
    case 'fields':
      for (const { label, value } of block.rows) {
        const { y } = doc;
        doc.font('regular').fontSize(10).text(label, 54, y, { width: 150 });
        doc.text(value, 205, y, { width: 353 });
      }
      break;
    case 'signatures':
      for (const { role, name } of block.boxes) {
        write(role, 8.5);
        doc.moveDown(3);
        doc.moveTo(54, doc.y).lineTo(290, doc.y).stroke();
        write(name, 10, 'bold');
      }
      break;
  }
}
