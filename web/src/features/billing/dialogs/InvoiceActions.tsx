import type { Invoice } from '@doula-desk/domain';
import { useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { deleteInvoice, emailInvoice, sendInvoice } from '../billing.api.js';
import { billingFailureText, nameOf } from '../texts.js';

interface InvoiceActionsProps {
  invoice: Invoice;
  onStep: (step: 'edit' | 'payment' | 'void' | 'credit') => void;
  onChanged: (invoice: Invoice) => void;
  onReload: () => void;
  onDeleted: () => void;
}

/** The footer of an invoice: the actions for its state. */
export function InvoiceActions({ invoice, onStep, onChanged, onReload, onDeleted }: InvoiceActionsProps) {
  const dispatch = useAppDispatch();
  const { status, balance, total, credited, payments, clientId, clientName, id, number } = invoice;
  const [key, setKey] = useState(newIdempotencyKey);
  const emailing = useCall(
    (idempotencyKey: string) => emailInvoice(invoice, idempotencyKey),
    (sent) => {
      dispatch(toastActions.succeeded(`${nameOf(sent.number)} emailed to ${clientName}`));
      setKey(newIdempotencyKey());
      onChanged(sent);
    },
  );
  const numbering = useCall(
    () => sendInvoice(invoice),
    (sent) => {
      dispatch(toastActions.succeeded(`${nameOf(sent.number)} is marked as sent`));
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
  const send = async (byEmail: boolean) => {
    const isSure = await confirm({
      title: byEmail ? 'Email invoice' : 'Mark invoice as sent',
      text: `The invoice gets its number, and its payments become due. ${
        byEmail ? 'The client receives it by email.' : 'Nothing is emailed; download the PDF to hand it over.'
      } You can’t change it afterward, only void it or issue a credit note.`,
      confirmLabel: byEmail ? 'Email invoice' : 'Mark as sent',
    });
    if (!isSure) return;
    if (byEmail) emailing.start(key);
    else numbering.start();
  };
  const emailAgain = async () => {
    const isSure = await confirm({
      title: 'Email invoice',
      text: 'The client receives the invoice by email.',
      confirmLabel: 'Email invoice',
    });
    if (isSure) emailing.start(key);
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
  const isBusy = emailing.isBusy || numbering.isBusy || deleting.isBusy;
  const failure = emailing.failure ?? numbering.failure ?? deleting.failure;
  const failed = deleting.failure ? 'The draft could not be deleted' : 'The invoice could not be sent';
  if (status === 'void') return null;
  return (
    <Modal.Footer>
      {failure && (
        <div className="w-100">
          <Banner kind="danger">
            <p>
              {billingFailureText(failure, failed)}{' '}
              {['VERSION_CONFLICT', 'INVOICE_STATE'].includes(failure.code) && (
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
          <Button variant="quiet" disabled={isBusy} onClick={() => void send(false)}>
            Mark as sent
          </Button>
          <Button disabled={isBusy} onClick={() => void send(true)}>
            {emailing.isBusy ? 'Sending…' : 'Email invoice'}
          </Button>
        </>
      ) : (
        <>
          {payments.length === 0 && (
            <Button variant="outline-danger" className="me-auto" onClick={() => onStep('void')}>
              Void
            </Button>
          )}
          <DownloadPdfButton
            subject={{ kind: 'invoice', clientId, id }}
            of={`invoice ${number ?? ''}`}
            className="btn btn-quiet"
          />
          <DownloadPdfButton
            subject={{ kind: 'superbill', clientId, choice: { invoiceId: id } }}
            of={`superbill of invoice ${number ?? ''}`}
            text="Superbill"
            className="btn btn-quiet"
          />
          <Button variant="quiet" disabled={isBusy} onClick={() => void emailAgain()}>
            {emailing.isBusy ? 'Sending…' : 'Email'}
          </Button>
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
