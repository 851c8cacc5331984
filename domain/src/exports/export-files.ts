import { dateInZone, type InstantLike, type TimeZone } from '../dates/index.js';
import type { ExportFormat } from '../settings/index.js';

/** Longest part of a name in a file's name: with date and ending below what any file system takes. */
const NAME_LENGTH = 60;

/** Name of the file that a practitioner downloads, the day in the zone of the practice. */
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
 * A text as part of a file's name: without what some file systems refuse or give a meaning, and not too long. Empty
 * where nothing is left.
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
