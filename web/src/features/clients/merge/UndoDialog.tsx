import { type ChartUndoStep, type Client, formatDate } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { toastActions } from '../../../components/toasts/index.js';
import { readableMessage } from '../../../lib/http/failureText.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { chartActions } from '../chart/chart.slice.js';
import { conflictingClient } from '../clients.api.js';
import { clientListActions } from '../list/clientList.slice.js';
import { fetchUndo, undoChange } from './merge.api.js';
import { useZoneDate } from './useZoneDate.js';

interface UndoDialogProps {
  client: Client;
  onClose: () => void;
}

/** Shows the latest merge or new pregnancy that can be undone, and undoes it once confirmed. */
export default function UndoDialog({ client, onClose }: UndoDialogProps) {
  const dispatch = useAppDispatch();
  const day = useZoneDate();
  const [step, setStep] = useState<ChartUndoStep | null | undefined>(undefined);
  const load = useCall(fetchUndo, setStep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the dialog opens
  useLoadOnce(useCallback(() => load.start(client.id), []));
  const undo = useCall(
    (undoId: string) =>
      undoChange(client, undoId).catch((error: unknown) => {
        const newer = conflictingClient(error);
        if (newer) dispatch(chartActions.clientStored(newer));
        throw error;
      }),
    (restored) => {
      onClose();
      dispatch(clientListActions.clientStored(restored));
      dispatch(chartActions.chartReplaced(restored));
      dispatch(
        toastActions.succeeded(
          step?.kind === 'merge' ? 'The merge was undone.' : 'The earlier pregnancy is current again.',
        ),
      );
    },
  );
  return (
    <Dialog title="Undo merge or new pregnancy" onClose={onClose}>
      <Modal.Body>
        {undo.failure && (
          <Banner key={undo.failure.message} kind="danger">
            <p>
              {undo.failure.code === 'VERSION_CONFLICT'
                ? 'The chart was changed in the meantime. It’s up to date now; please try again.'
                : readableMessage(undo.failure.message)}
            </p>
          </Banner>
        )}
        {load.failure && (
          <ErrorState
            title="The changes couldn’t be loaded"
            message={load.failure.message}
            onRetry={() => load.start(client.id)}
          />
        )}
        {load.isBusy && <p role="status">Looking for changes…</p>}
        {step === null && (
          <p>
            There’s nothing to undo in this chart. You can undo a merge for 30 days, and a new pregnancy for
            30 days or until you add records to it.
          </p>
        )}
        {step?.kind === 'merge' && (
          <>
            <p>
              On {formatDate(day(step.at))}, the chart of <strong dir="auto">{step.name}</strong> was merged
              into this one. Undoing the merge restores both charts, each with its own records.
            </p>
            <p>
              What you changed or added since then stays with its pregnancy. You can undo the merge until{' '}
              {formatDate(day(step.expiresAt))}.
            </p>
          </>
        )}
        {step?.kind === 'next-pregnancy' && (
          <p>
            On {formatDate(day(step.at))}, you started the next pregnancy. Undoing this makes the earlier
            pregnancy the current one again, with its status, due date, and birth preferences. Appointments
            and reminders that moved to the next pregnancy move back.
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {step === null ? 'Close' : 'Cancel'}
        </button>
        {step && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={undo.isBusy}
            onClick={() => undo.start(step.id)}
          >
            {undo.isBusy ? 'Undoing…' : step.kind === 'merge' ? 'Undo merge' : 'Undo new pregnancy'}
          </button>
        )}
      </Modal.Footer>
    </Dialog>
  );
}
