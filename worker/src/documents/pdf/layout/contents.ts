import type { ContentsBlock } from '../description.js';
import type { Tag } from '../tag.js';
import { layoutLine, truncatedLine } from '../text/layout-text.js';
import type { LayoutContext } from './layout-context.js';
import type { Strip } from './strip.js';
import { colors } from './styles.js';
import { drawLine, lineHeight } from './text-strips.js';

/** Width of the page number, in points. */
const NUMBER_WIDTH = 36;

/** Returns a line for each entry, with its text on the left and the page on the right. The whole line is a link. */
export function contentsStrips(
  { entries }: ContentsBlock,
  { root, type, width, pageOf }: LayoutContext,
): Strip[] {
  const list: Tag = { type: 'TOC', parent: root };
  const ink = type.ink('body');
  const textWidth = width - type.space(NUMBER_WIDTH);
  return entries.map(({ text, anchor }): Strip => {
    const line = truncatedLine(text, ink, textWidth);
    const link: Tag = { type: 'Link', parent: { type: 'TOCI', parent: list } };
    const height = lineHeight(line, ink);
    return {
      height,
      gap: type.space(2),
      withNext: false,
      draw: (pen, x, y) => {
        pen.tagged(link, () => {
          drawLine(pen, line, ink, { x, y, width: textWidth });
          const page = layoutLine(String(pageOf(anchor) ?? ''), ink);
          drawLine(pen, page, ink, { x, y, width, align: 'end' });
          pen.leadTo(anchor, link, text, { x, y, width, height });
        });
        pen.untagged('Layout', () => pen.rule(x, y + height, width, colors.faint, 0.25));
      },
    };
  });
}
