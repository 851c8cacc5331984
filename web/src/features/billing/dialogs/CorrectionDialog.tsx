import {
  BILLING_REASON_LENGTH,
  formatMoney,
  type Invoice,
  parseMoney,
  tidyText,
  validateReason,
} from '@doula-desk/domain';
import { useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { MoneyField } from '../../../components/MoneyField.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useForm } from '../../../lib/forms/useForm.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { creditInvoice, voidInvoice } from '../billing.api.js';
import { billingFailureText } from '../texts.js';
import { amountForInput } from './payment.form.js';

interface CorrectionDialogProps {
  /** `void` cancels the whole invoice, and `credit` reduces it by an amount. */
  kind: 'void' | 'credit';
  invoice: Invoice;
  onSaved: (invoice: Invoice) => void;
  onClose: () => void;
}

const texts = {
  void: {
    title: 'Void invoice',
    explanation:
      'The invoice keeps its number, but the client no longer owes it. You can’t undo this. Void an invoice only if it was a mistake.',
    action: 'Void invoice',
    done: 'Invoice voided',
    failed: 'The invoice couldn’t be voided',
  },
  credit: {
    title: 'New credit note',
    explanation:
      'A credit note reduces the amount owed on the invoice, starting with the last payment of its plan. You can’t undo this.',
    action: 'Issue credit note',
    done: 'Credit note issued',
    failed: 'The credit note couldn’t be issued',
  },
};

/** Voids a sent invoice or credits part of it. */
export function CorrectionDialog({ kind, invoice, onSaved, onClose }: CorrectionDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { currency, total, credited, balance } = invoice;
  const { title, explanation, action, done, failed } = texts[kind];
  const left = total - credited;
  const saving = useCall(
    ({ amount, reason }: { amount: string; reason: string }) =>
      kind === 'void'
        ? voidInvoice(invoice, tidyText(reason))
        : creditInvoice(invoice, parseMoney(amount, currency) ?? 0, tidyText(reason)),
    (saved) => {
      dispatch(toastActions.succeeded(done));
      closing.finish();
      onSaved(saved);
    },
  );
  const initial = { amount: amountForInput(balance > 0 ? balance : left, currency), reason: '' };
  const form = useForm({
    initial,
    validate({ amount, reason }) {
      const value = parseMoney(amount, currency) ?? 0;
      const isAmount = kind === 'void' || (value > 0 && value <= left);
      const [wrong] = validateReason(tidyText(reason));
      return {
        ...(!isAmount && { amount: `Please enter an amount up to ${formatMoney(left, currency)}` }),
        ...(wrong && { reason: wrong.message }),
      };
    },
  });
  const { bind, values } = form;
  const isDirty = values.reason !== '' || values.amount !== initial.amount;
  const closing = useFormClosing({ isDirty, draft: null, onClose });
  return (
    <Dialog title={title} onClose={closing.close} holdsInput>
      <Modal.Body>
        <form id={`${id}-form`} ref={form.formRef} noValidate onSubmit={form.submit(saving.start)}>
          {saving.failure && (
            <Banner kind="danger">
              <p>{billingFailureText(saving.failure, failed)}</p>
            </Banner>
          )}
          <p>{explanation}</p>
          {kind === 'credit' && <MoneyField field={bind('amount')} currency={currency} label="Amount" />}
          <TextAreaField field={bind('reason')} label="Reason" maxLength={BILLING_REASON_LENGTH} rows={2} />
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={closing.close}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={kind === 'void' ? 'danger' : 'primary'}
          form={`${id}-form`}
          disabled={saving.isBusy}
        >
          {saving.isBusy ? 'Saving…' : action}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
