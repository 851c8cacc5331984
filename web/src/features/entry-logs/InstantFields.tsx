import { DateField } from '../../components/DateField.js';
import { TimeField } from '../../components/TimeField.js';
import type { FieldBinding } from '../../lib/forms/useForm.js';

interface InstantFieldsProps {
  label: string;
  date: FieldBinding<string>;
  time: FieldBinding<string>;
  isOptional?: boolean;
}

/** Date and time fields, side by side. */
export function InstantFields({ label, date, time, isOptional = false }: InstantFieldsProps) {
  return (
    <fieldset className="d-grid cols-2 column-gap-2h">
      <legend className="form-label float-none fs-6 col-span-all">
        {label}
        {isOptional && <span className="text-body-secondary fw-normal"> (optional)</span>}
      </legend>
      <DateField field={date} label="Date" optional="unmarked" />
      <TimeField field={time} label="Time" />
    </fieldset>
  );
}
