import { formatMoney, type Payment } from '@doula-desk/domain';
import { useCallback, useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { PartState } from '../../../components/PartState.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useKeptForm } from '../../../store/useKeptForm.js';
import { type BillingRef, fetchPayments, refundPayment } from '../billing.api.js';
import { billingFailureText } from '../texts.js';
import { useLoaded } from '../useLoading.js';
import { PaymentFieldset } from './PaymentFieldset.js';
import {
  amountForInput,
  newPaymentValues,
  type PaymentValues,
  paymentErrors,
  paymentFields,
  refundAllocations,
  refundableOf,
  toPaymentErrors,
  withPaymentDraft,
} from './payment.form.js';

interface RefundDialogProps extends BillingRef {
  onSaved: () => void;
  onClose: () => void;
}

/** Records a refund of all or part of a payment. */
export function RefundDialog({ clientId, id, onSaved, onClose }: RefundDialogProps) {
  const { value, failure, reload } = useLoaded(useCallback(() => fetchAllPayments(clientId), [clientId]));
  const payment = value?.find((each) => each.id === id);
  if (value && payment) {
    return <RefundForm payment={payment} payments={value} onSaved={onSaved} onClose={onClose} />;
  }
  return (
    <Dialog title="Refund payment" onClose={onClose}>
      <Modal.Body>
        {value ? (
          <p>This payment no longer exists.</p>
        ) : (
          <PartState hasFailed={failure !== null} loading="Loading the payment…" onRetry={reload} />
        )}
      </Modal.Body>
    </Dialog>
  );
}

interface RefundFormProps {
  payment: Payment;
  payments: readonly Payment[];
  onSaved: () => void;
  onClose: () => void;
}

function RefundForm({ payment, payments, onSaved, onClose }: RefundFormProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const today = useToday();
  const keyOf = useContentKey();
  const { currency, clientId } = payment;
  const refundable = refundableOf(payment, payments);
  const toFields = (values: PaymentValues) =>
    paymentFields(values, currency, (amount) => refundAllocations(amount, refundable));
  const refunding = useCall(
    (values: PaymentValues) => {
      const { currency: _, ...fields } = toFields(values);
      return refundPayment({ clientId, id: payment.id }, fields, keyOf(fields));
    },
    () => {
      dispatch(toastActions.succeeded('Refund recorded'));
      closing.finish();
      onSaved();
    },
  );
  const form = useKeptForm<PaymentValues>({
    initial: {
      ...newPaymentValues(clientId, today, '', amountForInput(refundable.amount, currency)),
      method: payment.method,
    },
    draft: `refund-${payment.id}`,
    withDraft: withPaymentDraft,
    failure: refunding.failure,
    errorsOf: ({ details = [] }) => toPaymentErrors(details),
    validate(values) {
      const fields = toFields(values);
      const isTooMuch = fields.amount > refundable.amount;
      const most = formatMoney(refundable.amount, currency);
      return {
        ...paymentErrors(values, fields, today),
        ...(isTooMuch && { amount: `Please enter an amount up to ${most}` }),
      };
    },
  });
  const { bind, draft, errors } = form;
  const closing = useFormClosing({ isDirty: draft.isDirty, draft, onClose });
  const problem = errors.target ?? (Object.keys(errors).length === 0 ? refunding.failure : null);
  return (
    <Dialog title="Refund payment" onClose={closing.close} holdsInput>
      <Modal.Body>
        <form id={`${id}-form`} ref={form.formRef} noValidate onSubmit={form.submit(refunding.start)}>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          {problem && (
            <Banner kind="danger">
              <p>
                {typeof problem === 'string'
                  ? problem
                  : billingFailureText(problem, 'The refund couldn’t be recorded')}
              </p>
            </Banner>
          )}
          <p>
            This only records a refund that you made yourself. No money is transferred. The refunded part of
            an invoice becomes outstanding again. If the client no longer owes it, issue a credit note as
            well.
          </p>
          <PaymentFieldset bind={bind} currency={currency} dayLabel="Refunded on" />
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={closing.close}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} disabled={refunding.isBusy}>
          {refunding.isBusy ? 'Recording…' : 'Record refund'}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}

/** Returns all of a client's payments, since a refund depends on earlier refunds. */
async function fetchAllPayments(clientId: string): Promise<Payment[]> {
  const payments: Payment[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof fetchPayments>> = await fetchPayments(clientId, cursor);
    payments.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return payments;
}
