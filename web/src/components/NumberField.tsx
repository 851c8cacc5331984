import type { ReactNode } from 'react';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { controlClass, FormField } from './fields.js';

interface NumberFieldProps {
  /** The number as entered. */
  field: FieldBinding<string>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  min: number;
  step?: number;
}

/** A field for an integer. */
export function NumberField({ field, label, hint, optional, min, step = 1 }: NumberFieldProps) {
  return (
    <FormField name={field.name} label={label} hint={hint} optional={optional} error={field.error}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={min}
          step={step}
          className={controlClass('form-control', field.error)}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
