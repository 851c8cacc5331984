import type { LetterheadBlock } from '../description.js';
import type { Tag } from '../tag.js';
import type { LayoutContext } from './layout-context.js';
import { fitSize } from './picture.js';
import { keepTogether, type Strip } from './strip.js';
import { colors } from './styles.js';
import { textStrips } from './text-strips.js';

const LOGO = { width: 110, height: 54 };

/** Returns a letterhead with the name and address on the left, the logo on the right, and a rule below them. */
export function letterheadStrips(
  { name, lines, logo }: LetterheadBlock,
  { root, type, width }: LayoutContext,
): Strip[] {
  const logoSize = logo && fitSize(logo, type.space(LOGO.width), type.space(LOGO.height));
  const textWidth = width - (logoSize ? logoSize.width + type.space(14) : 0);
  const tag: Tag = { type: 'P', parent: root };
  const texts = [
    ...textStrips(name, { tag, ink: type.ink('section'), width: textWidth }),
    ...lines.flatMap((line) => textStrips(line, { tag, ink: type.ink('small'), width: textWidth })),
  ];
  const [first, ...rest] = texts;
  const textHeight = texts.reduce((sum, { height }) => sum + height, 0);
  const missing = Math.max((logoSize?.height ?? 0) - textHeight, 0);
  const figure: Tag = { type: 'Figure', parent: root, alternative: logo?.alternative ?? '' };
  const withLogo: Strip[] = first
    ? [
        {
          ...first,
          draw: (pen, x, y) => {
            if (logo && logoSize) {
              const left = x + width - logoSize.width;
              pen.tagged(figure, () => pen.picture(logo, left, y, logoSize.width, logoSize.height));
            }
            first.draw(pen, x, y);
          },
        },
      ]
    : [];
  const line: Strip = {
    height: 1 + missing,
    gap: type.space(6),
    withNext: true,
    draw: (pen, x, y) => pen.untagged('Layout', () => pen.rule(x, y + missing, width, colors.rule)),
  };
  return keepTogether([...withLogo, ...rest, line]);
}
