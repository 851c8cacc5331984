import { type BirthPlan, type BirthPlanVersionInfo, formatInstant } from '@doula-desk/domain';
import { useEffect, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { failureText } from '../../../lib/http/failureText.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { PlanVersionText } from './PlanVersionText.js';
import { VersionChanges } from './VersionChanges.js';
import { watchPlanVersions } from './versions.saga.js';
import { planVersionsActions, selectPlanVersions } from './versions.slice.js';
import './plan-versions.scss';

interface PlanVersionsDialogProps {
  plan: BirthPlan;
  onClose: () => void;
}

/** Lists all versions of a plan, and compares any two of them. */
export default function PlanVersionsDialog({ plan, onClose }: PlanVersionsDialogProps) {
  useSagas(watchPlanVersions);
  const dispatch = useAppDispatch();
  const { versions, failure } = useAppSelector(selectPlanVersions);
  const load = () => void dispatch(planVersionsActions.versionsRequested(plan));

  useEffect(() => {
    dispatch(planVersionsActions.versionsRequested(plan));
    return () => void dispatch(planVersionsActions.versionsClosed());
  }, [dispatch, plan]);

  return (
    <Dialog title={`Versions - ${plan.clientName}`} onClose={onClose} size="lg" fullscreen="md-down">
      <Modal.Body>
        {failure && (
          <ErrorState
            title="The versions couldn’t be loaded"
            message={failureText(failure, {
              refused: 'Failed to load birth plans',
              failed: 'Failed to load birth plans',
            })}
            onRetry={load}
          />
        )}
        {!failure && !versions && (
          <p className="placeholder-glow" role="status">
            <span className="visually-hidden">Loading versions…</span>
            <span className="placeholder col-8" aria-hidden="true" />
          </p>
        )}
        {!failure && versions && <Versions plan={plan} versions={versions} />}
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Dialog>
  );
}

interface VersionsProps {
  plan: BirthPlan;
  versions: readonly BirthPlanVersionInfo[];
}

function Versions({ plan, versions }: VersionsProps) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const { contents } = useAppSelector(selectPlanVersions);
  const [current, former] = versions;
  const [from, setFrom] = useState(former?.version ?? current?.version ?? '');
  const [to, setTo] = useState(current?.version ?? '');
  const [read, setRead] = useState<string | null>(null);

  useEffect(() => {
    for (const version of new Set([from, to, ...(read ? [read] : [])])) {
      if (version) dispatch(planVersionsActions.versionRequested({ plan, version }));
    }
  }, [dispatch, plan, from, to, read]);

  const [before, after, reading] = [contents[from], contents[to], read ? contents[read] : undefined];
  return (
    <>
      <ul className="plan-versions list-unstyled mt-0 mb-4">
        {versions.map(({ version, status, savedAt, isCurrent }) => (
          <li className="ruled-row d-grid align-items-center row-gap-1 column-gap-3 py-2h px-0" key={version}>
            <div>
              <strong>{version}</strong>
              {isCurrent && <span className="badge tone-sage ms-2">Current</span>}
              <div className="text-body-secondary fs-md">
                {status} · saved {formatInstant(savedAt, zone)}
              </div>
            </div>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-expanded={read === version}
              aria-label={`Read ${version}`}
              onClick={() => setRead(read === version ? null : version)}
            >
              {read === version ? 'Close' : 'Read'}
            </button>
            {read === version && reading && <PlanVersionText version={reading} plan={plan} />}
          </li>
        ))}
      </ul>
      {versions.length > 1 && (
        <section aria-labelledby="plan-compare">
          <h3 className="group-title" id="plan-compare">
            Compare versions
          </h3>
          <div className="field-pair">
            <VersionSelect label="From" value={from} versions={versions} onChange={setFrom} />
            <VersionSelect label="To" value={to} versions={versions} onChange={setTo} />
          </div>
          {before && after && <VersionChanges before={before} after={after} />}
        </section>
      )}
    </>
  );
}

interface VersionSelectProps {
  label: string;
  value: string;
  versions: readonly BirthPlanVersionInfo[];
  onChange: (version: string) => void;
}

function VersionSelect({ label, value, versions, onChange }: VersionSelectProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="form-select" value={value} onChange={({ target }) => onChange(target.value)}>
        {versions.map(({ version, isCurrent }) => (
          <option key={version} value={version}>
            {isCurrent ? `${version} (current)` : version}
          </option>
        ))}
      </select>
    </div>
  );
}
