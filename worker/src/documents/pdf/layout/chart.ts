import type { ChartBlock } from '../description.js';
import type { Tag } from '../tag.js';
import { layoutLine } from '../text/layout-text.js';
import type { LayoutContext } from './layout-context.js';
import type { Strip } from './strip.js';
import { colors } from './styles.js';

/** Heights of the bars and of the labels below them, in points. */
const BARS = 56;
const FOOT = 13;
/** Bar widths, in points. */
const THICKEST = 2;
const THINNEST = 0.3;
const WIDEST = 28;

/** Returns bars over time with labels below them. They're never split across pages. */
export function chartStrips(
  { bars, marks, alternative, isWide = false }: ChartBlock,
  { root, type, width }: LayoutContext,
): Strip[] {
  const ink = type.ink('small');
  const head = bars.some(({ text }) => text) ? ink.size + 2 : 0;
  const [barHeight, foot] = [type.space(BARS), type.space(FOOT)];
  const tag: Tag = { type: 'Figure', parent: root, alternative };
  const widest = isWide ? WIDEST : THICKEST;
  // Leaves room for thin bars at the edges. Wide bars are centered in equal parts of the width.
  const inset = isWide ? 0 : THICKEST;
  const room = width - 2 * inset;
  const thickness = Math.min(widest, Math.max(THINNEST, room * narrowestGap(bars) * 0.6));
  return [
    {
      height: head + barHeight + foot,
      gap: type.space(6),
      withNext: true,
      draw: (pen, x, y) => {
        const floor = y + head + barHeight;
        const placeOf = (at: number) => x + inset + at * room;
        const write = (text: string, at: number, baseline: number) => {
          const line = layoutLine(text, ink);
          const left = Math.min(Math.max(placeOf(at) - line.width / 2, x), x + width - line.width);
          pen.text(line, ink, left, baseline);
        };
        pen.tagged(tag, () => {
          for (const { at, height } of bars) {
            const top = floor - height * barHeight;
            pen.bar(placeOf(at) - thickness / 2, top, thickness, floor - top, colors.heading);
          }
        });
        pen.untagged('Layout', () => {
          pen.rule(x, floor, width, colors.rule);
          for (const { at, height, text } of bars) if (text) write(text, at, floor - height * barHeight - 2);
          for (const { at, text } of marks) write(text, at, floor + ink.size + 2);
        });
      },
    },
  ];
}

/** Returns the smallest distance between neighboring bars, so that they don't touch. */
function narrowestGap(bars: ChartBlock['bars']): number {
  return Math.min(1, ...bars.slice(1).map(({ at }, place) => at - (bars[place]?.at ?? 0)));
}
