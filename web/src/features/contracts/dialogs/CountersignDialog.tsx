import type { Contract } from '@doula-desk/domain';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { SignatureFields } from '../../../components/signature/SignatureFields.js';
import { useSignature } from '../../../components/signature/useSignature.js';
import { browserZone } from '../../../lib/clock/browserZone.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useTimeZone } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { contractsActions, selectContracts } from '../contracts.slice.js';
import { contractFailureText } from '../texts.js';
import { useContractContents } from '../useContractContents.js';
import { LoadedDocument } from './LoadedDocument.js';
import { useCloseWhenDone } from './useCloseWhenDone.js';

const READ_AGAIN = 'The contract has changed since you opened it. Please read it again, then sign.';

/** The dialog for the practitioner's signature, typed or drawn. */
export default function CountersignDialog({ contract }: { contract: Contract }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { status, failure } = useAppSelector(selectContracts).submission;
  const zone = useTimeZone();
  const signature = useSignature(user?.name ?? '');
  const contents = useContractContents(contract);
  const { loaded, reload } = contents;
  const [isRead, setRead] = useState(false);
  // A draft shows the client's and the practice's current data, so it has to be read again after a change.
  const hasChanged = failure?.code === 'VERSION_CONFLICT';
  useEffect(() => {
    if (!hasChanged) return;
    reload();
    setRead(true);
  }, [hasChanged, reload]);
  const { close, finish } = useFormClosing({
    isDirty: signature.isDirty,
    draft: null,
    onClose: () => dispatch(contractsActions.dialogClosed()),
  });
  useCloseWhenDone(finish);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = signature.check();
    if (!given || !loaded) return;
    const { readRevision } = loaded;
    const body = { ...given, timeZone: browserZone() ?? zone, readRevision };
    dispatch(contractsActions.countersignSubmitted({ contract, body }));
  };
  const isBusy = status === 'busy';
  return (
    <Dialog title="Countersign contract" onClose={close} holdsInput size="lg">
      <Modal.Body as="form" id={`${id}-form`} noValidate onSubmit={send}>
        {failure && (
          <Banner kind="danger">
            {hasChanged ? READ_AGAIN : contractFailureText('countersign', failure)}
          </Banner>
        )}
        <p>
          You’re signing “{contract.title}”, a contract with {contract.clientName}.
        </p>
        <details
          className="mb-3h"
          open={isRead}
          onToggle={({ currentTarget }) => setRead(currentTarget.open)}
        >
          <summary className="min-h-tap py-2 fw-semibold">Read the contract</summary>
          <LoadedDocument {...contents} title={contract.title} />
        </details>
        <SignatureFields form={signature} disabled={isBusy} />
        <p className="form-text">
          The time, your IP address, and your browser are recorded as evidence of your signature.
        </p>
      </Modal.Body>
      <FormFooter
        label="Sign"
        busyLabel="Signing…"
        isBusy={isBusy}
        disabled={!loaded}
        form={`${id}-form`}
        onCancel={close}
      />
    </Dialog>
  );
}
