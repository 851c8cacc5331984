import type { ChartBlock } from '../description.js';
import type { Tag } from '../tag.js';
import { layoutLine } from '../text/layout-text.js';
import type { LayoutContext } from './layout-context.js';
import type { Strip } from './strip.js';
import { colors } from './styles.js';

/** Height of the bars, and of the marks below them, in points. */
const BARS = 56;
const FOOT = 13;
/** Widths of bars. */
const THICKEST = 2;
const THINNEST = 0.3;

/** Returns bars over time with marks below them, kept whole on a page. */
export function chartStrips(
  { bars, marks, alternative }: ChartBlock,
  { root, type, width }: LayoutContext,
): Strip[] {
  const [barHeight, foot] = [type.space(BARS), type.space(FOOT)];
  const ink = type.ink('small');
  const tag: Tag = { type: 'Figure', parent: root, alternative };
  // Bars at the edges are drawn whole.
  const [inset, room] = [THICKEST, width - 2 * THICKEST];
  const thickness = Math.min(THICKEST, Math.max(THINNEST, room * narrowestGap(bars) * 0.6));
  return [
    {
      height: barHeight + foot,
      gap: type.space(6),
      withNext: true,
      draw: (pen, x, y) => {
        const floor = y + barHeight;
        const placeOf = (at: number) => x + inset + at * room;
        pen.tagged(tag, () => {
          const lines = bars.map(({ at, height }): [number, number][] => [
            [placeOf(at), floor],
            [placeOf(at), floor - height * barHeight],
          ]);
          pen.strokes(lines, colors.heading, thickness);
        });
        pen.untagged('Layout', () => {
          pen.rule(x, floor, width, colors.rule);
          for (const { at, text } of marks) {
            const line = layoutLine(text, ink);
            const left = Math.min(Math.max(placeOf(at) - line.width / 2, x), x + width - line.width);
            pen.text(line, ink, left, floor + ink.size + 2);
          }
        });
      },
    },
  ];
}

/** Returns the smallest distance between neighbors, so that bars don't run into one another. */
function narrowestGap(bars: ChartBlock['bars']): number {
  return Math.min(1, ...bars.slice(1).map(({ at }, place) => at - (bars[place]?.at ?? 0)));
}
