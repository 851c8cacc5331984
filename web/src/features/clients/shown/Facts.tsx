import type { FactGroup } from './sections.js';

interface FactsProps {
  groups: readonly FactGroup[];
  /** Shown when there is nothing at all. */
  nothing?: string | undefined;
}

/** What is known of a client, as a table of names and values. */
export function Facts({ groups, nothing }: FactsProps) {
  if (groups.length === 0) return <p className="facts-nothing">{nothing}</p>;
  return groups.map(({ title, note, facts }, index) => (
    // Groups come in a fixed order, and two contacts may share a name.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <div className="facts-group" key={index}>
      {title && (
        <h3 className="facts-title">
          {title}
          {note && <span className="badge tone-sage">{note}</span>}
        </h3>
      )}
      <dl className="facts">
        {facts.map(({ label, value, long }) => (
          <div key={label} className={long ? 'is-long' : undefined}>
            <dt>{label}</dt>
            <dd className={value ? undefined : 'is-unknown'}>{value || 'Not recorded'}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
