import Papa from 'papaparse';

/** Rows that are read at most, blank ones included; the rules of an import name their own, lower limit. */
const MOST_ROWS = 20_000;

/** Cells of a row that are read at most; an import knows some three hundred heads. */
const MOST_COLUMNS = 1_000;

/** The rows of a file, heads first, and what about it cannot be read. */
export interface CsvTable {
  rows: string[][];
  problems: string[];
}

/** A first line that tells Excel the delimiter, and isn't shown by it. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?\r?\n/iu;

/**
 * Reads a CSV text as spreadsheets write it: with commas, semicolons, or tabs, any line end, quoted cells with line
 * breaks, with or without a byte order mark. Blank rows stay, so row numbers are those that a spreadsheet shows; those
 * at the end are left out.
 */
export function readCsv(text: string): CsvTable {
  const [delimiterLine = '', delimiter = ''] = DELIMITER_LINE.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(delimiterLine.length), {
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: MOST_ROWS,
  });
  const problems = errors
    .filter(({ type }) => type === 'Quotes')
    .slice(0, 1)
    .map(({ row = 0 }) => `Row ${row + 1} has a quotation mark that is not closed.`);
  if (data.some((cells) => cells.length > MOST_COLUMNS)) {
    problems.push(
      `The file has more than ${MOST_COLUMNS} columns. Please leave out those that are not needed.`,
    );
  }
  if (text.includes('\uFFFD')) problems.push('Some letters cannot be read. Please save the file as UTF-8.');
  const last = data.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return { rows: data.slice(0, last + 1).map((cells) => cells.slice(0, MOST_COLUMNS)), problems };
}
