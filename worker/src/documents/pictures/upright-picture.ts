import type { Picture } from '../pdf/description.js';

/** Maximum length of the longer side, in pixels. At five inches, this is more than a printer can resolve. */
const LONGEST_SIDE = 1600;
/** Points per pixel. Small enough that a picture of ordinary size doesn't look blurry. */
const POINTS_PER_PIXEL = 0.5;
/** Maximum number of pixels in a picture that is opened. */
const MAX_PIXELS = 50_000_000;

/**
 * Returns a picture for embedding: upright, resized, on a white background, and without camera metadata.
 *
 * @returns undefined for a broken file or an unknown format, which must not cause a document to fail
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
