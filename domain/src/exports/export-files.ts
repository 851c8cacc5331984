import { dateInZone, type InstantLike, type TimeZone } from '../dates/index.js';
import type { ExportFormat } from '../settings/index.js';

/** Maximum length of a practice's name in a file name. */
const NAME_LENGTH = 60;
/**
 * Maximum number of bytes for the practice's name. File systems allow 255 bytes, and the format, date, and extension
 * need the rest.
 */
const NAME_BYTES = 220;

/** Returns the file name for a download, with the date in the practice's zone. */
export function exportFileName(
  practiceName: string,
  format: ExportFormat,
  createdAt: InstantLike,
  timeZone: TimeZone,
): string {
  const name = fileNamePart(practiceName) || 'Doula Desk';
  return `${name} - ${format} export ${dateInZone(createdAt, timeZone)}.zip`;
}

/**
 * Prepares a string for use in a file name: shortens it, and removes characters that file systems reject or treat
 * specially. Returns an empty string if nothing remains.
 *
 * @param maxBytes maximum length in UTF-8 bytes, less than the 255 bytes that a whole file name may have
 */
export function fileNamePart(text: string, maxBytes = NAME_BYTES): string {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ');
  let bytes = 0;
  const fitting = [...plain].slice(0, NAME_LENGTH).filter((character) => {
    bytes += utf8Length(character.codePointAt(0) ?? 0);
    return bytes <= maxBytes;
  });
  return fitting.join('').replace(/^[\s.]+|[\s.]+$/gu, '');
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
