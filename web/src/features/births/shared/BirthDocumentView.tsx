import type { BirthDocument, BirthFact } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import './birth-document.scss';

interface BirthDocumentViewProps {
  birth: BirthDocument;
  heading: ReactNode;
  /** The practice's letterhead, for print. */
  letterhead: ReactNode;
}

/** A birth record or a birth story to read. */
export function BirthDocumentView({ birth, heading, letterhead }: BirthDocumentViewProps) {
  const { title, facts, babies, contractions, log, story } = birth;
  const isEmpty = story === '' && [facts, babies, contractions, log].every(({ length }) => length === 0);
  return (
    <article className="birth-document">
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
          <h2 dir="auto">{baby.title}</h2>
          <Facts facts={baby.facts} />
        </section>
      ))}
      {log.length > 0 && (
        <section>
          <h2>Log</h2>
          <ol className="birth-document-log">
            {log.map(({ day, time, title: what, details, note }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only read
              <li key={place}>
                {day && <h3>{day}</h3>}
                <time>{time}</time>
                <div>
                  <strong>{what}</strong>
                  {details && <span> · {details}</span>}
                  {note && <p dir="auto">{note}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {contractions.length > 0 && (
        <details>
          <summary>
            {contractions.length === 1 ? '1 timed contraction' : `${contractions.length} timed contractions`}
          </summary>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Start</th>
                <th scope="col">Duration</th>
                <th scope="col">Since the last</th>
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
    <dl className="birth-document-facts d-grid row-gap-2 column-gap-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
