import type { BirthDocument, BirthFact } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import './birth-document.scss';

interface BirthDocumentViewProps {
  birth: BirthDocument;
  heading: ReactNode;
  /** The practice's letterhead, for printing. */
  letterhead: ReactNode;
}

/** A birth record or a birth story, read-only. */
export function BirthDocumentView({ birth, heading, letterhead }: BirthDocumentViewProps) {
  const { title, facts, babies, contractions, log, story } = birth;
  const isEmpty = story === '' && [facts, babies, contractions, log].every(({ length }) => length === 0);
  return (
    <article className="birth-document text-anywhere">
      {letterhead}
      <header>
        <p className="m-0 text-body-secondary fw-semibold">{title}</p>
        {heading}
      </header>
      {isEmpty && <p>Nothing has been written yet.</p>}
      {story !== '' && (
        <p className="birth-document-story m-0 text-pre-line" dir="auto">
          {story}
        </p>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {babies.map((baby, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: babies have no id and keep their order
        <section key={place}>
          <h2 className="mt-4 mx-0 mb-2 fs-5" dir="auto">
            {baby.title}
          </h2>
          <Facts facts={baby.facts} />
        </section>
      ))}
      {log.length > 0 && (
        <section>
          <h2 className="mt-4 mx-0 mb-2 fs-5">Log</h2>
          <ol className="birth-document-log p-0 m-0 list-none">
            {log.map(({ day, time, title: what, details, note }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only read
              <li className="ruled-row d-grid row-gap-0 column-gap-2h py-2 break-inside-avoid" key={place}>
                {day && <h3 className="col-span-all my-2 mx-0 fs-6">{day}</h3>}
                <time className="tabular text-body-secondary">{time}</time>
                <div>
                  <strong>{what}</strong>
                  {details && <span> · {details}</span>}
                  {note && (
                    <p className="m-0 text-pre-line" dir="auto">
                      {note}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {contractions.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-tap align-content-center fw-semibold cursor-pointer">
            {contractions.length === 1 ? '1 timed contraction' : `${contractions.length} timed contractions`}
          </summary>
          <table className="data-table">
            <thead>
              <tr>
                <th scope="col">Start</th>
                <th scope="col">Duration</th>
                <th scope="col">Since previous</th>
                <th scope="col">Intensity</th>
              </tr>
            </thead>
            <tbody>
              {contractions.map(({ day, start, lasting, interval, intensity }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is only read
                <tr key={place}>
                  <td>
                    {day && <div>{day}</div>}
                    <span>{start}</span>
                  </td>
                  <td>{lasting}</td>
                  <td>{interval}</td>
                  <td>{intensity}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </article>
  );
}

function Facts({ facts }: { facts: readonly BirthFact[] }) {
  return (
    <dl className="d-grid row-gap-2 column-gap-4 cols-sm-2">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="fw-medium text-body-secondary">{label}</dt>
          <dd className="text-pre-line" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
