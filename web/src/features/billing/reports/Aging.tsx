import { type AgingResponse, agingBuckets, formatDate, formatMoney } from '@doula-desk/domain';
import { Link } from 'react-router';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';

type AgingRow = AgingResponse['rows'][number];

/** Shows what each client owes by days past due, as a table on a desktop and as cards on a phone. */
export function Aging({ aging: { rows, today } }: { aging: AgingResponse }) {
  const isWide = useMediaQuery(WIDE_ENOUGH_FOR_TABLES);
  if (rows.length === 0) return <p className="text-body-secondary m-0">No outstanding balances.</p>;
  return (
    <>
      <p className="text-body-secondary">As of {formatDate(today)}, by days past the due date.</p>
      {isWide ? <AgingTable rows={rows} /> : <AgingCards rows={rows} />}
    </>
  );
}

function AgingTable({ rows }: { rows: readonly AgingRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label="Outstanding by client" tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">Client</th>
            {agingBuckets.map(({ key, label }) => (
              <th key={key} scope="col" className="is-number">
                {label}
              </th>
            ))}
            <th scope="col" className="is-number">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <ClientLink row={row} />
              </th>
              {agingBuckets.map(({ key }) => (
                <td key={key} className="is-number">
                  {row[key] === 0 ? '–' : formatMoney(row[key], row.currency)}
                </td>
              ))}
              <td className="is-number fw-650">{formatMoney(row.total, row.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AgingCards({ rows }: { rows: readonly AgingRow[] }) {
  return (
    <ul className="ruled-rows list-unstyled m-0" aria-label="Outstanding by client">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <div className="d-flex flex-wrap gap-2 justify-content-between tabular fw-650">
            <ClientLink row={row} />
            {formatMoney(row.total, row.currency)}
          </div>
          <dl className="mb-3">
            {agingBuckets
              .filter(({ key }) => row[key] !== 0)
              .map(({ key, label }) => (
                <div key={key} className="d-flex gap-2 justify-content-between">
                  <dt>{label}</dt>
                  <dd>{formatMoney(row[key], row.currency)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function ClientLink({ row: { clientId, clientName } }: { row: AgingRow }) {
  return (
    <Link to={`/client-chart/${clientId}?tab=billing`} className="text-break" dir="auto">
      {clientName}
    </Link>
  );
}

function keyOf({ clientId, currency }: AgingRow): string {
  return `${clientId} ${currency}`;
}
