import { gestationalAgeLabel, isPlausibleDate } from '@doula-desk/domain';
import { DateField } from '../../../components/DateField.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { useToday } from '../../../store/today.js';
import { clientLabels } from '../shown/client.labels.js';
import { babyCountOptions } from './choices.js';
import { type FormProps, optionalUnless } from './FormProps.js';

const hints: Partial<Record<string, string>> = {
  gravida: 'Number of pregnancies, including this one',
  para: 'Births after viability',
};

interface PregnancyFieldsProps extends FormProps {
  /** Whether the pregnancy has ended, so that no gestational age is shown. */
  ended?: boolean;
}

/** The fields for the current pregnancy. Shows the gestational age while the due date is typed. */
export function PregnancyFields({ form, required, ended = false }: PregnancyFieldsProps) {
  const today = useToday();
  const { edd, numberOfBabies } = form.values;
  const weeks = !ended && isPlausibleDate(edd) ? gestationalAgeLabel({ edd }, today) : '';
  const number = (path: 'gravida' | 'para' | 'currentPregnancyNumber') => (
    <TextField
      field={form.text(path)}
      label={clientLabels[path] ?? path}
      hint={hints[path]}
      inputMode="numeric"
      autoComplete="off"
      {...optionalUnless(required, path)}
    />
  );
  return (
    <>
      <div className="field-pair">
        <DateField
          field={form.text('edd')}
          label="Expected due date"
          hint={weeks && `Gestational age today: ${weeks}`}
          {...optionalUnless(required, 'edd')}
        />
        <SelectField
          field={form.text('numberOfBabies')}
          label="Number of babies"
          options={babyCountOptions(numberOfBabies)}
        />
      </div>
      <div className="field-triple-even d-grid row-gap-0 column-gap-3 align-items-start cols-sm-fit-11">
        {number('gravida')}
        {number('para')}
        {number('currentPregnancyNumber')}
      </div>
    </>
  );
}
