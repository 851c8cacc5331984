import Papa from 'papaparse';

/** Maximum number of rows to read, blank ones included; the import's own limit is lower. */
const MAX_ROWS = 20_000;

/** Maximum number of cells per row; an import recognizes about three hundred columns. */
const MAX_COLUMNS = 1_000;

/** The rows of a file, headings first, and what couldn't be read. */
export interface CsvTable {
  rows: string[][];
  problems: string[];
}

/** A first line that tells Excel the delimiter, and that Excel doesn't show. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?\r?\n/iu;

/**
 * Reads CSV as spreadsheets write it: commas, semicolons, or tabs; any line ending; quoted cells with line breaks; with
 * or without a byte order mark. Keeps blank rows except at the end, so that row numbers match the spreadsheet's.
 */
export function readCsv(text: string): CsvTable {
  const [delimiterLine = '', delimiter = ''] = DELIMITER_LINE.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(delimiterLine.length), {
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: MAX_ROWS,
  });
  const problems = errors
    .filter(({ type }) => type === 'Quotes')
    .slice(0, 1)
    .map(({ row = 0 }) => `Row ${row + 1} has a quotation mark that is not closed.`);
  if (data.some((cells) => cells.length > MAX_COLUMNS)) {
    problems.push(`The file has more than ${MAX_COLUMNS} columns. Please remove the ones you don’t need.`);
  }
  if (text.includes('\uFFFD')) problems.push("Some letters can't be read. Please save the file as UTF-8.");
  const last = data.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return { rows: data.slice(0, last + 1).map((cells) => cells.slice(0, MAX_COLUMNS)), problems };
}
