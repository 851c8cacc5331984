import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@doula-desk/domain';

/** Pixels of the longer side that are sent: the server keeps fewer, and a phone's picture takes long to send whole. */
const SENT_SIDE = 1024;
/** Files up to this many bytes are sent as they are, if they are of a kind that the server reads. */
const SMALL_FILE = 500_000;
const SENT_AS_THEY_ARE = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/**
 * A chosen file as encoded image data.
 *
 * @param type of a picture that is made smaller: a PNG keeps what is transparent
 * @returns the data, or what is wrong with the file in plain words
 */
export async function readPicture(
  file: File,
  type: 'image/jpeg' | 'image/png',
): Promise<{ picture: string } | { error: string }> {
  if (!file.type.startsWith('image/')) return { error: NOT_AN_IMAGE };
  if (file.size > IMAGE_BYTES_MAX) return { error: IMAGE_TOO_LARGE };
  try {
    const bitmap = await decoded(file);
    const isSentAsItIs = file.size <= SMALL_FILE && SENT_AS_THEY_ARE.includes(file.type);
    const drawn = bitmap && !isSentAsItIs ? drawnSmaller(bitmap, type) : null;
    bitmap?.close();
    return { picture: drawn ?? (await asDataUrl(file)) };
  } catch {
    return { error: NOT_AN_IMAGE };
  }
}

/** Null where the browser has no means to look: the server then decides. @throws where the file is no picture to it */
async function decoded(file: File): Promise<ImageBitmap | null> {
  if (!('createImageBitmap' in globalThis)) return null;
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

function drawnSmaller(bitmap: ImageBitmap, type: string): string {
  const scale = Math.min(1, SENT_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.9);
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
