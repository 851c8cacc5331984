import { dateInZone, type InstantLike, type TimeZone } from '../dates/index.js';
import type { ExportFormat } from '../settings/index.js';

/** Maximum length of a name in a file name: with date and extension, it stays below the limit of every file system. */
const NAME_LENGTH = 60;

/** Returns the file name for a download, with the day in the practice's zone. */
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
 * Returns a text for use in a file name: shortened, and without characters that file systems reject or treat specially.
 * Empty if nothing remains.
 */
export function fileNamePart(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ');
  return [...plain]
    .slice(0, NAME_LENGTH)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
}
