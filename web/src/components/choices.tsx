import { type ReactNode, useId, useState } from 'react';
import type { FieldBinding } from '../lib/forms/useForm.js';
import { controlClass, describedBy, FieldNotes, TextField } from './fields.js';

interface GroupProps {
  label: string;
  hint?: string;
  optional?: boolean;
  error: string | undefined;
  children: (group: { errorId: string | undefined }) => ReactNode;
}

function ChoiceGroup({ label, hint, optional = false, error, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset className="mb-4" aria-describedby={describedBy(id, hint, undefined)}>
      <legend className="form-label float-none fs-6">
        {label}
        {optional && <span className="text-body-secondary fw-normal"> (optional)</span>}
      </legend>
      <div className="choice-grid d-grid">{children({ errorId: describedBy(id, undefined, error) })}</div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

interface CheckboxGroupProps {
  field: FieldBinding<string[]>;
  label: string;
  hint?: string;
  optional?: boolean;
  options: readonly string[];
}

/** Checkboxes for selecting any number of options. The value keeps the options' order. */
export function CheckboxGroup({ field, options, ...formFieldProps }: CheckboxGroupProps) {
  return (
    <ChoiceGroup {...formFieldProps} error={field.error}>
      {({ errorId }) =>
        options.map((option) => (
          <label className="choice" key={option}>
            <input
              type="checkbox"
              name={field.name}
              className={controlClass('form-check-input', field.error)}
              checked={field.value.includes(option)}
              aria-invalid={field.error ? true : undefined}
              aria-describedby={errorId}
              onChange={(event) => {
                const { checked } = event.target;
                field.onChange(
                  options.filter((known) => (known === option ? checked : field.value.includes(known))),
                );
              }}
            />
            {option}
          </label>
        ))
      }
    </ChoiceGroup>
  );
}

interface OtherCheckboxGroupProps extends CheckboxGroupProps {
  /** The option that reveals the text field. */
  other: string;
}

/** Checkboxes whose option `other` reveals a text field. The value contains the text instead of the option. */
export function OtherCheckboxGroup({ field, other, ...groupProps }: OtherCheckboxGroupProps) {
  const { options, label } = groupProps;
  const isOwn = (value: string) => !options.includes(value);
  const [text, setText] = useState(field.value.find(isOwn) ?? '');
  const [isChosen, setChosen] = useState(field.value.some((value) => value === other || isOwn(value)));
  const known = field.value.filter((value) => value !== other && !isOwn(value));
  const change = (chosen: string[], own: string) =>
    field.onChange(own === '' ? chosen : [...new Set([...chosen, own])]);
  return (
    <>
      <CheckboxGroup
        {...groupProps}
        field={{
          ...field,
          value: isChosen ? [...known, other] : known,
          onChange(chosen) {
            const asksForText = chosen.includes(other);
            setChosen(asksForText);
            change(
              chosen.filter((value) => value !== other),
              asksForText ? text.trim() || other : '',
            );
          },
        }}
      />
      {isChosen && (
        <TextField
          field={{
            name: `${field.name}-other`,
            value: text,
            error: undefined,
            onChange(typed) {
              setText(typed);
              change(known, typed.trim() || other);
            },
          }}
          label={`Other ${label.toLowerCase()}`}
          autoComplete="off"
          optional
        />
      )}
    </>
  );
}

type RadioOption<Value> =
  | { value: Value; label: string }
  /** An option that is shown disabled, with the reason. */
  | { value: string; label: string; unavailable: string };

interface RadioGroupProps<Value extends string> {
  field: FieldBinding<Value>;
  label: string;
  options: readonly RadioOption<NoInfer<Value>>[];
}

/** Radio buttons for selecting one option. */
export function RadioGroup<Value extends string>({ field, label, options }: RadioGroupProps<Value>) {
  return (
    <ChoiceGroup label={label} error={field.error}>
      {({ errorId }) =>
        options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              type="radio"
              name={field.name}
              className={controlClass('form-check-input', field.error)}
              checked={field.value === option.value}
              disabled={'unavailable' in option}
              aria-describedby={errorId}
              onChange={() => {
                if (!('unavailable' in option)) field.onChange(option.value);
              }}
            />
            <span>
              {option.label}
              {'unavailable' in option && <span className="choice-note">{option.unavailable}</span>}
            </span>
          </label>
        ))
      }
    </ChoiceGroup>
  );
}
