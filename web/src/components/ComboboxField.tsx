import type { ComponentProps } from 'react';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { Combobox } from './Combobox.js';
import { type FieldLabelProps, FormField } from './fields.js';

interface ComboboxFieldProps
  extends FieldLabelProps,
    Pick<ComponentProps<typeof Combobox>, 'options' | 'isRequired' | 'showsAll' | 'chosenText'> {
  /** The value of the selected option, or an empty string. */
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
  ...formFieldProps
}: ComboboxFieldProps) {
  return (
    <FormField {...formFieldProps} name={field.name} error={field.error}>
      {(control) => (
        <Combobox
          control={{ ...control, placeholder, ...(field.error && { className: 'is-invalid' }) }}
          label={formFieldProps.label}
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
