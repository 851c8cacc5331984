import type { FieldBinding } from '../lib/forms/useForm.js';
import { controlClass, FormField } from './fields.js';

interface CodeFieldProps {
  field: FieldBinding<string>;
  label: string;
  hint?: string;
}

/** A field for six digits from an authenticator app, which can be typed, autofilled, or pasted with spaces. */
export function CodeField({ field, label, hint }: CodeFieldProps) {
  return (
    <FormField name={field.name} label={label} hint={hint} error={field.error}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={controlClass('form-control code-input tabular', field.error)}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value.replace(/\D/gu, '').slice(0, 6))}
        />
      )}
    </FormField>
  );
}

/** Validates a six-digit code. Returns undefined if it is valid. */
export function codeError(code: string): string | undefined {
  return /^\d{6}$/u.test(code) ? undefined : 'Enter the six-digit code';
}
