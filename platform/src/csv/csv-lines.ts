import Papa from 'papaparse';

/** Rows as lines of a CSV file: cells quoted where they have to be, lines ending in CR LF. */
export function csvLines(rows: string[][]): string {
  return `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;
}
