import { repeatUnits, seriesSummary } from '@doula-desk/domain';
import { DateField } from '../../../components/DateField.js';
import { CheckboxField, SelectField } from '../../../components/fields.js';
import { NumberField } from '../../../components/NumberField.js';
import type { Form } from '../../../lib/forms/useForm.js';
import { type AppointmentFormValues, ruleOf } from './appointment.form.js';

const ends = [
  { value: 'count', label: 'After a number of times' },
  { value: 'until', label: 'On a date' },
] as const;

interface RepeatFieldsProps {
  form: Form<AppointmentFormValues>;
  /** Label of the checkbox. */
  label?: string;
}

/** The recurrence fields of an appointment. Shows only a checkbox until the checkbox is checked. */
export function RepeatFields({ form: { bind, values }, label = 'Repeats' }: RepeatFieldsProps) {
  const rule = ruleOf(values);
  return (
    <>
      <CheckboxField field={bind('repeats')} label={label} />
      {values.repeats && (
        <fieldset className="repeat-fields cols-sm-2 d-grid row-gap-0 column-gap-3 py-0 pe-0 ps-4">
          <legend className="visually-hidden">{label}</legend>
          <NumberField field={bind('repeatEvery')} label="Repeat every" min={1} />
          <SelectField field={bind('repeatUnit')} label="Days, weeks, or months" options={repeatUnits} />
          <SelectField field={bind('repeatEnd')} label="Ends" options={ends} />
          {values.repeatEnd === 'count' ? (
            <NumberField field={bind('repeatCount')} label="Number of appointments" min={2} />
          ) : (
            <DateField field={bind('repeatUntil')} label="Last day" min={values.date} />
          )}
          <p className="is-wide form-text mt-0 mb-3" role="status">
            {rule && seriesSummary(rule)}
          </p>
        </fieldset>
      )}
    </>
  );
}
