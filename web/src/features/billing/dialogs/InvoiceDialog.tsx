import type { Invoice } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { PartState } from '../../../components/PartState.js';
import { type BillingRef, fetchInvoice } from '../billing.api.js';
import { invoiceName } from '../texts.js';
import { useLoaded } from '../useLoading.js';
import { CorrectionDialog } from './CorrectionDialog.js';
import { InvoiceActions } from './InvoiceActions.js';
import { InvoiceForm } from './InvoiceForm.js';
import { InvoiceView } from './InvoiceView.js';
import { PaymentDialog } from './PaymentDialog.js';
import { RefundDialog } from './RefundDialog.js';

interface InvoiceDialogProps extends BillingRef {
  /** Whether the client's pregnancy ended in a loss; undefined if unknown. */
  isAfterLoss?: boolean | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** The current view of the dialog. */
type Step = 'view' | 'edit' | 'payment' | 'void' | 'credit' | { refund: string };

/** Shows an invoice with all of its actions. */
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
    <Dialog title={invoiceName(value.number)} onClose={onClose} size="lg">
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
