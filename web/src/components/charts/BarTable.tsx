import './charts.scss';

interface BarTableProps {
  /** Heading of the labels, such as 'Place'. */
  by: string;
  /** Heading of the values, such as 'Births'. */
  what: string;
  rows: readonly { label: string; value: number /** Instead of the value itself. */; text?: string }[];
}

/** A table of values by label, with a bar for each value. */
export function BarTable({ by, what, rows }: BarTableProps) {
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="bar-table data-table">
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <td />
          <th scope="col" className="is-number">
            {what}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value, text }) => (
          <tr key={label}>
            <th className="fw-normal text-anywhere" scope="row" dir="auto">
              {label}
            </th>
            <td>
              <svg className="bar d-block w-100" height="12" aria-hidden="true">
                <rect className="chart-column" width={`${(value / highest) * 100}%`} height="12" rx="3" />
              </svg>
            </td>
            <td className="is-number">{text ?? value.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
