import { type BillingCurrency, formatMoney, type Payment, sumOf } from '@doula-desk/domain';
import { useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { SelectField } from '../../../components/fields.js';
import { RetryHint } from '../../../components/PartState.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useKeptForm } from '../../../store/useKeptForm.js';
import { ClientSelect } from '../../client-names/index.js';
import { recordPayment } from '../billing.api.js';
import { billingFailureText } from '../texts.js';
import { openInvoiceLabel, useOpenInvoices } from './openInvoices.js';
import { PaymentFieldset } from './PaymentFieldset.js';
import {
  allocationsOf,
  amountForInput,
  KEEP_AS_CREDIT,
  newPaymentValues,
  type OpenInvoice,
  PAY_OLDEST,
  type PaymentValues,
  paymentErrors,
  paymentFields,
  toPaymentErrors,
  withPaymentDraft,
} from './payment.form.js';

interface PaymentDialogProps {
  /** Null if the client is chosen in the form. */
  clientId: string | null;
  /** The invoice being paid; null if it's chosen in the form. */
  invoice: OpenInvoice | null;
  /** The invoice's currency, or else the practice's. */
  currency: BillingCurrency;
  onSaved: (payment: Payment) => void;
  onClose: () => void;
}

/** Records a client's payment. */
export function PaymentDialog({ clientId, invoice, currency, onSaved, onClose }: PaymentDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const today = useToday();
  const keyOf = useContentKey();
  const recording = useCall(
    (values: PaymentValues) => {
      const fields = toFields(values);
      return recordPayment(values.clientId, fields, keyOf([values.clientId, fields]));
    },
    (payment) => {
      dispatch(toastActions.succeeded('Payment recorded'));
      closing.finish();
      onSaved(payment);
    },
  );
  const form = useKeptForm<PaymentValues>({
    initial: newPaymentValues(
      clientId ?? '',
      today,
      invoice?.id ?? PAY_OLDEST,
      invoice ? amountForInput(invoice.balance, currency) : '',
    ),
    draft: `payment-${invoice?.id ?? clientId ?? 'new'}`,
    withDraft: withPaymentDraft,
    failure: recording.failure,
    errorsOf: ({ details = [] }) => toPaymentErrors(details),
    validate: (values) => paymentErrors(values, toFields(values), today),
    clears: { amount: ['target'] },
  });
  const { bind, draft, values } = form;
  const closing = useFormClosing({ isDirty: draft.isDirty, draft, onClose });
  const open = useOpenInvoices(values.clientId);
  const choices = (open.value ?? (invoice ? [invoice] : [])).filter(
    (each) => each.currency === currency && each.balance > 0,
  );
  function toFields(current: PaymentValues) {
    return paymentFields(current, currency, (amount) => allocationsOf(amount, current.target, choices));
  }
  const isUnexplained = recording.failure !== null && Object.keys(form.errors).length === 0;
  return (
    <Dialog title="Record payment" onClose={closing.close} holdsInput>
      <Modal.Body>
        <form id={`${id}-form`} ref={form.formRef} noValidate onSubmit={form.submit(recording.start)}>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          {recording.failure && isUnexplained && (
            <Banner kind="danger">
              <p>{billingFailureText(recording.failure, 'The payment couldn’t be recorded')}</p>
            </Banner>
          )}
          {clientId === null && <ClientSelect field={bind('clientId')} />}
          <PaymentFieldset bind={bind} currency={currency} dayLabel="Received on" />
          {open.failure && !open.value && (
            <RetryHint onRetry={open.reload}>The open invoices couldn’t be loaded.</RetryHint>
          )}
          <SelectField
            field={bind('target')}
            label="For"
            options={[
              { value: PAY_OLDEST, label: 'Oldest invoices first' },
              ...choices.map((each) => ({ value: each.id, label: openInvoiceLabel(each) })),
              { value: KEEP_AS_CREDIT, label: 'No invoice: keep it as credit' },
            ]}
            hint={describeAllocations(toFields(values), choices)}
          />
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={closing.close}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} disabled={recording.isBusy || (open.isBusy && !open.value)}>
          {recording.isBusy ? 'Recording…' : 'Record payment'}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}

/** Describes how a payment is allocated; undefined if there is no amount. */
function describeAllocations(
  { amount, currency, allocations }: ReturnType<typeof paymentFields>,
  choices: readonly OpenInvoice[],
): string | undefined {
  if (Number.isNaN(amount) || amount === 0) return undefined;
  const parts = allocations.map((part) => {
    const number = choices.find(({ id }) => id === part.invoiceId)?.number ?? '';
    return `${formatMoney(part.amount, currency)} for invoice ${number}`;
  });
  const credit = amount - sumOf(allocations.map((part) => part.amount));
  if (credit > 0) parts.push(`${formatMoney(credit, currency)} as credit`);
  return `${parts.join(', ')}.`;
}
