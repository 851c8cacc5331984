import { formatDate, type OnCallResponse } from '@doula-desk/domain';
import { useId } from 'react';

/** The births to expect in each month. */
export function ExpectedBirths({ board }: { board: OnCallResponse }) {
  const id = useId();
  return (
    <section className="card on-call-stack p-3h" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        Births to expect
      </h2>
      <p className="text-body-secondary">
        An estimate from the due dates: births spread around them, so a month can bring more or fewer.
      </p>
      <dl className="on-call-births">
        {board.births.map(({ month, expected, low, high, due }) => (
          <div key={month}>
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
