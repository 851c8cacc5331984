import type { Invoice } from '@doula-desk/domain';
import { Ellipsis, FileDown, FileMinus, FileX2, Mail, Send, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Dropdown, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { DownloadPdfButton, PdfOutcome, usePdfDownload } from '../../documents/index.js';
import { deleteInvoice, emailInvoice, sendInvoice } from '../billing.api.js';
import { billingFailureText, invoiceName } from '../texts.js';

interface InvoiceActionsProps {
  invoice: Invoice;
  onStep: (step: 'edit' | 'payment' | 'void' | 'credit') => void;
  onChanged: (invoice: Invoice) => void;
  onReload: () => void;
  onDeleted: () => void;
}

/** The footer of an invoice, with the next step and the actions for the invoice's status. */
export function InvoiceActions({ invoice, onStep, onChanged, onReload, onDeleted }: InvoiceActionsProps) {
  const dispatch = useAppDispatch();
  const { status, balance, total, credited, payments, clientId, clientName, id, number } = invoice;
  const [key, setKey] = useState(newIdempotencyKey);
  const emailing = useCall(
    (idempotencyKey: string) => emailInvoice(invoice, idempotencyKey),
    (sent) => {
      dispatch(toastActions.succeeded(`${invoiceName(sent.number)} emailed to ${clientName}`));
      setKey(newIdempotencyKey());
      onChanged(sent);
    },
  );
  const numbering = useCall(
    () => sendInvoice(invoice),
    (sent) => {
      dispatch(toastActions.succeeded(`${invoiceName(sent.number)} marked as sent`));
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
  const superbill = usePdfDownload({ kind: 'superbill', clientId, choice: { invoiceId: id } });
  const send = async (byEmail: boolean) => {
    const isSure = await confirm({
      title: byEmail ? 'Email invoice' : 'Mark invoice as sent',
      text: `The invoice gets its number, and its payments become due. ${
        byEmail
          ? 'The client receives it by email.'
          : 'Nothing is emailed. Download the PDF to give it to the client.'
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
  const failed = deleting.failure ? 'The draft couldn’t be deleted' : 'The invoice couldn’t be sent';
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
      {superbill.state.kind !== 'idle' && (
        <div className="w-100">
          {superbill.state.kind === 'working' && (
            <span className="text-body-secondary" role="status">
              Creating the superbill… {superbill.state.progress}%
            </span>
          )}
          <PdfOutcome state={superbill.state} onRetry={superbill.start} />
        </div>
      )}
      {status === 'draft' ? (
        <>
          <More key="draft" of="this draft">
            <Dropdown.Item as="button" type="button" disabled={isBusy} onClick={() => void send(false)}>
              <Send size={18} aria-hidden /> Mark as sent
            </Dropdown.Item>
            <Dropdown.Item
              as="button"
              type="button"
              className="text-danger"
              disabled={isBusy}
              onClick={() => void remove()}
            >
              <Trash2 size={18} aria-hidden /> Delete
            </Dropdown.Item>
          </More>
          <Button variant="quiet" disabled={isBusy} onClick={() => onStep('edit')}>
            Edit
          </Button>
          <Button disabled={isBusy} onClick={() => void send(true)}>
            {emailing.isBusy ? 'Sending…' : 'Email invoice'}
          </Button>
        </>
      ) : (
        <>
          <More key="sent" of={invoiceName(number)}>
            <Dropdown.Item as="button" type="button" disabled={isBusy} onClick={() => void emailAgain()}>
              <Mail size={18} aria-hidden /> Email again
            </Dropdown.Item>
            <Dropdown.Item as="button" type="button" onClick={() => superbill.start()}>
              <FileDown size={18} aria-hidden /> Download superbill
            </Dropdown.Item>
            {total > credited && (
              <Dropdown.Item as="button" type="button" onClick={() => onStep('credit')}>
                <FileMinus size={18} aria-hidden /> Issue a credit note
              </Dropdown.Item>
            )}
            {payments.length === 0 && (
              <Dropdown.Item as="button" type="button" className="text-danger" onClick={() => onStep('void')}>
                <FileX2 size={18} aria-hidden /> Void
              </Dropdown.Item>
            )}
          </More>
          <DownloadPdfButton
            subject={{ kind: 'invoice', clientId, id }}
            of={`invoice ${number ?? ''}`}
            className="btn btn-quiet"
          />
          {balance > 0 && <Button onClick={() => onStep('payment')}>Record payment</Button>}
        </>
      )}
    </Modal.Footer>
  );
}

/** The less common actions for an invoice. */
function More({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Dropdown drop="up" className="me-auto">
      <Dropdown.Toggle bsPrefix="btn" variant="" className="btn-icon" aria-label={`More actions for ${of}`}>
        <Ellipsis size={20} aria-hidden />
      </Dropdown.Toggle>
      <Dropdown.Menu>{children}</Dropdown.Menu>
    </Dropdown>
  );
}
