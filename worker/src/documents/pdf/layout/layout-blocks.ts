import type { Block, ColumnsBlock, HeadingBlock, ParagraphBlock, PlainBlock } from '../description.js';
import { isRightToLeft } from '../fonts/bidi.js';
import type { Tag } from '../tag.js';
import { chartStrips } from './chart.js';
import { contentsStrips } from './contents.js';
import { fieldStrips } from './fields.js';
import type { LayoutContext } from './layout-context.js';
import { letterheadStrips } from './letterhead.js';
import { imageStrips } from './picture.js';
import { signatureStrips } from './signatures.js';
import type { FlowPart, Strip } from './strip.js';
import { colors } from './styles.js';
import { tableStrips } from './table.js';
import { textStrips } from './text-strips.js';

/** Space between columns. */
const GUTTER = 18;

/** Lays out a document's blocks in order. */
export function layoutBlocks(blocks: readonly Block[], context: LayoutContext): FlowPart[] {
  const parts: FlowPart[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === 'page-break') parts.push({ kind: 'page-break' });
    else if (block.kind === 'columns') parts.push(setColumns(block, context));
    // Appended to the previous part, so that a heading stays with what follows.
    else if (last?.kind === 'strips') last.strips.push(...setBlock(block, context));
    else parts.push({ kind: 'strips', strips: setBlock(block, context) });
  }
  return parts;
}

function setColumns({ count, blocks }: ColumnsBlock, context: LayoutContext): FlowPart {
  const columnWidth = (context.width - (count - 1) * GUTTER) / count;
  const strips = blocks.flatMap((block) => setBlock(block, { ...context, width: columnWidth }));
  return { kind: 'columns', count, gutter: GUTTER, columnWidth, strips };
}

function setBlock(block: PlainBlock, context: LayoutContext): Strip[] {
  switch (block.kind) {
    case 'letterhead':
      return letterheadStrips(block, context);
    case 'heading':
      return headingStrips(block, context);
    case 'contents':
      return contentsStrips(block, context);
    case 'paragraph':
      return paragraphStrips(block, context);
    case 'fields':
      return fieldStrips(block, context);
    case 'list':
      return listStrips(block.items, context);
    case 'table':
      return tableStrips(block, context);
    case 'signatures':
      return signatureStrips(block, context);
    case 'image':
      return imageStrips(block, context);
    case 'chart':
      return chartStrips(block, context);
    case 'rule':
      return [ruleStrip(context)];
    case 'space':
      return [{ height: context.type.space(block.height), gap: 0, withNext: false, draw: () => undefined }];
  }
}

const headings = {
  1: { tag: 'H1', style: 'title', gap: 12 },
  2: { tag: 'H2', style: 'section', gap: 11 },
  3: { tag: 'H3', style: 'subsection', gap: 8 },
} as const;

function headingStrips({ text, level, anchor }: HeadingBlock, { root, type, width }: LayoutContext): Strip[] {
  const { tag, style, gap } = headings[level];
  const strips = textStrips(text, {
    tag: { type: tag, parent: root },
    ink: type.ink(style),
    width,
    gap: type.space(gap),
    withNext: true,
  });
  const [first, ...rest] = strips;
  if (anchor === undefined || !first) return strips;
  const marked: Strip = {
    ...first,
    anchor,
    draw: (pen, x, y) => {
      pen.mark(anchor, text, x, y);
      first.draw(pen, x, y);
    },
  };
  return [marked, ...rest];
}

const tones = { normal: 'body', muted: 'muted', small: 'small', strong: 'strong', italic: 'italic' } as const;

function paragraphStrips(
  { text, tone = 'normal', withNext = false }: ParagraphBlock,
  { root, type, width }: LayoutContext,
): Strip[] {
  const tag: Tag = { type: 'P', parent: root };
  return textStrips(text, { tag, ink: type.ink(tones[tone]), width, gap: type.space(5), withNext });
}

function listStrips(items: readonly string[], { root, type, width }: LayoutContext): Strip[] {
  const list: Tag = { type: 'L', parent: root };
  const ink = type.ink('body');
  const indent = type.space(13);
  return items.flatMap((item, index) => {
    const body: Tag = { type: 'LBody', parent: { type: 'LI', parent: list } };
    const gap = type.space(index === 0 ? 4 : 2);
    const onTheRight = isRightToLeft(item);
    const place = onTheRight ? { width: width - indent } : { width, indent };
    const [first, ...rest] = textStrips(item, { tag: body, ink, gap, ...place });
    if (!first) return [];
    const dotAt = onTheRight ? width - indent / 2 : indent / 2;
    const withDot: Strip = {
      ...first,
      draw: (pen, x, y) => {
        const middle = y + first.height * 0.55;
        pen.untagged('Layout', () => pen.dot(x + dotAt, middle, ink.size * 0.16, ink.color));
        first.draw(pen, x, y);
      },
    };
    return [withDot, ...rest];
  });
}

function ruleStrip({ type, width }: LayoutContext): Strip {
  return {
    height: 1,
    gap: type.space(8),
    withNext: false,
    draw: (pen, x, y) => pen.untagged('Layout', () => pen.rule(x, y, width, colors.rule)),
  };
}
