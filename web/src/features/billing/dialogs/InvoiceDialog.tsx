import type { Invoice } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { confirm } from '../../../components/confirm/index.js';
import { Dialog } from '../../../components/Dialog.js';
import { PartState } from '../../../components/PartState.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { type BillingRef, deleteInvoice, fetchInvoice, sendInvoice } from '../billing.api.js';
import { billingFailureText, nameOf } from '../texts.js';
import { useLoaded } from '../useLoading.js';
import { CorrectionDialog } from './CorrectionDialog.js';
import { InvoiceForm } from './InvoiceForm.js';
import { InvoiceView } from './InvoiceView.js';
import { PaymentDialog } from './PaymentDialog.js';
import { RefundDialog } from './RefundDialog.js';

interface InvoiceDialogProps extends BillingRef {
  /** Whether the client's pregnancy ended in a loss; undefined where it isn't known. */
  isAfterLoss?: boolean | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** What is open over the invoice. */
type Step = 'view' | 'edit' | 'payment' | 'void' | 'credit' | { refund: string };

/** An invoice with everything that can be done with it. */
export function InvoiceDialog({ clientId, id, isAfterLoss, onChanged, onClose }: InvoiceDialogProps) {
  const [step, setStep] = useState<Step>('view');
  const { value, failure, reload, set } = useLoaded(
    useCallback(() => fetchInvoice({ clientId, id }), [clientId, id]),
  );
  const back = () => setStep('view');
  const keep = (invoice: Invoice) => {
    set(invoice);
    back();
    onChanged();
  };
  const reloadAll = () => {
    reload();
    back();
    onChanged();
  };
  if (!value) {
    return (
      <Dialog title="Invoice" onClose={onClose} size="lg">
        <Modal.Body>
          <PartState hasFailed={failure !== null} loading="Loading the invoice…" onRetry={reload} />
        </Modal.Body>
      </Dialog>
    );
  }
  if (step === 'edit')
    return <InvoiceForm invoice={value} clientId={clientId} onSaved={keep} onClose={back} />;
  if (step === 'payment') {
    return (
      <PaymentDialog
        clientId={clientId}
        invoice={value}
        currency={value.currency}
        onSaved={reloadAll}
        onClose={back}
      />
    );
  }
  if (step === 'void' || step === 'credit') {
    return <CorrectionDialog kind={step} invoice={value} onSaved={keep} onClose={back} />;
  }
  if (typeof step === 'object') {
    return <RefundDialog clientId={clientId} id={step.refund} onSaved={reloadAll} onClose={back} />;
  }
  return (
    <Dialog title={nameOf(value.number)} onClose={onClose} size="lg" className="billing-dialog">
      <Modal.Body>
        <InvoiceView
          invoice={value}
          isAfterLoss={isAfterLoss}
          onChanged={keep}
          onRefund={(refund) => setStep({ refund })}
        />
      </Modal.Body>
      <InvoiceActions
        invoice={value}
        onStep={setStep}
        onChanged={keep}
        onReload={reloadAll}
        onDeleted={() => {
          onChanged();
          onClose();
        }}
      />
    </Dialog>
  );
}

interface InvoiceActionsProps {
  invoice: Invoice;
  onStep: (step: Step) => void;
  onChanged: (invoice: Invoice) => void;
  onReload: () => void;
  onDeleted: () => void;
}

function InvoiceActions({ invoice, onStep, onChanged, onReload, onDeleted }: InvoiceActionsProps) {
  const dispatch = useAppDispatch();
  const { status, balance, total, credited, payments } = invoice;
  const sending = useCall(
    () => sendInvoice(invoice),
    (sent) => {
      dispatch(toastActions.succeeded(`${nameOf(sent.number)} is sent`));
      onChanged(sent);
    },
  );
  const deleting = useCall(
    () => deleteInvoice(invoice),
    () => {
      dispatch(toastActions.succeeded('Draft deleted'));
      onDeleted();
    },
  );
  const send = async () => {
    const isSure = await confirm({
      title: 'Send invoice',
      text: 'The invoice gets its number, and its payments become due. You can’t change it afterwards, only void it or issue a credit note.',
      confirmLabel: 'Send invoice',
    });
    if (isSure) sending.start();
  };
  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete draft',
      text: 'Do you want to delete this draft? This can’t be undone.',
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (isSure) deleting.start();
  };
  const isBusy = sending.isBusy || deleting.isBusy;
  const failure = sending.failure ?? deleting.failure;
  const failed = sending.failure ? 'The invoice could not be sent' : 'The draft could not be deleted';
  if (status === 'void') return null;
  return (
    <Modal.Footer>
      {failure && (
        <div className="w-100">
          <Banner kind="danger">
            <p>
              {billingFailureText(failure, failed)}{' '}
              {failure.status === 409 && (
                <button type="button" className="btn btn-link p-0 align-baseline" onClick={onReload}>
                  Show the current version
                </button>
              )}
            </p>
          </Banner>
        </div>
      )}
      {status === 'draft' ? (
        <>
          <Button
            variant="outline-danger"
            className="me-auto"
            disabled={isBusy}
            onClick={() => void remove()}
          >
            Delete
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => onStep('edit')}>
            Edit
          </Button>
          <Button disabled={isBusy} onClick={() => void send()}>
            {sending.isBusy ? 'Sending…' : 'Send'}
          </Button>
        </>
      ) : (
        <>
          {payments.length === 0 && (
            <Button variant="outline-danger" className="me-auto" onClick={() => onStep('void')}>
              Void
            </Button>
          )}
          {total > credited && (
            <Button variant="quiet" onClick={() => onStep('credit')}>
              Credit note
            </Button>
          )}
          {balance > 0 && <Button onClick={() => onStep('payment')}>Record payment</Button>}
        </>
      )}
    </Modal.Footer>
  );
}
