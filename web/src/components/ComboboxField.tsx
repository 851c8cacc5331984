import type { ComponentProps } from 'react';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { Combobox } from './Combobox.js';
import { type FieldLook, FormField } from './fields.js';

interface ComboboxFieldProps
  extends FieldLook,
    Pick<ComponentProps<typeof Combobox>, 'options' | 'isRequired' | 'showsAll' | 'chosenText'> {
  /** The value of the selected option, or an empty text. */
  field: FieldBinding<string>;
  placeholder?: string;
}

/** A combobox as a form field. */
export function ComboboxField({
  field,
  options,
  placeholder,
  isRequired = false,
  showsAll = false,
  chosenText,
  ...look
}: ComboboxFieldProps) {
  return (
    <FormField {...look} name={field.name} error={field.error}>
      {(control) => (
        <Combobox
          control={{ ...control, placeholder, ...(field.error && { className: 'is-invalid' }) }}
          label={look.label}
          value={field.value}
          onChange={field.onChange}
          options={options}
          isRequired={isRequired}
          showsAll={showsAll}
          {...(chosenText !== undefined && { chosenText })}
        />
      )}
    </FormField>
  );
}
