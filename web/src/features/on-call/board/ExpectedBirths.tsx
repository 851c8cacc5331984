import { formatDate, type OnCallResponse } from '@doula-desk/domain';
import { useId } from 'react';

/** The number of births expected each month. */
export function ExpectedBirths({ board }: { board: OnCallResponse }) {
  const id = useId();
  return (
    <section className="card stack p-3h" aria-labelledby={id}>
      <h2 className="m-0 fs-3" id={id}>
        Expected births
      </h2>
      <p className="text-body-secondary">
        An estimate from the due dates: births rarely fall exactly on them, so a month can have more or fewer.
      </p>
      <dl className="gap-2 d-grid">
        {board.births.map(({ month, expected, low, high, due }) => (
          <div className="d-flex flex-wrap row-gap-0 column-gap-3 justify-content-between" key={month}>
            <dt>{formatDate(month, 'month')}</dt>
            <dd>
              <strong>{expected.toFixed(1)}</strong>
              <span>{` · likely ${low === high ? low : `${low} to ${high}`} · ${due === 1 ? '1 due date' : `${due} due dates`}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
