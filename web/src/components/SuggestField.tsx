import { useId } from 'react';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { controlClass, type FieldLabelProps, FormField } from './fields.js';

interface SuggestFieldProps extends FieldLabelProps {
  field: FieldBinding<string>;
  suggestions: readonly string[];
}

/** A text input with suggestions. */
export function SuggestField({ field, suggestions, ...formFieldProps }: SuggestFieldProps) {
  const listId = useId();
  return (
    <FormField {...formFieldProps} name={field.name} error={field.error}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            dir="auto"
            list={listId}
            autoComplete="off"
            className={controlClass('form-control', field.error)}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
          />
          <datalist id={listId}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
}
