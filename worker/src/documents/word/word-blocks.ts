import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  type IRunPropertiesOptions,
  Paragraph,
  type ParagraphChild,
  type Table,
  TextRun,
} from 'docx';
import type {
  Block,
  ContentsBlock,
  FieldsBlock,
  HeadingBlock,
  LetterheadBlock,
  ParagraphBlock,
  Picture,
  SignatureBox,
} from '../pdf/description.js';
import { wordTable } from './word-table.js';
import { wordDirection, wordRuns } from './word-text.js';

type Part = Paragraph | Table;

const headingLevels = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
} as const;

const tones: Record<NonNullable<ParagraphBlock['tone']>, IRunPropertiesOptions> = {
  normal: {},
  muted: { color: '55505A' },
  small: { color: '55505A', size: 17 },
  strong: { bold: true },
  italic: { italics: true },
};

/** Maximum height of a logo, in pixels at 96 per inch. */
const LOGO_HEIGHT = 72;
const PICTURE_HEIGHT = 480;

/**
 * Converts a document's blocks to Word, in order.
 *
 * @param width width of the text, in twentieths of a point
 */
export function wordBlocks(blocks: readonly Block[], width: number): Part[] {
  const parts: Part[] = [];
  let breakBefore = false;
  for (const block of blocks) {
    if (block.kind === 'page-break') breakBefore = parts.length > 0;
    else {
      if (breakBefore && block.kind !== 'heading') parts.push(new Paragraph({ pageBreakBefore: true }));
      parts.push(...wordBlock(block, width, breakBefore));
      breakBefore = false;
    }
  }
  return parts;
}

function wordBlock(
  block: Exclude<Block, { kind: 'page-break' }>,
  width: number,
  pageBreakBefore: boolean,
): Part[] {
  switch (block.kind) {
    case 'letterhead':
      return letterhead(block);
    case 'heading':
      return [heading(block, pageBreakBefore)];
    case 'contents':
      return contents(block);
    case 'paragraph':
      return [paragraph(block.text, tones[block.tone ?? 'normal'], block.withNext)];
    case 'fields':
      return fields(block, width);
    case 'list':
      return block.items.map(
        (item) => new Paragraph({ children: wordRuns(item), numbering: { reference: 'list', level: 0 } }),
      );
    case 'table':
      return [wordTable(block, width), new Paragraph({})];
    case 'signatures':
      return block.boxes.flatMap(signature);
    case 'image':
      return [new Paragraph({ children: [image(block.picture, PICTURE_HEIGHT)] })];
    case 'columns':
      return wordBlocks(block.blocks, width);
    case 'chart':
      // The chart is omitted, since the table next to it has the same values.
      return [];
    case 'rule':
      return [ruled([])];
    case 'space':
      return [new Paragraph({ spacing: { before: Math.round(block.height * 20) } })];
  }
}

function paragraph(text: string, look: IRunPropertiesOptions = {}, keepNext = false): Paragraph {
  return new Paragraph({ children: wordRuns(text, look), keepNext, ...wordDirection(text) });
}

function ruled(children: ParagraphChild[]): Paragraph {
  return new Paragraph({
    children,
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 4, color: '8A8490' } },
    spacing: { after: 120 },
  });
}

function letterhead({ name, lines, logo }: LetterheadBlock): Part[] {
  return [
    ...(logo ? [new Paragraph({ alignment: AlignmentType.END, children: [image(logo, LOGO_HEIGHT)] })] : []),
    paragraph(name, { bold: true, size: 26 }),
    ruled(wordRuns(lines.join('\n'), tones.small)),
  ];
}

function heading({ level, text, anchor }: HeadingBlock, pageBreakBefore: boolean): Paragraph {
  const runs = wordRuns(text.replaceAll('\n', ' '));
  const children = anchor === undefined ? runs : [new Bookmark({ id: anchor, children: runs })];
  return new Paragraph({
    heading: headingLevels[level],
    children,
    keepNext: true,
    pageBreakBefore,
    ...wordDirection(text),
  });
}

function contents({ entries }: ContentsBlock): Part[] {
  return entries.map(
    ({ text, anchor }) =>
      new Paragraph({
        children: [new InternalHyperlink({ anchor, children: wordRuns(text, { style: 'Hyperlink' }) })],
        ...wordDirection(text),
      }),
  );
}

function fields({ rows, arrangement = 'beside' }: FieldsBlock, width: number): Part[] {
  if (arrangement === 'stacked') {
    return rows.flatMap(({ label, value }) => [
      new Paragraph({ children: wordRuns(label, { bold: true }), keepNext: true, spacing: { before: 100 } }),
      paragraph(value),
    ]);
  }
  if (arrangement === 'run-in') {
    return rows.map(
      ({ label, value }) =>
        new Paragraph({ children: [...wordRuns(`${label}: `, { bold: true }), ...wordRuns(value)] }),
    );
  }
  if (rows.length === 0) return [];
  return [
    wordTable({ rows: rows.map(({ label, value }) => [label, value]), shares: [3, 5] }, width),
    new Paragraph({}),
  ];
}

function signature({ role, name, signature: signed, details = [] }: SignatureBox): Part[] {
  const text = signed && 'typed' in signed ? signed.typed : signed ? '(signed by hand)' : '';
  return [
    new Paragraph({ children: wordRuns(role, tones.small), spacing: { before: 200 }, keepNext: true }),
    ruled([new TextRun({ text: '', size: 34 }), ...wordRuns(text, { italics: true, size: 34 })]),
    paragraph(name, { bold: true }),
    ...details.map((line) => paragraph(line, tones.small)),
  ];
}

function image({ bytes, width, height, alternative }: Picture, max: number): ImageRun {
  const scale = Math.min(1, max / height);
  const isPng = bytes[0] === 0x89;
  return new ImageRun({
    type: isPng ? 'png' : 'jpg',
    data: bytes,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: alternative, description: alternative, title: alternative },
  });
}
