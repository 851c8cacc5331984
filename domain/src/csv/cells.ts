/** Put at the start of an exported file, so that spreadsheets read it as UTF-8. */
export const CSV_BOM = '\uFEFF';

/**
 * Prefixes that make a spreadsheet evaluate a cell, including after spaces or apostrophes, and in their full-width
 * forms.
 */
const formulaStart = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/u;

/**
 * Returns a cell that no spreadsheet evaluates: an apostrophe is put before anything that could be a formula. This
 * includes phone numbers and negative numbers, since a spreadsheet drops the plus of one and calculates the other.
 * {@link unguardCell} removes it again, so every text survives an export and a re-import unchanged.
 */
export function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Returns the text that was passed to {@link guardCell}. Returns any other text unchanged. */
export function unguardCell(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

/** Returns whether a cell has the apostrophe of {@link guardCell}; the rest of it must then be taken literally. */
export function isGuarded(cell: string): boolean {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1));
}

/** Removes the byte order mark that spreadsheets put at the start of a file. */
export function withoutBom(text: string): string {
  return text.replace(/^\uFEFF+/u, '');
}
