import {
  type AuditLine,
  auditActor,
  auditField,
  auditText,
  formatInstant,
  IMPORTED_LABEL,
  isFailedAccess,
  type TimeZone,
  UNPROVEN_LABEL,
} from '@doula-desk/domain';
import { Download, TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { ErrorState } from '../../components/ErrorState.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { useTimeZone } from '../../store/today.js';
import { watchAudit } from './audit.saga.js';
import { auditActions, selectAudit, selectTrail, type TrailName } from './audit.slice.js';
import './audit.scss';

/** Shows who viewed or changed what in the practice, the account, or one client's chart, newest first. */
export function AuditTrail({ name }: { name: TrailName }) {
  useSagas(watchAudit);
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const audit = useAppSelector(selectAudit);
  const { isDownloading } = audit;
  const { lines, failure, nextCursor, isLoadingOlder } = selectTrail(audit, name);
  const load = useCallback(() => void dispatch(auditActions.trailRequested(name)), [dispatch, name]);
  useLoadOnce(load);

  if (!lines && failure) {
    return <ErrorState title="The activity couldn’t be loaded" message={failure.message} onRetry={load} />;
  }
  if (!lines) {
    return (
      <div className="placeholder-glow" role="status">
        <span className="visually-hidden">Loading activity…</span>
        <span className="placeholder col-12" aria-hidden="true" />
        <span className="placeholder col-8" aria-hidden="true" />
      </div>
    );
  }
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-body-secondary">No activity yet.</p>
      ) : (
        <ol className="audit-lines list-unstyled m-0">
          {lines.map((line) => (
            <Line key={line.id} line={line} zone={zone} namesClient={name === 'all'} />
          ))}
        </ol>
      )}
      <div className="d-flex flex-wrap gap-2 mt-3">
        {nextCursor !== null && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isLoadingOlder}
            onClick={() => dispatch(auditActions.olderRequested(name))}
          >
            {isLoadingOlder ? 'Loading…' : 'Show older'}
          </button>
        )}
        {name !== 'account' && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isDownloading}
            onClick={() => dispatch(auditActions.downloadRequested(name))}
          >
            <Download size={18} aria-hidden />{' '}
            <span>{isDownloading ? 'Downloading…' : 'Download as CSV'}</span>
          </button>
        )}
      </div>
    </>
  );
}

function Line({ line, zone, namesClient }: { line: AuditLine; zone: TimeZone; namesClient: boolean }) {
  const { at, action, clientName, fields, ipAddress, device, importedAt, isUnproven } = line;
  const where = [auditActor(line), device, ipAddress, importedAt && IMPORTED_LABEL]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="flex-wrap row-gap-0h column-gap-3 justify-content-between py-2q px-0 border-bottom text-anywhere d-flex">
      <div>
        <strong>
          {isFailedAccess(action) && (
            <TriangleAlert className="audit-alert me-1h text-danger-emphasis" size={18} aria-hidden />
          )}
          <span>{auditText(action)}</span>
        </strong>
        {namesClient && clientName && <span>: {clientName}</span>}
        {fields.length > 0 && (
          <span className="d-block text-body-secondary fs-md">{fields.map(auditField).join(', ')}</span>
        )}
      </div>
      <div className="audit-meta d-grid text-body-secondary fs-md tabular">
        <time dateTime={at}>{formatInstant(at, zone)}</time>
        <span>{where}</span>
        {isUnproven && <span className="badge tone-danger">{UNPROVEN_LABEL}</span>}
      </div>
    </li>
  );
}
