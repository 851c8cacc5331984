import { useId } from 'react';
import { describedBy, FieldNotes } from '../../../components/fields.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import './fields.scss';

interface SwitchFieldProps {
  field: FieldBinding<boolean>;
  label: string;
  hint?: string | undefined;
  /** Why this server doesn't support the setting, if it doesn't. The switch is then off and disabled. */
  unavailable?: string | undefined;
}

export function SwitchField({ field, label, hint, unavailable }: SwitchFieldProps) {
  const id = useId();
  const notes = unavailable ?? hint;
  const isOn = field.value && !unavailable;
  return (
    <div className="switch-field m-0 min-h-tap form-check form-switch py-2q">
      <input
        type="checkbox"
        role="switch"
        id={id}
        name={field.name}
        className="form-check-input"
        checked={isOn}
        aria-checked={isOn}
        disabled={Boolean(unavailable)}
        aria-describedby={describedBy(id, notes, field.error)}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
      <FieldNotes id={id} hint={notes} error={field.error} />
    </div>
  );
}
