/** Written at the start of exported files, so that spreadsheets read them as UTF-8. */
export const CSV_BOM = '\uFEFF';

/**
 * Prefixes that make a spreadsheet evaluate a cell, including after spaces or apostrophes, and in their full-width
 * forms.
 */
const formulaStart = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/u;

/**
 * Returns a cell that no spreadsheet evaluates: adds an apostrophe before anything that could be a formula. Phone
 * numbers and negative numbers get one too, since a spreadsheet drops a phone number's plus sign and may evaluate a
 * negative number. {@link unguardCell} removes the apostrophe again, so text is unchanged by an export and a re-import.
 */
export function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Returns the text that was passed to {@link guardCell}. Returns other text unchanged. */
export function unguardCell(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

/** Returns whether a cell has the apostrophe from {@link guardCell}, in which case the rest must be taken literally. */
export function isGuarded(cell: string): boolean {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1));
}

/** Removes the byte order mark that spreadsheets write at the start of a file. */
export function withoutBom(text: string): string {
  return text.replace(/^\uFEFF+/u, '');
}
