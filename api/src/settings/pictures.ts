import { type FieldError, IMAGE_BYTES_MAX, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import sharp, { type Sharp } from 'sharp';

/** Formats to decode. Vector formats are excluded because they can contain scripts. */
const FORMATS = ['jpeg', 'png', 'webp', 'gif'];
/** Maximum number of pixels, enough for phone cameras. A small file can unpack to far more than fits in memory. */
const PIXELS_MAX = 51_000_000;
/** Maximum number of images that wait for their turn. Each is kept in memory. */
const WAITING_MAX = 8;
const AVATAR_SIDE = 256;
const LOGO_BOX = { width: 600, height: 240 };

/**
 * Returns the portrait to store: 256 pixels square, upright, a JPEG without metadata (place, time).
 *
 * @param dataUrl the upload, `data:…;base64,…`; its declared type isn't trusted
 * @throws AppError VALIDATION_FAILED when the image is invalid, damaged, or too large, UNAVAILABLE when too
 * many are being converted
 */
export function encodeAvatar(dataUrl: string, field: string): Promise<Buffer> {
  const square = { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' } as const;
  return encode(dataUrl, field, (image) =>
    image.resize(square).flatten({ background: '#fff' }).jpeg({ quality: 82 }),
  );
}

/**
 * Returns the logo to store: within 600 by 240 pixels, a PNG with its transparency. Otherwise like
 * `encodeAvatar`.
 */
export function encodeLogo(dataUrl: string, field: string): Promise<Buffer> {
  const inside = { ...LOGO_BOX, fit: 'inside', withoutEnlargement: true } as const;
  return encode(dataUrl, field, (image) => image.resize(inside).png({ compressionLevel: 9 }));
}

let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Decodes one image at a time: several at once would take gigabytes of memory, and occupy all the threads that check
 * passwords.
 *
 * @throws AppError UNAVAILABLE when too many wait
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= WAITING_MAX) throw new AppError('UNAVAILABLE');
  waiting += 1;
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    waiting -= 1;
  }
}

/** Returns a stored image as a data URL. */
export function pictureUrl(bytes: Uint8Array | null, type: 'image/jpeg' | 'image/png'): string | null {
  return bytes && `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

async function encode(dataUrl: string, field: string, draw: (image: Sharp) => Sharp): Promise<Buffer> {
  const bytes = decode(dataUrl);
  if (!bytes) throw imageError(field, NOT_AN_IMAGE);
  if (bytes.length > IMAGE_BYTES_MAX) throw imageError(field, IMAGE_TOO_LARGE);
  return inTurn(() => redraw(bytes, field, draw));
}

async function redraw(bytes: Buffer, field: string, draw: (image: Sharp) => Sharp): Promise<Buffer> {
  try {
    const image = sharp(bytes, { failOn: 'warning', limitInputPixels: PIXELS_MAX });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) throw imageError(field, NOT_AN_IMAGE);
    return await draw(image.rotate()).toBuffer();
  } catch {
    // The decoder's message is about bytes and libraries, which wouldn't help anyone.
    throw imageError(field, NOT_AN_IMAGE);
  }
}

function decode(dataUrl: string): Buffer | undefined {
  const comma = dataUrl.indexOf(',');
  if (!/^data:[\w.+/-]{0,80};base64$/u.test(dataUrl.slice(0, Math.max(comma, 0)))) return undefined;
  return Buffer.from(dataUrl.slice(comma + 1), 'base64');
}

function imageError(field: string, message: string): AppError {
  const details: FieldError[] = [{ field, message }];
  return new AppError('VALIDATION_FAILED', { message, details });
}
