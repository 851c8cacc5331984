import { type ReportTable, reportColumns } from '@doula-desk/domain';
import '../../components/charts/charts.scss';

/** A report's table, the same as in the exported files. Scrolls sideways on a narrow screen. */
export function ReportTableView({ table }: { table: ReportTable }) {
  const { title, headings, rows, totals = [] } = table;
  const columns = reportColumns(table);
  const cells = (row: (string | number)[]) =>
    columns.map(({ isNumeric, format }, place) => (
      <td key={headings[place]} className={isNumeric ? 'is-number' : undefined} dir="auto">
        {format(row[place])}
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="report-scroll overflow-x-auto" aria-label={title} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {headings.map((heading, place) => (
              <th key={heading} scope="col" className={columns[place]?.isNumeric ? 'is-number' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may repeat, such as two visits on a day
            <tr key={place}>{cells(row)}</tr>
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            {totals.map((row) => (
              <tr key={row.join(' ')}>{cells(row)}</tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  );
}
