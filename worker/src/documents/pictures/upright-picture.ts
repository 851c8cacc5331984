import sharp from 'sharp';
import type { Picture } from '../pdf/description.js';

/** Longest side in pixels: at five inches, more than a printer shows. */
const LONGEST_SIDE = 1600;
/** Points for a pixel, so that a picture of ordinary size is not set larger than it is sharp. */
const POINTS_PER_PIXEL = 0.5;
/** Largest picture that is opened at all. */
const MOST_PIXELS = 50_000_000;

/**
 * A picture that can be embedded: turned upright, of a sensible size, on white, without what a camera wrote into it.
 *
 * @returns nothing for a file that is broken or of no known format, so that a document does not fail for it
 */
export async function uprightPicture(bytes: Uint8Array, alternative: string): Promise<Picture | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' });
    const { format } = await image.metadata();
    const upright = image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
    const { data, info } = await (format === 'jpeg' ? upright.jpeg({ quality: 88 }) : upright.png()).toBuffer(
      {
        resolveWithObject: true,
      },
    );
    return {
      bytes: Uint8Array.from(data),
      width: info.width * POINTS_PER_PIXEL,
      height: info.height * POINTS_PER_PIXEL,
      alternative,
    };
  } catch {
    return undefined;
  }
}
