import {
  answerTexts,
  OTHER,
  optionText,
  otherOption,
  otherText,
  PLAN_LONG_TEXT_LENGTH,
  PLAN_NUMBER_MAX,
  PLAN_TEXT_LENGTH,
  type PlanAnswer,
  type PlanField,
} from '@doula-desk/domain';
import { LockKeyholeOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { DateField } from '../../../components/DateField.js';
import { controlClass, describedBy, FieldNotes, FormField } from '../../../components/fields.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { TextLimit } from '../../../components/TextLimit.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';

interface PlanFieldInputProps {
  field: PlanField;
  binding: FieldBinding<PlanAnswer | undefined>;
}

/** An input for a template field. Sensitive fields are collapsed until the user opens them. */
export function PlanFieldInput({ field, binding }: PlanFieldInputProps) {
  const [isOpen, setIsOpen] = useState(!field.closed);
  if (binding.error && !isOpen) setIsOpen(true);
  if (isOpen) return <Input field={field} binding={binding} />;
  const isFilled = answerTexts(binding.value).length > 0;
  return (
    <div className="plan-closed mb-3">
      <button
        type="button"
        className="btn btn-quiet btn-sm min-h-tap"
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
      >
        <LockKeyholeOpen size={16} aria-hidden /> Open “{field.label}”
      </button>
      <p className="form-text">
        Hidden until you open it<span>{isFilled ? '. This field is filled in.' : '.'}</span>
      </p>
    </div>
  );
}

function Input({ field, binding }: PlanFieldInputProps) {
  const { label, kind } = field;
  if (kind === 'multiselect') return <MultipleChoice field={field} binding={binding} />;
  const text: FieldBinding<string> = { ...binding, value: answerTexts(binding.value)[0] ?? '' };
  switch (kind) {
    case 'select':
      return <SingleChoice field={field} binding={text} />;
    case 'longText':
      return (
        <TextAreaField
          field={text}
          label={label}
          optional="unmarked"
          rows={2}
          maxLength={PLAN_LONG_TEXT_LENGTH}
        />
      );
    case 'date':
      return <DateField field={text} label={label} optional="unmarked" />;
    case 'number':
      return <Line label={label} binding={text} type="number" />;
    case 'text':
      return <Line label={label} binding={text} type="text" />;
  }
}

interface LineProps {
  label: string;
  binding: FieldBinding<string>;
  type: 'text' | 'number';
}

function Line({ label, binding, type }: LineProps) {
  const limits = type === 'number' ? { min: 0, max: PLAN_NUMBER_MAX } : {};
  return (
    <FormField name={binding.name} label={label} optional="unmarked" error={binding.error}>
      {(control) => (
        <>
          <input
            {...control}
            {...limits}
            type={type}
            autoComplete="off"
            className={controlClass('form-control', binding.error)}
            value={binding.value}
            onChange={(event) => binding.onChange(event.target.value)}
          />
          {type === 'text' && <TextLimit text={binding.value} max={PLAN_TEXT_LENGTH} />}
        </>
      )}
    </FormField>
  );
}

/** A set of radio buttons for choosing at most one option. */
function SingleChoice({ field, binding }: { field: PlanField; binding: FieldBinding<string> }) {
  const { value, onChange } = binding;
  const other = otherText(value);
  return (
    <div className="plan-choice">
      <FormField name={binding.name} label={field.label} optional="unmarked" error={binding.error}>
        {(control) => (
          <select
            {...control}
            className={controlClass('form-select', binding.error)}
            value={other === undefined ? value : OTHER}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">Not decided yet</option>
            {field.options.map((option) => (
              <option key={option} value={option}>
                {optionText(option)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {other !== undefined && (
        <OtherText label={field.label} text={other} onChange={(text) => onChange(otherOption(text))} />
      )}
    </div>
  );
}

/** A set of checkboxes for choosing any number of options. */
function MultipleChoice({ field, binding }: PlanFieldInputProps) {
  const id = useId();
  const { label, options } = field;
  const chosen = answerTexts(binding.value);
  const other = chosen.find((value) => otherText(value) !== undefined);
  const isChosen = (option: string) => (option === OTHER ? other !== undefined : chosen.includes(option));
  const toggle = (option: string, on: boolean) => {
    const kept = options.filter((each) => (each === option ? on : isChosen(each)));
    binding.onChange(kept.map((each) => (each === OTHER ? (other ?? OTHER) : each)));
  };
  return (
    <fieldset className="plan-choice mb-3">
      <legend className="form-label float-none fs-6">{label}</legend>
      <div className="choice-grid d-grid">
        {options.map((option) => (
          <label className="choice" key={option}>
            <input
              type="checkbox"
              name={binding.name}
              className={controlClass('form-check-input', binding.error)}
              checked={isChosen(option)}
              aria-invalid={binding.error ? true : undefined}
              aria-describedby={describedBy(id, undefined, binding.error)}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            {optionText(option)}
          </label>
        ))}
      </div>
      {other !== undefined && (
        <OtherText
          label={label}
          text={otherText(other) ?? ''}
          onChange={(text) =>
            binding.onChange(
              chosen.map((value) => (otherText(value) === undefined ? value : otherOption(text))),
            )
          }
        />
      )}
      <FieldNotes id={id} error={binding.error} />
    </fieldset>
  );
}

interface OtherTextProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** The text field for 'Other'. */
function OtherText({ label, text, onChange }: OtherTextProps) {
  return (
    <>
      <input
        type="text"
        dir="auto"
        className="form-control mt-2"
        aria-label={`${label}: ${OTHER}`}
        placeholder="In their own words"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextLimit text={text} max={PLAN_TEXT_LENGTH} />
    </>
  );
}
