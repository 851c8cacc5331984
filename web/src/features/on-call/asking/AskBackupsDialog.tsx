import { backupsToAsk, coverageCallLabels, coveringCall, formatInstant, nextToAsk } from '@doula-desk/domain';
import { Cloud, CloudOff, PhoneOff } from 'lucide-react';
import { useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { useTimeZone, useToday } from '../../../store/today.js';
import { onCallFailureText } from '../onCall.saga.js';
import { BackupToCall } from './BackupToCall.js';
import { CurrentCoverage } from './CurrentCoverage.js';
import type { CoverageView } from './useCoverage.js';

interface AskBackupsDialogProps {
  view: CoverageView;
  /** Opens the backups form. */
  onEdit: () => void;
  onClose: () => void;
}

/** Lists the backups in calling order, with buttons to call or text, and logs their answers with the time. */
export function AskBackupsDialog({ view, onEdit, onClose }: AskBackupsDialogProps) {
  const { answer, failure } = view;
  return (
    <Dialog
      title={
        answer ? (
          <>
            <span>Who can cover for</span> <bdi>{answer.clientName}</bdi>
          </>
        ) : (
          'Who can cover?'
        )
      }
      onClose={onClose}
      size="lg"
    >
      <Modal.Body className="stack">
        {!answer && !failure && <LoadingScreen />}
        {!answer && failure && (
          <ErrorState
            title="The backups couldn’t be loaded"
            message={onCallFailureText(failure, 'Please try again in a moment.')}
            onRetry={view.reload}
          />
        )}
        {answer && answer.plan.coverage.length === 0 && (
          <EmptyState
            title="No backups yet"
            hint="Add the people who would cover for you, in the order in which you’d call them."
            Icon={PhoneOff}
            action={
              <button type="button" className="btn btn-primary" onClick={onEdit}>
                Add backups
              </button>
            }
          />
        )}
        {answer && answer.plan.coverage.length > 0 && <Asking view={view} />}
        {view.calls.length > 0 && <CallLog view={view} />}
      </Modal.Body>
      <Modal.Footer>
        {answer && answer.plan.coverage.length > 0 && (
          <Button variant="quiet" className="me-auto" onClick={onEdit}>
            Window and backups
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </Modal.Footer>
    </Dialog>
  );
}

function Asking({ view }: { view: CoverageView }) {
  const { answer, calls, log } = view;
  const today = useToday();
  const covering = coveringCall(calls);
  const backups = backupsToAsk(today, answer?.plan.coverage ?? [], calls);
  const next = covering ? undefined : nextToAsk(backups);
  return (
    <>
      {covering ? (
        <div className="d-grid gap-2h p-3 rounded bg-tint-sage">
          <CurrentCoverage calls={calls} />
          <div className="d-flex flex-wrap gap-2 align-items-center">
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => log('passedOn', { ...covering, id: covering.coverageId ?? '' })}
            >
              Pass on to the next backup
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => log('resumed', null)}>
              I’m back on call
            </button>
          </div>
        </div>
      ) : (
        <p>
          {next
            ? 'Call or text in this order. Every step is logged with its time.'
            : 'No one is left to ask. Add another backup, or ask someone again.'}
        </p>
      )}
      <ol className="on-call-asked list-unstyled d-grid m-0 gap-2h">
        {backups.map((entry) => (
          <BackupToCall
            key={entry.backup.id}
            entry={entry}
            isNext={entry === next}
            onLog={(kind) => log(kind, entry.backup)}
          />
        ))}
      </ol>
      <SyncState view={view} />
    </>
  );
}

/** Shows whether all entries are on the server or some are still only on this device. */
function SyncState({ view: { pending, sendFailure, isUnkept } }: { view: CoverageView }) {
  const count = pending.length === 1 ? '1 entry' : `${pending.length} entries`;
  const isWaiting = pending.length > 0 && sendFailure !== null;
  return (
    <>
      <p className="d-flex gap-2 align-items-center" role="status">
        {isWaiting ? <CloudOff size={18} aria-hidden /> : <Cloud size={18} aria-hidden />}
        <span>
          {isWaiting
            ? `${count} kept on this device until the connection is back`
            : pending.length > 0
              ? `Saving ${count}…`
              : 'All entries saved'}
        </span>
      </p>
      {isUnkept && (
        <Banner kind="danger">
          <p>
            This browser can’t store entries, so unsent entries are lost if you close the tab. Keep it open
            until all entries are saved.
          </p>
        </Banner>
      )}
    </>
  );
}

/** The log, latest first. */
function CallLog({ view: { calls } }: { view: CoverageView }) {
  const id = useId();
  const zone = useTimeZone();
  return (
    <section aria-labelledby={id}>
      <h3 className="h5" id={id}>
        Log
      </h3>
      <ul className="list-unstyled d-grid m-0 gap-1">
        {calls.toReversed().map((call) => (
          <li key={call.id}>
            <span>{formatInstant(call.at, zone)}</span> <strong>{coverageCallLabels[call.kind]}</strong>{' '}
            {call.name && <bdi>{call.name}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
