import { formatMoney, type Payment, parseMoney } from '@doula-desk/domain';
import { useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { SelectField } from '../../../components/fields.js';
import { MoneyField } from '../../../components/MoneyField.js';
import { PartState } from '../../../components/PartState.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useForm } from '../../../lib/forms/useForm.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { allocatePayment } from '../billing.api.js';
import { billingFailureText } from '../texts.js';
import { openInvoiceLabel, useOpenInvoices } from './openInvoices.js';
import { amountForInput, type OpenInvoice, toAllocations, withAllocation } from './payment.form.js';

interface CreditDialogProps {
  /** The payment that has the credit. */
  payment: Payment;
  onSaved: () => void;
  onClose: () => void;
}

/** Applies a payment's credit to an open invoice. */
export function CreditDialog(props: CreditDialogProps) {
  const { clientId, currency } = props.payment;
  const { value, failure, reload } = useOpenInvoices(clientId);
  const invoices = value?.filter((each) => each.currency === currency && each.balance > 0);
  const [first] = invoices ?? [];
  if (invoices && first) return <CreditForm {...props} invoices={invoices} first={first} />;
  return (
    <Dialog title="Use credit" onClose={props.onClose}>
      <Modal.Body>
        {invoices ? (
          <p>{`This client has no open invoices in ${currency}.`}</p>
        ) : (
          <PartState hasFailed={failure !== null} loading="Loading the open invoices…" onRetry={reload} />
        )}
      </Modal.Body>
    </Dialog>
  );
}

interface CreditFormProps extends CreditDialogProps {
  /** The open invoices (at least one). */
  invoices: readonly OpenInvoice[];
  first: OpenInvoice;
}

function CreditForm({ payment, invoices, first, onSaved, onClose }: CreditFormProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { currency, unallocated } = payment;
  const limitFor = (invoiceId: string) =>
    Math.min(unallocated, invoices.find((each) => each.id === invoiceId)?.balance ?? 0);
  const saving = useCall(
    ({ invoiceId, amount }: typeof initial) =>
      allocatePayment(
        payment,
        withAllocation(toAllocations(payment), invoiceId, parseMoney(amount, currency) ?? 0),
      ),
    () => {
      dispatch(toastActions.succeeded('Credit used'));
      closing.finish();
      onSaved();
    },
  );
  const initial = { invoiceId: first.id, amount: amountForInput(limitFor(first.id), currency) };
  const form = useForm({
    initial,
    validate({ invoiceId, amount }) {
      const value = parseMoney(amount, currency) ?? 0;
      const max = limitFor(invoiceId);
      const isAmount = value > 0 && value <= max;
      return isAmount ? {} : { amount: `Please enter an amount up to ${formatMoney(max, currency)}` };
    },
  });
  const { bind, values } = form;
  const isDirty = values.invoiceId !== initial.invoiceId || values.amount !== initial.amount;
  const closing = useFormClosing({ isDirty, draft: null, onClose });
  return (
    <Dialog title="Use credit" onClose={closing.close} holdsInput>
      <Modal.Body>
        <form id={`${id}-form`} ref={form.formRef} noValidate onSubmit={form.submit(saving.start)}>
          {saving.failure && (
            <Banner kind="danger">
              <p>{billingFailureText(saving.failure, 'The credit couldn’t be used')}</p>
            </Banner>
          )}
          <p>{`${formatMoney(unallocated, currency)} of this payment is credit.`}</p>
          <SelectField
            field={bind('invoiceId')}
            label="For"
            options={invoices.map((each) => ({ value: each.id, label: openInvoiceLabel(each) }))}
          />
          <MoneyField field={bind('amount')} currency={currency} label="Amount" />
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={closing.close}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} disabled={saving.isBusy}>
          {saving.isBusy ? 'Saving…' : 'Use credit'}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
