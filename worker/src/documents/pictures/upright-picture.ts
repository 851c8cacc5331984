import type { Picture } from '../pdf/description.js';

/** Longest side in pixels: at five inches, more than a printer can show. */
const LONGEST_SIDE = 1600;
/** Points per pixel, so that a picture of ordinary size isn't enlarged until it looks blurry. */
const POINTS_PER_PIXEL = 0.5;
/** Maximum number of pixels of a picture to open. */
const MAX_PIXELS = 50_000_000;

/**
 * Returns a picture for embedding: turned upright, resized, on white, without camera metadata.
 *
 * @returns undefined for a broken file or an unknown format, so that it doesn't make a document fail
 */
export async function uprightPicture(bytes: Uint8Array, alternative: string): Promise<Picture | undefined> {
  try {
    // Loaded on first use, so that the worker starts sooner.
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
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
