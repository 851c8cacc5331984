import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TabStopType,
  TextRun,
} from 'docx';
import type { DocumentDescription } from '../pdf/description.js';
import { sheetForPaper } from '../pdf/layout/sheet.js';
import { wordBlocks } from './word-blocks.js';
import { wordText } from './word-text.js';

/** Word's unit of length: a twentieth of a point. */
const TWENTIETHS = 20;
const PRODUCT = 'Doula Desk';
/** In half points. */
const BODY_SIZE = 21;
const MUTED = '55505A';
/** The style of each page's header and footer. */
const RUNNING = 'Running';
const HEADING = '3F2347';

/**
 * Renders a document as a Word file. The program that opens the file determines the page breaks, so a table of contents
 * has links without page numbers.
 */
export async function renderWord(description: DocumentDescription): Promise<Uint8Array<ArrayBuffer>> {
  const { title, author, paper, footer, language, blocks } = description;
  const sheet = sheetForPaper(paper);
  const twips = (points: number) => Math.round(points * TWENTIETHS);
  const right = { type: TabStopType.RIGHT, position: twips(sheet.textWidth) };
  // Sets the style on the paragraph, because some programs ignore a run's style for page numbers.
  const running = (children: ParagraphChild[]) =>
    new Paragraph({ style: RUNNING, tabStops: [right], children });
  const document = new Document({
    title: wordText(title),
    creator: wordText(author),
    lastModifiedBy: wordText(author),
    description: PRODUCT,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: BODY_SIZE, language: { value: language } },
          paragraph: { spacing: { after: 60 } },
        },
        heading1: { run: { size: 38, bold: true, color: HEADING }, paragraph: { spacing: { after: 160 } } },
        heading2: {
          run: { size: 26, bold: true, color: HEADING },
          paragraph: { spacing: { before: 240, after: 80 } },
        },
        heading3: { run: { size: 22, bold: true }, paragraph: { spacing: { before: 160, after: 60 } } },
      },
      paragraphStyles: [
        { id: RUNNING, name: 'Header and footer', basedOn: 'Normal', run: { size: 16, color: MUTED } },
      ],
    },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: twips(sheet.width), height: twips(sheet.height) },
            margin: {
              left: twips(sheet.left),
              right: twips(sheet.left),
              top: twips(sheet.top + 12),
              bottom: twips(sheet.height - sheet.top - sheet.textHeight),
            },
          },
        },
        headers: {
          default: new Header({ children: [running([new TextRun(wordText(title))])] }),
        },
        footers: Object.fromEntries(
          (['default', 'first'] as const).map((kind) => [
            kind,
            new Footer({
              children: [
                running([
                  new TextRun({
                    children: [
                      wordText(footer),
                      '\t',
                      'Page ',
                      PageNumber.CURRENT,
                      ' of ',
                      PageNumber.TOTAL_PAGES,
                    ],
                  }),
                ]),
              ],
            }),
          ]),
        ),
        children: wordBlocks(blocks, twips(sheet.textWidth)),
      },
    ],
    numbering: {
      config: [
        {
          reference: 'list',
          levels: [
            {
              level: 0,
              format: 'bullet',
              text: '•',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 360, hanging: 240 } } },
            },
          ],
        },
      ],
    },
  });
  return Uint8Array.from(await Packer.toBuffer(document));
}
