import type { FieldBinding } from '../lib/forms/useForm.js';
import { Combobox, type ComboboxOption } from './Combobox.js';
import { type FieldLook, FormField } from './fields.js';

interface ComboboxFieldProps extends FieldLook {
  /** The value of the chosen option; empty while none is. */
  field: FieldBinding<string>;
  options: readonly ComboboxOption[];
  placeholder?: string;
}

/** A choice among many, found by typing, as a field of a form. */
export function ComboboxField({ field, options, placeholder, ...look }: ComboboxFieldProps) {
  return (
    <FormField {...look} name={field.name} error={field.error}>
      {(control) => (
        <Combobox
          control={{ ...control, placeholder, ...(field.error && { className: 'is-invalid' }) }}
          label={look.label}
          value={field.value}
          onChange={field.onChange}
          options={options}
        />
      )}
    </FormField>
  );
}
