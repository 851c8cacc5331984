import type { FieldBinding } from '../lib/forms/useForm.js';
import { controlClass, type FieldLabelProps, FormField } from './fields.js';
import { TextLimit } from './TextLimit.js';

interface TextAreaFieldProps {
  field: FieldBinding<string>;
  label: string;
  hint?: string;
  optional?: FieldLabelProps['optional'];
  rows?: number;
  /** Maximum length that can be saved. Longer text can be typed, but the field shows that it's too long. */
  maxLength?: number;
  placeholder?: string;
}

/** A multi-line text input. */
export function TextAreaField({
  field,
  label,
  hint,
  optional,
  rows = 3,
  maxLength,
  ...input
}: TextAreaFieldProps) {
  return (
    <FormField name={field.name} label={label} hint={hint} optional={optional} error={field.error}>
      {(control) => (
        <>
          <textarea
            {...control}
            {...input}
            rows={rows}
            dir="auto"
            className={controlClass('form-control', field.error)}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
          />
          {maxLength !== undefined && <TextLimit text={field.value} max={maxLength} />}
        </>
      )}
    </FormField>
  );
}
