import { type ClientImportPlan, CSV_BOM, guardCell, unguardCell } from '@doula-desk/domain';
import Papa from 'papaparse';

/** Heading of the reasons column. No field has this name, so an import of the corrected file ignores it. */
const REASON = 'Reason';

/**
 * Returns a CSV file of the rows that an import rejects, unchanged, with the reasons. Empty if there are
 * none.
 *
 * @param rows the rows of the file, headings first
 */
export function rejectedRows(rows: readonly (readonly string[])[], plan: ClientImportPlan): string {
  const invalid = plan.rows.filter(({ outcome }) => outcome === 'invalid');
  if (invalid.length === 0) return '';
  const [heads = []] = rows;
  // A file that is imported again has a reasons column from the last time.
  const kept = heads.flatMap((head, index) => (head.trim() === REASON ? [] : [index]));
  const table = invalid.map(({ row, errors }) => {
    const cells = rows[row - 1] ?? [];
    const reasons = errors.map(({ field, message }) =>
      field === 'row' ? message : `${headOf(field, plan)}: ${message}`,
    );
    const surplus = cells.slice(heads.length);
    return [...kept.map((index) => cells[index] ?? ''), reasons.join('; '), ...surplus];
  });
  const lines = [[...kept.map((index) => heads[index] ?? ''), REASON], ...table];
  // Don't escape formulas a second time if the file already escapes them.
  const cells = lines.map((line) => line.map((cell) => guardCell(unguardCell(cell))));
  return `${CSV_BOM}${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

function headOf(field: string, { columns }: ClientImportPlan): string {
  return columns.find(({ path }) => path === field)?.header ?? field;
}
