import {
  CHART_TRANSFER_NOTE_LENGTH,
  type ChartTransfer,
  type ChartTransferContents,
  type ChartTransferResponse,
  type Client,
  clientName,
  EMAIL_MESSAGE,
  formatInstant,
  isEmail,
  isTransferBlocked,
} from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../components/Banner.js';
import { Dialog } from '../../components/Dialog.js';
import { ErrorState } from '../../components/ErrorState.js';
import { CheckboxField, TextField } from '../../components/fields.js';
import { TextAreaField } from '../../components/TextAreaField.js';
import { toastActions } from '../../components/toasts/index.js';
import { type FormErrors, useForm } from '../../lib/forms/useForm.js';
import { readableMessage } from '../../lib/http/failureText.js';
import { useContentKey } from '../../lib/http/idempotency.js';
import { useCall, useCallFailure } from '../../lib/useCall.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch } from '../../store/hooks.js';
import { useTimeZone } from '../../store/today.js';
import { ActionDialog } from '../settings/index.js';
import { fetchTransfer, offerChart, withdrawOffer } from './chartTransfers.api.js';
import { movingParts, stayingParts } from './transferParts.js';

interface TransferDialogProps {
  client: Client;
  onClose: () => void;
}

/** Offers a client's chart to a colleague, or shows the pending offer. */
export default function TransferDialog({ client, onClose }: TransferDialogProps) {
  const [loaded, setLoaded] = useState<ChartTransferResponse | null>(null);
  const load = useCall(fetchTransfer, setLoaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the dialog opens
  useLoadOnce(useCallback(() => load.start(client.id), []));
  if (loaded?.transfer?.state === 'offered') {
    return <OpenOffer client={client} transfer={loaded.transfer} onClose={onClose} />;
  }
  if (loaded && !isTransferBlocked(loaded.contents)) {
    return <OfferForm client={client} contents={loaded.contents} onClose={onClose} />;
  }
  return (
    <Dialog title="Transfer client" onClose={onClose}>
      <Modal.Body>
        {load.isBusy && <p role="status">Checking the chart…</p>}
        {load.failure && (
          <ErrorState
            title="The chart couldn’t be checked"
            message={load.failure.message}
            onRetry={() => load.start(client.id)}
          />
        )}
        {loaded && loaded.contents.waitingContracts > 0 && (
          <p>
            A contract for this client is waiting for a signature. Wait until it’s signed, or cancel it on the
            Contracts tab; then you can transfer the client.
          </p>
        )}
        {loaded && loaded.contents.openShifts > 0 && (
          <p>
            A shift for this client hasn’t ended. End it on the Shifts tab; then you can transfer the client.
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Dialog>
  );
}

interface OpenOfferProps extends TransferDialogProps {
  transfer: ChartTransfer;
}

function OpenOffer({ client, transfer, onClose }: OpenOfferProps) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const withdrawal = useCall(withdrawOffer, () => {
    dispatch(toastActions.succeeded('Offer withdrawn.'));
    onClose();
  });
  return (
    <Dialog title="Transfer client" onClose={onClose}>
      <Modal.Body>
        {withdrawal.failure && (
          <Banner kind="danger">
            <p>{readableMessage(withdrawal.failure.message)}</p>
          </Banner>
        )}
        <p className="text-break">
          <span>You offered the chart of</span> <bdi>{clientName(client)}</bdi> <span>to</span>{' '}
          <bdi>{transfer.email}</bdi>.{' '}
          <span>They can accept until {formatInstant(transfer.expiresAt, zone)}.</span>
        </p>
        <p>Until they accept, nothing changes: you can keep working in the chart.</p>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Close
        </button>
        <button
          type="button"
          className="btn btn-danger"
          disabled={withdrawal.isBusy}
          onClick={() => withdrawal.start(client.id)}
        >
          Withdraw offer
        </button>
      </Modal.Footer>
    </Dialog>
  );
}

interface OfferValues {
  email: string;
  note: string;
  clientAgreed: boolean;
}

function OfferForm({ client, contents, onClose }: TransferDialogProps & { contents: ChartTransferContents }) {
  const dispatch = useAppDispatch();
  const form = useForm<OfferValues>({ initial: { email: '', note: '', clientAgreed: false }, validate });
  const { bind } = form;
  // A retry with the same contents doesn't send a second offer.
  const keyOf = useContentKey();
  const call = useCall(
    (values: OfferValues) => offerChart(client.id, { ...values, email: values.email.trim() }, keyOf(values)),
    ({ transfer }) => {
      const email = transfer?.email ?? 'Your colleague';
      dispatch(toastActions.succeeded(`Offered to ${email}. The chart moves once they accept.`));
      onClose();
    },
  );
  useCallFailure(call.failure, ({ details }) => {
    form.showErrors(Object.fromEntries((details ?? []).map(({ field, message }) => [field, message])));
  });
  return (
    <ActionDialog
      title="Transfer client"
      formRef={form.formRef}
      error={call.failure && !call.failure.details ? readableMessage(call.failure.message) : null}
      isBusy={call.isBusy}
      action={{ label: 'Offer transfer', busyLabel: 'Sending…' }}
      onSubmit={form.submit((values) => call.start(values))}
      onClose={onClose}
    >
      <p>
        For a long absence, or when you leave the practice. A colleague with an account on this server takes
        over this client. They see the client’s initials now, and the chart once they accept.
      </p>
      <Parts title="Your colleague gets" parts={movingParts(contents)} />
      <Parts title="Stays with you, read-only" parts={stayingParts(contents)} />
      <p>Shared links and the care team’s access will end.</p>
      <TextField field={bind('email')} label="Email" type="email" autoComplete="off" />
      <TextAreaField
        field={bind('note')}
        label="Note to your colleague"
        optional
        maxLength={CHART_TRANSFER_NOTE_LENGTH}
      />
      <CheckboxField
        field={bind('clientAgreed')}
        label="My client agreed that this colleague may take over and get their chart"
      />
    </ActionDialog>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly string[] }) {
  return (
    <>
      <h3 className="fs-md fw-550 mb-1">{title}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </>
  );
}

function validate({ email, clientAgreed }: OfferValues): FormErrors<OfferValues> {
  return {
    ...(!isEmail(email.trim()) && { email: EMAIL_MESSAGE }),
    ...(!clientAgreed && { clientAgreed: 'Confirm that your client agreed' }),
  };
}
