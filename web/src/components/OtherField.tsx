import { useState } from 'react';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { type FieldLabelProps, SelectField, TextField } from './fields.js';

interface OtherFieldProps extends Omit<FieldLabelProps, 'label'> {
  label: string;
  field: FieldBinding<string>;
  options: readonly { value: string; label: string }[];
  /** The option that reveals the text field. */
  other: string;
}

/**
 * A select that also accepts free text: 'Other' reveals a text field, whose text is stored in place of the
 * option. A stored value that isn't an option, such as from an import, is shown the same way.
 */
export function OtherField({ field, options, other, ...selectProps }: OtherFieldProps) {
  const { name, value, error, onChange } = field;
  const isOption = options.some((option) => option.value === value);
  // While the user types, text that happens to match an option isn't treated as that option.
  const [isChosen, setChosen] = useState(value === other);
  const isOther = isChosen || !isOption;
  return (
    <>
      <SelectField
        {...selectProps}
        options={options}
        field={{
          name: isOther ? `${name}-choice` : name,
          value: isOther ? other : value,
          error: isOther ? undefined : error,
          onChange(chosen) {
            setChosen(chosen === other);
            onChange(chosen);
          },
        }}
      />
      {isOther && (
        <TextField
          field={{
            name,
            value: value === other ? '' : value,
            error,
            onChange: (text) => onChange(text || other),
          }}
          label={`Other ${selectProps.label.toLowerCase()}`}
          autoComplete="off"
          optional={selectProps.optional || true}
        />
      )}
    </>
  );
}
