import { PhoneLink } from './PhoneLink.js';
import type { Fact, FactGroup } from './sections.js';

interface FactsProps {
  groups: readonly FactGroup[];
  /** Shown when there is nothing at all. */
  nothing?: string | undefined;
}

/** What is known of a client. */
export function Facts({ groups, nothing }: FactsProps) {
  if (groups.length === 0) return <p className="facts-nothing">{nothing}</p>;
  return groups.map(({ title, note, facts }, index) => (
    // Groups come in a fixed order, and two contacts may share a name.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <div className="facts-group" key={index}>
      {title && (
        <h3 className="facts-title">
          <bdi>{title}</bdi>
          {note && <span className="badge tone-sage">{note}</span>}
        </h3>
      )}
      <KnownFacts facts={facts} />
    </div>
  ));
}

/** What is known as a table, and what is not in one line, so that the one is found at a glance among the other. */
function KnownFacts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value, always }) => value || always);
  const unknown = facts.filter(({ value, always }) => !value && !always);
  return (
    <>
      {shown.length > 0 && (
        <dl className="facts">
          {shown.map(({ label, value, long, phone }) => (
            <div key={label} className={long ? 'is-long' : undefined}>
              <dt>{label}</dt>
              <dd className={value ? undefined : 'is-unknown'} dir="auto">
                {phone ? <PhoneLink phone={value} /> : value || 'Not recorded'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unknown.length > 0 && (
        <p className="facts-unknown">
          Not recorded: {unknown.map(({ label }) => label.toLowerCase()).join(', ')}
        </p>
      )}
    </>
  );
}
