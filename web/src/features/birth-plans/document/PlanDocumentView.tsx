import type { PlanDocument } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { densityOf } from './density.js';
import { PlanLines } from './PlanLines.js';
import './plan-document.scss';

interface PlanDocumentViewProps {
  plan: PlanDocument;
  /** The heading of the page, where it is to take the focus. */
  heading?: ReactNode;
}

/** A plan as it is read: on a phone one line below the other, on paper one to two pages of two columns. */
export function PlanDocumentView({ plan, heading }: PlanDocumentViewProps) {
  const { title, clientName, facts, sections, footer } = plan;
  return (
    <article className={`plan-document is-${densityOf(plan)}`}>
      <header>
        <p className="plan-document-kind">{title}</p>
        {heading ?? <h1>{clientName}</h1>}
        <dl className="plan-document-facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
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
      <footer>
        {clientName} · {footer}
      </footer>
    </article>
  );
}
