import { formatDate, formatMoney, type Payment } from '@doula-desk/domain';
import { HandCoins, Mail, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { allocatePayment, deletePayment, emailReceipt } from '../billing.api.js';
import { toAllocations } from '../dialogs/payment.form.js';
import { billingFailureText, disputeText, methodLabel } from '../texts.js';

interface PaymentListProps {
  payments: readonly Payment[];
  /** Whether the payments belong to several clients. */
  showsClient?: boolean;
  onOpenInvoice: (clientId: string, id: string) => void;
  onRefund: (payment: Payment) => void;
  onUseCredit: (payment: Payment) => void;
  onChanged: () => void;
}

/** Payments and refunds, each with its allocations. */
export function PaymentList(props: PaymentListProps) {
  const { payments } = props;
  return (
    <ul className="record-cards list-unstyled m-0" aria-label="Payments">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} {...props} />
      ))}
    </ul>
  );
}

function PaymentRow({
  payment,
  showsClient = false,
  onOpenInvoice,
  onRefund,
  onUseCredit,
  onChanged,
}: PaymentListProps & { payment: Payment }) {
  const dispatch = useAppDispatch();
  const { kind, clientId, clientName, amount, currency, receivedOn, refunded, unallocated, dispute } =
    payment;
  const isRefund = kind === 'refund';
  const name = `${isRefund ? 'refund' : 'payment'} of ${formatMoney(amount, currency)} on ${formatDate(receivedOn)}`;
  const removal = useCall(
    () => deletePayment(payment),
    () => {
      dispatch(toastActions.succeeded(isRefund ? 'Refund deleted' : 'Payment deleted'));
      onChanged();
    },
  );
  const deallocating = useCall(
    (invoiceId: string) =>
      allocatePayment(
        payment,
        toAllocations(payment).filter((part) => part.invoiceId !== invoiceId),
      ),
    () => {
      dispatch(toastActions.succeeded('The amount is available as credit again'));
      onChanged();
    },
  );
  const deallocate = async (invoiceId: string, number: string | null) => {
    const isSure = await confirm({
      title: 'Remove from invoice',
      text: `The amount becomes the client’s credit, and that part of invoice ${number ?? ''} becomes outstanding again.`,
      confirmLabel: 'Remove',
    });
    if (isSure) deallocating.start(invoiceId);
  };
  const [key, setKey] = useState(newIdempotencyKey);
  const emailing = useCall(
    () => emailReceipt(payment, key),
    () => {
      dispatch(toastActions.succeeded(`Receipt emailed to ${clientName}`));
      setKey(newIdempotencyKey());
    },
  );
  const email = async () => {
    const isSure = await confirm({
      title: 'Email receipt',
      text: 'The client receives the receipt by email.',
      confirmLabel: 'Email receipt',
    });
    if (isSure) emailing.start();
  };
  const remove = async () => {
    const isSure = await confirm({
      title: isRefund ? 'Delete refund' : 'Delete payment',
      text: isRefund
        ? 'Delete it only if it was recorded by mistake. The refunded amount counts as paid again.'
        : 'Delete it only if it was recorded by mistake. The invoices that it paid become outstanding again. To record a refund, use Refund instead.',
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (isSure) removal.start();
  };
  const facts = [
    formatDate(receivedOn),
    methodLabel(payment.method),
    payment.reference,
    refunded > 0 && `${formatMoney(refunded, currency)} refunded`,
    unallocated > 0 && `${formatMoney(unallocated, currency)} credit`,
  ].filter(Boolean);
  return (
    <li className="d-flex flex-wrap row-gap-2 column-gap-3 justify-content-between">
      <div className="min-w-0">
        <p className="m-0 d-flex flex-wrap gap-2 align-items-center">
          <strong className="tabular">{formatMoney(isRefund ? -amount : amount, currency)}</strong>
          {isRefund && <span className="badge tone-quiet">{dispute ? 'Lost dispute' : 'Refund'}</span>}
          {dispute?.status === 'open' && <span className="badge tone-danger">Disputed</span>}
          {showsClient && <bdi className="text-break">{clientName}</bdi>}
        </p>
        <p className="m-0 text-body-secondary fs-md text-break" dir="auto">
          {facts.join(' · ')}
        </p>
        {!isRefund && dispute && <p className="m-0 fs-md">{disputeText(dispute, currency)}</p>}
        {payment.note && (
          <p className="m-0 fs-md text-break text-pre-line" dir="auto">
            {payment.note}
          </p>
        )}
        {payment.allocations.length > 0 && (
          <ul className="list-unstyled m-0 fs-md">
            {payment.allocations.map(({ invoiceId, number, amount: part }) => (
              <li key={invoiceId} className="d-flex flex-wrap gap-2 align-items-center p-0 border-0">
                <button
                  type="button"
                  className="btn btn-link btn-sm p-0"
                  onClick={() => onOpenInvoice(clientId, invoiceId)}
                >
                  {`${formatMoney(part, currency)} for invoice ${number ?? ''}`}
                </button>
                {!isRefund && (
                  <button
                    type="button"
                    className="btn btn-link btn-sm p-0 no-print"
                    aria-label={`Remove ${formatMoney(part, currency)} from invoice ${number ?? ''}`}
                    disabled={deallocating.isBusy}
                    onClick={() => void deallocate(invoiceId, number)}
                  >
                    {' '}
                    Remove{' '}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {removal.failure && (
          <p className="m-0 text-danger" role="alert">
            {billingFailureText(removal.failure, `The ${kind} couldn’t be deleted`)}
          </p>
        )}
        {deallocating.failure && (
          <p className="m-0 text-danger" role="alert">
            {billingFailureText(deallocating.failure, 'The amount couldn’t be removed from the invoice')}
          </p>
        )}
        {emailing.failure && (
          <p className="m-0 text-danger" role="alert">
            {billingFailureText(emailing.failure, 'The receipt couldn’t be emailed')}
          </p>
        )}
      </div>
      <div className="d-flex flex-wrap gap-1 align-items-center align-self-start">
        {/* A lost dispute doesn't need a receipt, because the bank took the money back. */}
        {!(isRefund && dispute) && (
          <>
            <DownloadPdfButton
              subject={{ kind: 'payment-receipt', clientId, id: payment.id }}
              of={`receipt for the ${name}`}
              variant="icon"
            />
            <button
              type="button"
              className="btn btn-icon"
              aria-label={`Email the receipt for the ${name}`}
              title="Email receipt"
              disabled={emailing.isBusy}
              onClick={() => void email()}
            >
              <Mail size={18} aria-hidden />
            </button>
          </>
        )}
        {unallocated > 0 && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Use the credit from the ${name}`}
            onClick={() => onUseCredit(payment)}
          >
            <HandCoins size={16} aria-hidden /> Use credit
          </button>
        )}
        {!isRefund && refunded < amount && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Refund the ${name}`}
            onClick={() => onRefund(payment)}
          >
            <Undo2 size={16} aria-hidden /> Refund
          </button>
        )}
        <button
          type="button"
          className="btn btn-icon"
          aria-label={`Delete the ${name}`}
          title="Delete"
          disabled={removal.isBusy}
          onClick={() => void remove()}
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}
