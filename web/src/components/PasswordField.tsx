import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { controlClass, FormField } from './fields.js';

interface PasswordFieldProps {
  field: FieldBinding<string>;
  label: string;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
}

/** A password input with a button to show and hide it. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormField name={field.name} label={label} hint={hint} error={field.error}>
      {(control) => (
        <div className="password-input position-relative">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            className={controlClass('form-control', field.error)}
            value={field.value}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => field.onChange(event.target.value)}
          />
          <button
            type="button"
            className="password-toggle position-absolute d-grid border-0 rounded bg-transparent place-center"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        </div>
      )}
    </FormField>
  );
}
