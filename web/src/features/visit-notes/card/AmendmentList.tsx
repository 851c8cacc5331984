import {
  formatInstant,
  IMPORTED_LABEL,
  UNPROVEN_AMENDMENT_TEXT,
  UNPROVEN_LABEL,
  type VisitNote,
} from '@doula-desk/domain';
import { useId } from 'react';
import { useTimeZone } from '../../../store/today.js';
import { shownAmendments } from '../shown/amendments.js';
import { LongText } from '../shown/LongText.js';

/** The amendments of a locked note: who, when, why, and what changed. */
export function AmendmentList({ note }: { note: VisitNote }) {
  const id = useId();
  const zone = useTimeZone();
  if (note.amendments.length === 0) return null;
  return (
    <section className="note-amendments" aria-labelledby={id}>
      <h3 id={id} className="note-label">
        Amendments
      </h3>
      <ol>
        {shownAmendments(note).map(({ amendment, parts }) => (
          <li key={amendment.id}>
            <p className="note-amendment-head">
              <strong dir="auto">{amendment.createdBy || 'Amended'}</strong>
              <span>{amendment.createdAt && ` on ${formatInstant(amendment.createdAt, zone)}`}</span>
              <span>{amendment.importedAt !== null && ` (${IMPORTED_LABEL.toLowerCase()})`}</span>{' '}
              {amendment.isUnproven && <span className="badge tone-danger">{UNPROVEN_LABEL}</span>}
            </p>
            {amendment.isUnproven && <p className="note-unproven">{UNPROVEN_AMENDMENT_TEXT}</p>}
            <p className="note-text-shown" dir="auto">
              {amendment.reason}
            </p>
            <dl>
              {parts.map(({ path, label, before, after }) => (
                <div key={path}>
                  <dt>{label}</dt>
                  <dd>
                    {before && (
                      <del>
                        <span className="visually-hidden">Before: </span>
                        <LongText text={before} label={`${label} before`} />
                      </del>
                    )}
                    <ins>
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
