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

/** A time input using the browser's own picker; empty while the time is incomplete. */
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
