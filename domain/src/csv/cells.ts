/** Put at the start of an exported file, so that spreadsheets read its accents as UTF-8. */
export const CSV_BOM = '\uFEFF';

/** Starts that make a spreadsheet compute a cell, also behind spaces or apostrophes, and in their full-width forms. */
const formulaStart = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/u;

/**
 * A cell that no spreadsheet evaluates: an apostrophe goes before whatever could be a formula, telephone
 * numbers and negative numbers included, since a spreadsheet drops the plus of one and computes the other.
 * {@link unguardCell} takes it away again, so every text survives an export and a re-import unchanged.
 */
export function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text that {@link guardCell} was given. Any other text comes back as it is. */
export function unguardCell(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

/** Whether a cell carries the apostrophe of {@link guardCell}; what follows it counts to the letter. */
export function isGuarded(cell: string): boolean {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1));
}

/** A file's text without the byte order mark that spreadsheets put first. */
export function withoutBom(text: string): string {
  return text.replace(/^\uFEFF+/u, '');
}
