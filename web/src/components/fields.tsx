import { type ReactNode, useId } from 'react';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { TextLimit } from './TextLimit.js';

export interface FieldLabelProps {
  label: string;
  hint?: ReactNode;
  /** Whether the field is optional. 'unmarked' is for forms that say once that many fields are optional. */
  optional?: boolean | 'unmarked';
}

interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FormFieldProps extends FieldLabelProps {
  name: string;
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and its hint and error below. */
export function FormField({ name, label, hint, error, optional = false, children }: FormFieldProps) {
  const id = useId();
  const descriptionIds = describedBy(id, hint, error);
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
        {optional === true && <span className="text-body-secondary fw-normal"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptionIds,
        'aria-required': optional ? undefined : true,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Returns the ids for `aria-describedby` that {@link FieldNotes} uses; undefined if there is no hint or error. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Hint and error below a control, with the ids from {@link describedBy}. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint && (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className="invalid-feedback" id={`${id}-error`}>
          {error}
        </div>
      )}
    </>
  );
}

interface TextFieldProps extends FieldLabelProps {
  field: FieldBinding<string>;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string;
  /** Maximum length that can be saved. Nearly all single-line fields in the product have the same limit. */
  maxLength?: number;
}

/** A single-line text input. Required unless `optional` is set. */
export function TextField({
  field,
  label,
  hint,
  optional,
  type = 'text',
  maxLength = 200,
  ...input
}: TextFieldProps) {
  return (
    <FormField name={field.name} label={label} hint={hint} optional={optional} error={field.error}>
      {(control) => (
        <>
          <input
            {...control}
            {...input}
            type={type}
            dir={type === 'text' ? 'auto' : undefined}
            className={controlClass('form-control', field.error)}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
          />
          {type !== 'email' && <TextLimit text={field.value} max={maxLength} />}
        </>
      )}
    </FormField>
  );
}

interface SelectFieldProps<Value extends string> extends FieldLabelProps {
  field: FieldBinding<Value>;
  options: readonly { value: Value; label: string }[];
}

/** A native select. `onChange` is called only with values from `options`. */
export function SelectField<Value extends string>({
  field,
  options,
  ...formFieldProps
}: SelectFieldProps<Value>) {
  return (
    <FormField {...formFieldProps} name={field.name} error={field.error}>
      {(control) => (
        <select
          {...control}
          className={controlClass('form-select', field.error)}
          value={field.value}
          onChange={(event) => {
            const chosen = options.find(({ value }) => value === event.target.value);
            if (chosen) field.onChange(chosen.value);
          }}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

interface CheckboxFieldProps {
  field: FieldBinding<boolean>;
  label: ReactNode;
  hint?: string;
}

/** A single checkbox. Use `CheckboxGroup` for several options. */
export function CheckboxField({ field, label, hint }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <div className="form-check">
        <input
          type="checkbox"
          id={id}
          name={field.name}
          className={controlClass('form-check-input', field.error)}
          checked={field.value}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(id, hint, field.error)}
          onChange={(event) => field.onChange(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          {label}
        </label>
        <FieldNotes id={id} hint={hint} error={field.error} />
      </div>
    </div>
  );
}

/** Returns a control's class, with a marker class if the control has an error. */
export function controlClass(base: string, error: string | undefined): string {
  return error ? `${base} is-invalid` : base;
}
