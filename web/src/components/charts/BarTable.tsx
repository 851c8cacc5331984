import './charts.scss';

interface BarTableProps {
  /** Heading of the labels: 'Place'. */
  by: string;
  /** Heading of the values: 'Births'. */
  what: string;
  rows: readonly { label: string; value: number /** Instead of the value itself. */; text?: string }[];
}

/** Values by label as a table whose rows are also bars. */
export function BarTable({ by, what, rows }: BarTableProps) {
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="bar-table">
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
            <th scope="row" dir="auto">
              {label}
            </th>
            <td>
              <svg className="bar" height="12" aria-hidden="true">
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
