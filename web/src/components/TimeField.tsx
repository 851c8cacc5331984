import type { WallTime } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { controlClass, FormField } from './fields.js';

interface TimeFieldProps {
  field: FieldBinding<WallTime>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** A wall time, chosen with the browser's own picker; empty while it is not a whole time. */
export function TimeField({ field, label, hint, optional }: TimeFieldProps) {
  return (
    <FormField name={field.name} label={label} hint={hint} optional={optional} error={field.error}>
      {(control) => (
        <input
          {...control}
          type="time"
          className={controlClass('form-control', field.error)}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
