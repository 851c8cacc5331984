import type { PlanLine } from '@doula-desk/domain';
import { useState } from 'react';
import './plan-lines.scss';

interface PlanLinesProps {
  /** Of the section; empty for lines without a heading. */
  title: string;
  lines: readonly PlanLine[];
}

/** A section of a plan, line by line. */
export function PlanLines({ title, lines }: PlanLinesProps) {
  return (
    <section className="plan-lines">
      {title && <h2>{title}</h2>}
      <dl>
        {lines.map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </dl>
    </section>
  );
}

/** One that is kept closed shows on a screen once it is opened, and on paper like the others. */
function Line({ line: { label, text, closed } }: { line: PlanLine }) {
  const [isOpen, setIsOpen] = useState(!closed);
  return (
    <div className={isOpen ? undefined : 'is-closed'}>
      <dt>{label}</dt>
      <dd>
        {!isOpen && (
          <button type="button" className="btn btn-quiet btn-sm no-print" onClick={() => setIsOpen(true)}>
            Open “{label}”
          </button>
        )}
        <span className="plan-line-text">{text}</span>
      </dd>
    </div>
  );
}
