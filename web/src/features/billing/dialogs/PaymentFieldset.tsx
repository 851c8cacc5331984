import { BILLING_TEXT_LENGTH, type BillingCurrency, paymentMethods } from '@doula-desk/domain';
import { DateField } from '../../../components/DateField.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { MoneyField } from '../../../components/MoneyField.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import type { Form } from '../../../lib/forms/useForm.js';
import { useToday } from '../../../store/today.js';
import type { PaymentValues } from './payment.form.js';

interface PaymentFieldsetProps {
  bind: Form<PaymentValues>['bind'];
  currency: BillingCurrency;
  /** Label of the date field. */
  dayLabel: string;
}

/** The fields that payments and refunds share, such as the amount, the date, and the method. */
export function PaymentFieldset({ bind, currency, dayLabel }: PaymentFieldsetProps) {
  const today = useToday();
  return (
    <>
      <div className="field-pair">
        <MoneyField field={bind('amount')} currency={currency} label="Amount" />
        <DateField field={bind('receivedOn')} label={dayLabel} max={today} />
        <SelectField field={bind('method')} label="Method" options={paymentMethods} />
        <TextField
          field={bind('reference')}
          label="Reference"
          hint="Such as a check number."
          autoComplete="off"
          optional
        />
      </div>
      <TextAreaField field={bind('note')} label="Note" maxLength={BILLING_TEXT_LENGTH} rows={2} optional />
    </>
  );
}
