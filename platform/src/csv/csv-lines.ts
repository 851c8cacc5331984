import { guardCell } from '@doula-desk/domain';
import Papa from 'papaparse';

/**
 * Formats rows as lines of a CSV file, ending with CR LF. Use this function for all CSV files, so that no spreadsheet
 * app runs text as a formula. Numbers can't be formulas, so they are written unchanged.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell)));
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}
