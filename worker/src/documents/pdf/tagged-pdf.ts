import PDFDocument from 'pdfkit';
import type { DocumentDescription } from './description.js';
import { cleanText } from './text/clean-text.js';

const PRODUCT = 'Doula Desk';
/** The library would read a font to begin with, which no text here uses. Its types know texts only. */
const NO_FONT = null as unknown as string;

/**
 * A PDF for screen readers too: with a structure, a language and a title. Its identity follows from its contents and
 * the given instant, so drawing a document again makes the same file.
 */
export class TaggedPdf extends PDFDocument {
  constructor({ title, author, language, paper, createdAt }: DocumentDescription) {
    super({
      size: paper === 'letter' ? 'LETTER' : 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      font: NO_FONT,
      info: {
        Title: oneLine(title),
        Author: oneLine(author),
        Producer: PRODUCT,
        Creator: PRODUCT,
        CreationDate: new Date(createdAt),
      },
    });
  }

  /** pdfkit writes title and author into XML as they are; a name with & would break it. */
  _addInfo(): void {
    const { Title, Author, CreationDate } = this.info;
    const instant = CreationDate?.toISOString() ?? '';
    (this as unknown as XmlAppender).appendXML(`
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
        <xmp:CreateDate>${instant}</xmp:CreateDate><xmp:CreatorTool>${PRODUCT}</xmp:CreatorTool>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(Title ?? '')}</rdf:li></rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>${escapeXml(Author ?? '')}</rdf:li></rdf:Seq></dc:creator>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
        <pdf:Producer>${PRODUCT}</pdf:Producer>
      </rdf:Description>`);
  }
}

interface XmlAppender {
  appendXML(xml: string): void;
}

const oneLine = (text: string): string => cleanText(text).replaceAll('\n', ' ').trim();

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
