import type { Ink, Pen } from '../pen.js';
import type { Tag } from '../tag.js';
import type { Line } from '../text/line.js';
import { setText } from '../text/set-text.js';
import type { Strip } from './strip.js';

/** Height of a line as a multiple of the type size; Noto Sans is made for about this. */
const LINE_HEIGHT = 1.36;
/** What letters need that carry marks above and below, as in Arabic and Thai. */
const TALL_LINE_HEIGHT = 1.75;
/** From the top of a line to the base of its letters, as a share of its height. */
const BASE = 0.78;

export interface TextOptions {
  /** What it is for readers of the text; without one it is no part of it, as what repeats on each page. */
  tag: Tag | undefined;
  ink: Ink;
  width: number;
  /** Above the first line. */
  gap?: number;
  /** From the left edge, for texts beside or below something. */
  indent?: number;
  align?: 'start' | 'end';
  /** Keeps its last line with what follows, as a heading is. */
  withNext?: boolean;
}

/** In points. Lines with signs of tall scripts stand further apart. */
export function lineHeight(line: Line, { size }: Ink): number {
  return size * (line.tall ? TALL_LINE_HEIGHT : LINE_HEIGHT);
}

/** Draws a line into a box: right-to-left lines at the box's right edge. */
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

/** A text as strips of a line each. A single line of it is never left alone at the end or the top of a page. */
export function textStrips(text: string, options: TextOptions): Strip[] {
  const { tag, ink, width, gap = 0, indent = 0, align, withNext = false } = options;
  const lines = setText(text, ink, width - indent);
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
