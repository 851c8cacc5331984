import { guardCell } from '@doula-desk/domain';
import Papa from 'papaparse';

/**
 * Returns rows as lines of a CSV file, ending in CR LF. Write every CSV file with this function, so that no
 * spreadsheet runs text as a formula. Numbers can't be formulas, and stay numbers.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell)));
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}
