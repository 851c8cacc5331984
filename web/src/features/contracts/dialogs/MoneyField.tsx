import { controlClass, FormField } from '../../../components/fields.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';

interface MoneyFieldProps {
  /** The amount as typed. */
  field: FieldBinding<string>;
  label: string;
  hint?: string;
  optional?: boolean;
}

/** An amount of money, with or without cents. */
export function MoneyField({ field, label, hint, optional }: MoneyFieldProps) {
  return (
    <FormField name={field.name} label={label} hint={hint} optional={optional} error={field.error}>
      {(control) => (
        <div className="input-group">
          <span className="input-group-text" aria-hidden="true">
            $
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
