import type { PlanLine } from '@doula-desk/domain';
import { useState } from 'react';
import './plan-lines.scss';

interface PlanLinesProps {
  /** The section's title; empty for lines without a heading. */
  title: string;
  lines: readonly PlanLine[];
}

/**
 * Text longer than this many characters may break across columns. If it were kept together, it could leave half
 * a page empty.
 */
const LONG_TEXT_LENGTH = 400;

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

/** Sensitive lines are collapsed on screen, but printed like other lines. */
function Line({ line: { label, text, closed } }: { line: PlanLine }) {
  const [isOpen, setIsOpen] = useState(!closed);
  const looks = [isOpen ? '' : 'is-closed', text.length > LONG_TEXT_LENGTH ? 'is-long' : ''].filter(Boolean);
  return (
    <div className={looks.join(' ') || undefined}>
      <dt>{label}</dt>
      <dd className="text-anywhere bidi-plaintext text-pre-line">
        {!isOpen && (
          <button type="button" className="btn btn-quiet btn-sm no-print" onClick={() => setIsOpen(true)}>
            Open “{label}”
          </button>
        )}
        <span className="plan-line-text" dir="auto">
          {text}
        </span>
      </dd>
    </div>
  );
}
