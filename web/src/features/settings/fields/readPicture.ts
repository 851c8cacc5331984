import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@doula-desk/domain';

/** Pixels of the longer side that are sent: the server keeps fewer, and a phone's picture takes long to send whole. */
const SENT_SIDE = 1024;
/** Files up to this many bytes are sent as they are. */
const SMALL_FILE = 500_000;

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
    const smaller = file.size > SMALL_FILE ? await drawnSmaller(file, type) : null;
    return { picture: smaller ?? (await asDataUrl(file)) };
  } catch {
    return { error: NOT_AN_IMAGE };
  }
}

/** Null where the browser cannot draw it; the server then decides what it is. */
async function drawnSmaller(file: File, type: string): Promise<string | null> {
  if (!('createImageBitmap' in globalThis)) return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, SENT_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
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
