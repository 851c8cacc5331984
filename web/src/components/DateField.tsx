import type { DateOnly } from '@doula-desk/domain';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { controlClass, type FieldLabelProps, FormField } from './fields.js';

interface DateFieldProps {
  field: FieldBinding<DateOnly>;
  label: string;
  hint?: string;
  optional?: FieldLabelProps['optional'];
  min?: DateOnly;
  max?: DateOnly;
  disabled?: boolean;
}

/** A date input using the browser's own picker; empty while the date is incomplete. */
export function DateField({ field, label, hint, optional, min, max, disabled }: DateFieldProps) {
  return (
    <FormField name={field.name} label={label} hint={hint} optional={optional} error={field.error}>
      {(control) => (
        <input
          {...control}
          type="date"
          className={controlClass('form-control', field.error)}
          value={field.value}
          min={min}
          max={max}
          disabled={disabled}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
