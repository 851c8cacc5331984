import type { PlanDocument } from '@doula-desk/domain';
import type { CSSProperties, ReactNode } from 'react';
import { PlanLines } from './PlanLines.js';
import { printFontSize } from './printFontSize.js';
import { usePageFooter } from './usePageFooter.js';
import './plan-document.scss';

interface PlanDocumentViewProps {
  plan: PlanDocument;
  /** A heading that replaces the default heading and takes the focus. */
  heading?: ReactNode;
  /** The practice's letterhead, for printing. */
  letterhead: ReactNode;
}

/** A read-only plan. One column on a phone, and two columns on one or two pages when printed. */
export function PlanDocumentView({ plan, heading, letterhead }: PlanDocumentViewProps) {
  const { title, clientName, facts, sections, version, footer } = plan;
  usePageFooter(`${clientName} · ${version}`);
  return (
    <article className="plan-document mx-auto" style={toPrintStyle(plan)}>
      {letterhead}
      <header>
        <p className="text-body-secondary m-0 fw-semibold">{title}</p>
        {heading ?? (
          <h1 className="text-break" dir="auto">
            {clientName}
          </h1>
        )}
        <dl className="plan-document-facts">
          {facts.map(({ label, text }) => (
            <div className="flex-wrap row-gap-0 column-gap-2" key={label}>
              <dt className="fw-medium">{label}</dt>
              <dd className="fw-semibold text-break" dir="auto">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="plan-document-body">
        {sections.length === 0 && <p>Nothing is filled in yet.</p>}
        {sections.map((section) => (
          <PlanLines key={section.title} {...section} />
        ))}
      </div>
      <footer>{footer}</footer>
    </article>
  );
}

/** Returns the print font size, for plan-document.scss. */
function toPrintStyle(plan: PlanDocument): CSSProperties {
  return { '--plan-size': `${printFontSize(plan)}pt` } as CSSProperties;
}
