import { DateField } from '../../components/DateField.js';
import { TimeField } from '../../components/TimeField.js';
import type { FieldBinding } from '../../lib/forms/useForm.js';

interface InstantFieldsProps {
  label: string;
  date: FieldBinding<string>;
  time: FieldBinding<string>;
  isOptional?: boolean;
}

/** A date and a time next to each other. */
export function InstantFields({ label, date, time, isOptional = false }: InstantFieldsProps) {
  return (
    <fieldset className="entry-instant d-grid cols-2">
      <legend className="form-label float-none fs-6">
        {label}
        {isOptional && <span className="text-body-secondary fw-normal"> (optional)</span>}
      </legend>
      <DateField field={date} label="Date" optional="unmarked" />
      <TimeField field={time} label="Time" />
    </fieldset>
  );
}
