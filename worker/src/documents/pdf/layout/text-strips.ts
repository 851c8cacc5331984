import type { Ink, Pen } from '../pen.js';
import type { Tag } from '../tag.js';
import { layoutText } from '../text/layout-text.js';
import type { Line } from '../text/line.js';
import type { Strip } from './strip.js';

/** Line height as a multiple of the type size, as Noto Sans intends. */
const LINE_HEIGHT = 1.36;
/** Line height for letters with marks above and below, as in Arabic and Thai. */
const TALL_LINE_HEIGHT = 1.75;
/** Distance from the top of a line to its baseline, as a fraction of its height. */
const BASE = 0.78;

export interface TextOptions {
  /** The text's tag for screen readers, which skip untagged text, such as repeated headers. */
  tag: Tag | undefined;
  ink: Ink;
  width: number;
  /** Space above the first line. */
  gap?: number;
  /** Distance from the left edge, for text next to or below something. */
  indent?: number;
  align?: 'start' | 'end';
  /** Whether to keep the text on the same page as what follows, like a heading. */
  withNext?: boolean;
}

/** Returns the line height in points. Lines with tall scripts need more space. */
export function lineHeight(line: Line, { size }: Ink): number {
  return size * (line.tall ? TALL_LINE_HEIGHT : LINE_HEIGHT);
}

/** Draws a line into a box. Right-to-left lines are aligned to the right edge. */
export function drawLine(
  pen: Pen,
  line: Line,
  ink: Ink,
  box: { x: number; y: number; width: number; align?: 'start' | 'end' | undefined },
): void {
  const atRight = box.align === 'end' || line.rightToLeft;
  const x = atRight ? box.x + Math.max(box.width - line.width, 0) : box.x;
  pen.text(line, ink, x, box.y + lineHeight(line, ink) * BASE);
}

/** Returns text as one strip per line. Prevents widows and orphans. */
export function textStrips(text: string, options: TextOptions): Strip[] {
  const { tag, ink, width, gap = 0, indent = 0, align, withNext = false } = options;
  const lines = layoutText(text, ink, width - indent);
  const last = lines.length - 1;
  return lines.map((line, index) => ({
    height: lineHeight(line, ink),
    gap: index === 0 ? gap : 0,
    withNext: index === last ? withNext : withNext || index === 0 || index === last - 1,
    draw: (pen, x, y) => {
      const draw = () => drawLine(pen, line, ink, { x: x + indent, y, width: width - indent, align });
      if (tag) pen.tagged(tag, draw);
      else pen.untagged('Pagination', draw);
    },
  }));
}
