import { type BirthPlanVersion, compareVersions, type PlanChange } from '@doula-desk/domain';
import { useState } from 'react';

interface VersionChangesProps {
  before: BirthPlanVersion;
  after: BirthPlanVersion;
}

/** The changes between two versions, by section. */
export function VersionChanges({ before, after }: VersionChangesProps) {
  const changes = compareVersions(before, after);
  if (changes.length === 0) return <p role="status">These two versions are the same.</p>;
  const sections = [...new Set(changes.map(({ section }) => section))];
  return (
    <div className="plan-changes">
      <p role="status">
        <span>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</span> from {before.version}{' '}
        to {after.version}
      </p>
      {sections.map((section) => (
        <section key={section}>
          <h4>{section}</h4>
          <dl>
            {changes
              .filter((change) => change.section === section)
              .map((change) => (
                <Change key={change.label} change={change} />
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Change({ change: { label, before, after, closed } }: { change: PlanChange }) {
  const [isOpen, setIsOpen] = useState(!closed);
  return (
    <div className="plan-change border-top py-2q px-0">
      <dt>{label}</dt>
      {isOpen ? (
        <dd>
          <Side word="Before" text={before} Element="del" />
          <Side word="After" text={after} Element="ins" />
        </dd>
      ) : (
        <dd>
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => setIsOpen(true)}>
            Open “{label}”
          </button>
        </dd>
      )}
    </div>
  );
}

function Side({ word, text, Element }: { word: string; text: string; Element: 'del' | 'ins' }) {
  return (
    <p className="m-0 text-break text-pre-line">
      <span className="d-block text-body-secondary fs-caption">{word}</span>
      {text ? <Element dir="auto">{text}</Element> : <span className="text-body-secondary">(empty)</span>}
    </p>
  );
}
