import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@doula-desk/domain';

/**
 * Maximum length of the longer side of an uploaded picture, in pixels. The server scales pictures down further, and
 * photos from phones are slow to upload at full size.
 */
const MAX_UPLOAD_SIDE = 1024;
/** Files of up to this many bytes are uploaded unchanged if the server supports their type. */
const UNSCALED_FILE_BYTES = 500_000;
const SUPPORTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/**
 * Reads a chosen file as encoded image data.
 * @param type image type for a picture that is scaled down; PNG keeps transparency
 * @returns the data, or an error message
 */
export async function readPicture(
  file: File,
  type: 'image/jpeg' | 'image/png',
): Promise<{ picture: string } | { error: string }> {
  if (!file.type.startsWith('image/')) return { error: NOT_AN_IMAGE };
  if (file.size > IMAGE_BYTES_MAX) return { error: IMAGE_TOO_LARGE };
  try {
    const bitmap = await decode(file);
    const isUnchanged = file.size <= UNSCALED_FILE_BYTES && SUPPORTED_TYPES.includes(file.type);
    const drawn = bitmap && !isUnchanged ? scaleDown(bitmap, type) : null;
    bitmap?.close();
    return { picture: drawn ?? (await toDataUrl(file)) };
  } catch {
    return { error: NOT_AN_IMAGE };
  }
}

/**
 * Decodes an image. Returns null if the browser can't, which leaves validation to the server. @throws if the file isn't
 * an image
 */
async function decode(file: File): Promise<ImageBitmap | null> {
  if (!('createImageBitmap' in globalThis)) return null;
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

function scaleDown(bitmap: ImageBitmap, type: string): string {
  const scale = Math.min(1, MAX_UPLOAD_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.9);
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
