import type { BillingCurrency } from '@doula-desk/domain';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { controlClass, type FieldLabelProps, FormField } from './fields.js';

interface MoneyFieldProps {
  /** The amount as entered. */
  field: FieldBinding<string>;
  currency: BillingCurrency;
  label: string;
  hint?: string;
  optional?: FieldLabelProps['optional'];
}

/** A field for an amount of money in a currency with or without decimals. */
export function MoneyField({ field, currency, label, hint, optional }: MoneyFieldProps) {
  return (
    <FormField name={field.name} label={label} hint={hint} optional={optional} error={field.error}>
      {(control) => (
        <div className="input-group">
          <span className="input-group-text" aria-hidden="true">
            {symbolOf(currency)}
          </span>
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={controlClass('form-control', field.error)}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
          />
        </div>
      )}
    </FormField>
  );
}

/** Returns the symbol of a currency, such as '$', 'CA$', or 'KWD'. */
function symbolOf(currency: BillingCurrency): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
