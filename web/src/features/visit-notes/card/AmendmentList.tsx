import {
  formatInstant,
  IMPORTED_LABEL,
  UNPROVEN_AMENDMENT_TEXT,
  UNPROVEN_LABEL,
  type VisitNote,
} from '@doula-desk/domain';
import { useId } from 'react';
import { useTimeZone } from '../../../store/today.js';
import { toAmendmentViews } from '../shown/amendments.js';
import { LongText } from '../shown/LongText.js';

/** Lists a locked note's amendments: who made them, when, why, and what changed. */
export function AmendmentList({ note }: { note: VisitNote }) {
  const id = useId();
  const zone = useTimeZone();
  if (note.amendments.length === 0) return null;
  return (
    <section className="note-amendments py-2h px-3 border rounded" aria-labelledby={id}>
      <h3 id={id} className="m-0 fs-sm fw-650 ls-0">
        Amendments
      </h3>
      <ol className="list-unstyled d-grid mt-2 mb-0 gap-2t">
        {toAmendmentViews(note).map(({ amendment, parts }) => (
          <li key={amendment.id}>
            <p className="tabular">
              <strong dir="auto">{amendment.createdBy || 'Amended'}</strong>
              <span>{amendment.createdAt && ` on ${formatInstant(amendment.createdAt, zone)}`}</span>
              <span>{amendment.importedAt !== null && ` (${IMPORTED_LABEL.toLowerCase()})`}</span>{' '}
              {amendment.isUnproven && <span className="badge tone-danger">{UNPROVEN_LABEL}</span>}
            </p>
            {amendment.isUnproven && (
              <p className="m-0 text-danger-emphasis fs-md">{UNPROVEN_AMENDMENT_TEXT}</p>
            )}
            <p className="d-block text-break bidi-plaintext text-pre-wrap" dir="auto">
              {amendment.reason}
            </p>
            <dl className="d-grid gap-2">
              {parts.map(({ path, label, before, after }) => (
                <div key={path}>
                  <dt className="fs-sm fw-650">{label}</dt>
                  <dd className="d-grid gap-1">
                    {before && (
                      <del className="text-body-secondary">
                        <span className="visually-hidden">Before: </span>
                        <LongText text={before} label={`${label} before`} />
                      </del>
                    )}
                    <ins className="text-decoration-none">
                      <span className="visually-hidden">Now: </span>
                      <LongText text={after || 'Removed'} label={`${label} now`} />
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
