import { PhoneLink } from '../../../components/PhoneLink.js';
import type { Fact, FactGroup } from './sections.js';

interface FactsProps {
  groups: readonly FactGroup[];
  /** Text for the empty state. */
  nothing?: string | undefined;
}

/** The facts about a client. */
export function Facts({ groups, nothing }: FactsProps) {
  if (groups.length === 0) return <p className="facts-nothing">{nothing}</p>;
  return groups.map(({ title, note, facts }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have a fixed order, and contacts may share a name
    <div className="facts-group" key={index}>
      {title && (
        <h3 className="d-flex flex-wrap align-items-center gap-2 fs-6 text-break mb-2q">
          <bdi>{title}</bdi>
          {note && <span className="badge tone-sage">{note}</span>}
        </h3>
      )}
      <KnownFacts facts={facts} />
    </div>
  ));
}

/** Known facts as a table, with the labels of unknown facts on a single line, so that known facts are easy to find. */
function KnownFacts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value, always }) => value || always);
  const unknown = facts.filter(({ value, always }) => !value && !always);
  return (
    <>
      {shown.length > 0 && (
        <dl className="facts d-grid">
          {shown.map(({ label, value, long, phone }) => (
            <div key={label} className={long ? 'is-long' : undefined}>
              <dt className="fs-sm fw-medium">{label}</dt>
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
