import type { ImageBlock, Picture } from '../description.js';
import type { Tag } from '../tag.js';
import type { LayoutContext } from './layout-context.js';
import type { Strip } from './strip.js';

/** Default maximum height of a picture, in points. */
const USUAL_HEIGHT = 320;

/** Returns a picture with its alternative text. It's never split across pages. */
export function imageStrips(
  { picture, maxHeight = USUAL_HEIGHT }: ImageBlock,
  { root, type, width }: LayoutContext,
): Strip[] {
  const size = fitSize(picture, width, maxHeight);
  const tag: Tag = { type: 'Figure', parent: root, alternative: picture.alternative };
  return [
    {
      height: size.height,
      gap: type.space(6),
      withNext: false,
      draw: (pen, x, y) => pen.tagged(tag, () => pen.picture(picture, x, y, size.width, size.height)),
    },
  ];
}

/** Returns the picture's size scaled down, never up, to fit a box. */
export function fitSize({ width, height }: Picture, maxWidth: number, maxHeight: number) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: width * scale, height: height * scale };
}
