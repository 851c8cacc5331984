import { formatDate, isDateOnly, pronounOptions } from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';
import { babyCountLabel } from '../fields/choices.js';

/** Shown for an empty value. */
const EMPTY = '(empty)';

/** Row fields that aren't shown. */
const hiddenFields = ['id', 'rowKey'];

/** Formats the value of a client field, including lists, for display. */
export function formatValue(path: string, value: unknown): string {
  if (path === 'numberOfBabies' && typeof value === 'number') return babyCountLabel(value);
  if (path === 'pronouns')
    return pronounOptions.find((option) => option.value === value)?.label ?? formatScalar(value);
  return formatScalar(value);
}

function formatScalar(value: unknown): string {
  if (Array.isArray(value)) return value.map(rowInWords).join('\n') || EMPTY;
  if (isRecord(value)) return rowInWords(value);
  if (typeof value === 'string' && isDateOnly(value)) return formatDate(value);
  return value === null || value === undefined || value === '' ? EMPTY : String(value);
}

function rowInWords(row: unknown): string {
  if (!isRecord(row)) return formatScalar(row);
  return Object.entries(row)
    .filter(([key, part]) => !hiddenFields.includes(key) && part !== '' && part !== null && part !== false)
    .map(([key, part]) => (part === true ? (key === 'isPrimary' ? 'primary' : 'yes') : formatScalar(part)))
    .join(', ');
}
