import { guardCell } from '@doula-desk/domain';
import Papa from 'papaparse';

/**
 * Returns rows as lines of a CSV file, ending in CR LF. Every CSV file of the product is written here, so that no
 * spreadsheet evaluates a text in any of them. A number can't be a formula, and stays one to calculate with.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell)));
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}
