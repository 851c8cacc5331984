import {
  formatMoney,
  INSTALLMENTS_MAX,
  type InstallmentEvent,
  installmentEvents,
  moneyToDecimal,
} from '@doula-desk/domain';
import { Plus, Trash2 } from 'lucide-react';
import { DateField } from '../../../components/DateField.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { MoneyField } from '../../../components/MoneyField.js';
import { newInstallment, totalsOf } from './invoice.form.js';
import type { InvoiceForm } from './useInvoiceForm.js';

const eventLabels: Record<InstallmentEvent, string> = {
  date: 'On a date',
  sent: 'Days after sending',
  contract: 'When the contract is signed',
  week: 'At a week of pregnancy',
  birth: 'Weeks after the birth',
};
const events = installmentEvents.map((value) => ({ value, label: eventLabels[value] }));
const offsetLabels: Partial<Record<InstallmentEvent, string>> = {
  sent: 'Days',
  week: 'Week',
  birth: 'Weeks',
};

/**
 * The fields for the payment plan: the installments and when each is due. Without installments, the total is
 * due `dueDays` days after the invoice is sent.
 */
export function PlanFields({ form }: { form: InvoiceForm }) {
  const { values, text, change, errorOf } = form;
  const { currency, installments } = values;
  const { total, planned } = totalsOf(values);
  const left = total - planned;
  const error = errorOf('installments');
  const rest = moneyToDecimal(Math.max(0, left), currency);
  const add = () =>
    change('installments', (current) => ({
      ...current,
      installments: [
        ...current.installments,
        newInstallment(current.installments.length === 0 ? 'sent' : 'week', rest),
      ],
    }));
  return (
    <fieldset>
      <legend className="group-title">Payment plan</legend>
      {installments.length === 0 && (
        <>
          <p className="form-text">
            Without a plan, the total is due in one payment. With one, each payment has its own due date.
          </p>
          <TextField
            field={text('dueDays')}
            label="Due after (days)"
            hint="Counted from the day you send the invoice."
            inputMode="numeric"
          />
        </>
      )}
      <ol className="list-unstyled m-0">
        {installments.map(({ key, event }, place) => {
          const offsetLabel = offsetLabels[event];
          return (
            <li key={key} className="mb-3 p-3 border rounded">
              <div className="field-triple">
                <SelectField
                  field={{
                    ...{ name: `installments.${place}.event`, value: event, error: undefined },
                    onChange: (chosen) =>
                      change('installments', (current) => ({
                        ...current,
                        installments: current.installments.map((row) =>
                          row.key === key ? { ...newInstallment(chosen, row.amount), key } : row,
                        ),
                      })),
                  }}
                  label="Due"
                  options={events}
                />
                {event === 'date' && <DateField field={text(`installments.${place}.dueDate`)} label="Date" />}
                {offsetLabel && (
                  <TextField
                    field={text(`installments.${place}.offset`)}
                    label={offsetLabel}
                    inputMode="numeric"
                  />
                )}
                <MoneyField field={text(`installments.${place}.amount`)} currency={currency} label="Amount" />
              </div>
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                aria-label={`Remove payment ${place + 1}`}
                onClick={() =>
                  change('installments', (current) => ({
                    ...current,
                    installments: current.installments.filter((row) => row.key !== key),
                  }))
                }
              >
                <Trash2 size={16} aria-hidden /> Remove
              </button>
            </li>
          );
        })}
      </ol>
      {installments.length > 0 && (
        <p className="tabular" role="status">
          {left === 0
            ? `The payments add up to ${formatMoney(total, currency)}.`
            : left > 0
              ? `${formatMoney(left, currency)} of ${formatMoney(total, currency)} isn’t planned yet.`
              : `The payments are ${formatMoney(-left, currency)} more than the total.`}
        </p>
      )}
      {error && (
        <p className="text-danger" role="alert">
          {error}
        </p>
      )}
      <button
        type="button"
        className="btn btn-quiet mb-3"
        disabled={installments.length >= INSTALLMENTS_MAX}
        onClick={add}
      >
        <Plus size={18} aria-hidden />{' '}
        <span>{installments.length === 0 ? 'Split into payments' : 'Add payment'}</span>
      </button>
    </fieldset>
  );
}
