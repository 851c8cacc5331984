import type { SignatureBox, SignaturesBlock, Strokes } from '../description.js';
import type { Pen } from '../pen.js';
import type { Tag } from '../tag.js';
import { layoutLine } from '../text/layout-text.js';
import type { LayoutContext } from './layout-context.js';
import { fitSize } from './picture.js';
import { keepTogether, type Strip } from './strip.js';
import { colors } from './styles.js';
import { drawLine, lineHeight, textStrips } from './text-strips.js';

/** Boxes per row. A third party's box is below. */
const IN_A_ROW = 2;
const GUTTER = 28;
/** Space for a handwritten signature, in points. */
const SIGNING_HEIGHT = 50;
/** Line width of a drawn signature. */
const STROKE = 1.3;

/**
 * Returns signature boxes next to each other, never split across pages. Each has a role, a signature or space for one,
 * a line, and the name and details below it.
 */
export function signatureStrips({ boxes }: SignaturesBlock, context: LayoutContext): Strip[] {
  const width = (context.width - GUTTER * (IN_A_ROW - 1)) / IN_A_ROW;
  const rows = Array.from({ length: Math.ceil(boxes.length / IN_A_ROW) }, (_, row) =>
    boxes.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW).map((box) => boxStrips(box, { ...context, width })),
  );
  return rows.map((columns): Strip => {
    const height = Math.max(...columns.map(heightOf));
    return {
      height,
      gap: context.type.space(14),
      withNext: false,
      draw: (pen, x, y) => {
        for (const [index, column] of columns.entries())
          drawColumn(pen, column, x + index * (width + GUTTER), y);
      },
    };
  });
}

const heightOf = (strips: readonly Strip[]): number =>
  strips.reduce((sum, { gap, height }) => sum + gap + height, 0);

function drawColumn(pen: Pen, strips: readonly Strip[], x: number, top: number): void {
  let y = top;
  for (const strip of strips) {
    y += strip.gap;
    strip.draw(pen, x, y);
    y += strip.height;
  }
}

function boxStrips(box: SignatureBox, context: LayoutContext): Strip[] {
  const { root, type, width } = context;
  const tag: Tag = { type: 'P', parent: root };
  return keepTogether([
    ...textStrips(box.role, { tag, ink: type.ink('small'), width }),
    signingStrip(box, context),
    ...textStrips(box.name, { tag, ink: type.ink('strong'), width, gap: type.space(3) }),
    ...(box.details ?? []).flatMap((line) => textStrips(line, { tag, ink: type.ink('small'), width })),
  ]);
}

function signingStrip({ signature, name }: SignatureBox, { root, type, width }: LayoutContext): Strip {
  const height = type.space(SIGNING_HEIGHT);
  const ink = type.ink('signature');
  const figure: Tag = { type: 'Figure', parent: root, alternative: `Signature of ${name}` };
  return {
    height,
    gap: 0,
    withNext: true,
    draw: (pen, x, y) => {
      if (signature && 'typed' in signature) {
        const line = layoutLine(signature.typed, ink);
        const scale = Math.min(1, width / Math.max(line.width, 1));
        const smaller = { ...ink, size: ink.size * scale };
        const set = layoutLine(signature.typed, smaller);
        const top = y + height - lineHeight(set, smaller) - 2;
        pen.tagged({ type: 'P', parent: root }, () => drawLine(pen, set, smaller, { x, y: top, width }));
      } else if (signature && 'strokes' in signature) {
        const lines = placedStrokes(signature.strokes, { x, y, width, height: height - 3 });
        pen.tagged(figure, () => pen.strokes(lines, colors.text, STROKE));
      } else if (signature) {
        const { picture } = signature;
        const size = fitSize(picture, width, height - 3);
        const top = y + height - 3 - size.height;
        pen.tagged(figure, () => pen.picture(picture, x, top, size.width, size.height));
      }
      pen.untagged('Layout', () => pen.rule(x, y + height, width, colors.text, 0.75));
    },
  };
}

/** Scales a pad's points to fit a box without distorting the signature. */
function placedStrokes(
  { ratio, lines }: Strokes,
  box: { x: number; y: number; width: number; height: number },
): [number, number][][] {
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  const top = box.y + box.height - height;
  return lines.map((line) => line.map(([x, y]) => [box.x + x * width, top + y * height]));
}
