import {
  type ChartRecordCountsResponse,
  type Client,
  clientName,
  describeRecordCounts,
  foldText,
  hasRecordsToRetain,
} from '@doula-desk/domain';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { useNavigate } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { TextField } from '../../../components/fields.js';
import { toastActions } from '../../../components/toasts/index.js';
import { readableMessage } from '../../../lib/http/failureText.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { deleteChart, fetchRecordCounts } from '../clients.api.js';
import { clientListActions } from '../list/clientList.slice.js';
import { removeChartDraft } from './chart.draft.js';
import { chartActions } from './chart.slice.js';

interface DeleteChartDialogProps {
  client: Client;
  uid: string;
  onClose: () => void;
}

/**
 * Asks before deleting a chart, and lists what else is deleted. If the chart contains records that a practice
 * must keep, the name has to be typed, because a button is too easy to click.
 */
export default function DeleteChartDialog({ client, uid, onClose }: DeleteChartDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [held, setHeld] = useState<ChartRecordCountsResponse | null>(null);
  const [typed, setTyped] = useState('');
  const name = clientName(client);

  const load = useCall(fetchRecordCounts, setHeld);
  const remove = useCall(deleteChart, () => {
    removeChartDraft(uid, client.id);
    navigate('/clients', { replace: true });
    dispatch(clientListActions.clientRemoved(client.id));
    dispatch(chartActions.removed({ clientId: client.id }));
    dispatch(toastActions.succeeded('The chart was deleted.'));
  });
  const { start } = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, for this dialog's client
  useLoadOnce(useCallback(() => start(client.id), [client.id]));

  const keeps = held !== null && hasRecordsToRetain(held.holdings);
  const isConfirmed = held !== null && (!keeps || foldText(typed) === foldText(name));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) remove.start(client.id, keeps);
  };
  return (
    <Dialog title="Delete this chart" onClose={onClose} holdsInput>
      <Modal.Body>
        {remove.failure && (
          <Banner key={remove.failure.message} kind="danger">
            <p>{readableMessage(remove.failure.message)}</p>
          </Banner>
        )}
        {load.failure && (
          <ErrorState
            title="The chart’s contents couldn’t be loaded"
            message={load.failure.message}
            onRetry={() => load.start(client.id)}
          />
        )}
        {!held && !load.failure && <p role="status">Checking what the chart contains…</p>}
        {held && (
          <form id={`${id}-form`} noValidate onSubmit={send}>
            <p>
              This deletes the chart of <strong dir="auto">{name}</strong>. This can’t be undone. Earlier
              backups still contain it.
            </p>
            <RecordCounts held={held} />
            {keeps && (
              <>
                <Banner kind="danger">
                  <p>{keptWarning(held)}</p>
                </Banner>
                <TextField
                  field={{ name: 'name', value: typed, error: undefined, onChange: setTyped }}
                  label={`Type ${name} to confirm`}
                  autoComplete="off"
                />
              </>
            )}
          </form>
        )}
      </Modal.Body>
      <FormFooter
        label="Delete the chart"
        busyLabel="Deleting…"
        isBusy={remove.isBusy}
        isDangerous
        disabled={!isConfirmed}
        form={`${id}-form`}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function RecordCounts({ held: { holdings } }: { held: ChartRecordCountsResponse }) {
  const parts = describeRecordCounts(holdings);
  if (parts.length === 0) return <p>The chart contains no other records.</p>;
  return (
    <>
      <p className="mb-1">This also deletes the following, and emailed links will stop working:</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </>
  );
}

/** Lists the records that must be kept, with the practice's retention period. */
function keptWarning({ holdings, retention }: ChartRecordCountsResponse): string {
  const kept = [
    holdings.visitNotes > 0 && 'visit notes',
    holdings.signedContracts > 0 && 'signed contracts',
    holdings.sentInvoices > 0 && 'sent invoices',
    holdings.payments > 0 && 'payments',
  ].filter((name) => name !== false);
  const period = retention === 'Indefinitely' ? 'indefinitely' : `for ${retention} after the last activity`;
  return `This chart contains ${new Intl.ListFormat('en-US').format(kept)}. You keep charts ${period}. If this client’s care has ended, choose Care Completed or Inactive as the status instead.`;
}
