import {
  type BabyOutcome,
  type BabyUnits,
  BIRTH_LOSS_MESSAGE,
  babyFeedings,
  babyOutcomes,
  babySexes,
  birthModes,
} from '@doula-desk/domain';
import { SelectField, TextField } from '../../../components/fields.js';
import { OtherField } from '../../../components/OtherField.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import type { PathForm } from '../../../lib/forms/usePathForm.js';
import { InstantFields } from '../../entry-logs/index.js';
import type { BirthValues } from './birthForm.js';

interface BabyFieldsetProps {
  form: PathForm<BirthValues>;
  place: number;
  count: number;
  units: BabyUnits;
  onUnits: (units: BabyUnits) => void;
  outcome: BabyOutcome;
}

const NOT_ENTERED = { value: '', label: 'Not entered' } as const;

/** The fields of one baby. */
export function BabyFieldset({ form, place, count, units, onUnits, outcome }: BabyFieldsetProps) {
  const select = (name: 'mode' | 'outcome') => form.text(`babies.${place}.${name}`) as FieldBinding<string>;
  return (
    <fieldset>
      <legend className="h5">{count > 1 ? `Baby ${place + 1}` : 'Baby'}</legend>
      <TextField label="Name" field={form.text(`babies.${place}.name`)} optional="unmarked" />
      <InstantFields
        label="Time of birth"
        date={form.text(`babies.${place}.born.date`)}
        time={form.text(`babies.${place}.born.time`)}
      />
      {(count > 1 || outcome !== 'living') && (
        <SelectField
          label="Outcome"
          hint={count > 1 ? undefined : BIRTH_LOSS_MESSAGE}
          field={select('outcome')}
          options={babyOutcomes}
        />
      )}
      <SelectField
        label="Mode of birth"
        field={select('mode')}
        options={[NOT_ENTERED, ...birthModes]}
        optional="unmarked"
      />
      <OtherField
        label="Sex"
        field={form.text(`babies.${place}.sex`)}
        options={[NOT_ENTERED, ...babySexes]}
        other="other"
        optional="unmarked"
      />
      <div className="d-grid column-gap-2h cols-fill-7">
        {units === 'us' ? (
          <>
            <TextField
              label="Pounds"
              inputMode="numeric"
              field={form.text(`babies.${place}.pounds`)}
              optional="unmarked"
            />
            <TextField label="Ounces" field={form.text(`babies.${place}.ounces`)} optional="unmarked" />
            <TextField label="Length (in)" field={form.text(`babies.${place}.length`)} optional="unmarked" />
          </>
        ) : (
          <>
            <TextField
              label="Weight (g)"
              inputMode="numeric"
              field={form.text(`babies.${place}.grams`)}
              optional="unmarked"
            />
            <TextField label="Length (cm)" field={form.text(`babies.${place}.length`)} optional="unmarked" />
          </>
        )}
        <TextField
          label="Apgar, 1 min"
          inputMode="numeric"
          field={form.text(`babies.${place}.apgar1`)}
          optional="unmarked"
        />
        <TextField
          label="Apgar, 5 min"
          inputMode="numeric"
          field={form.text(`babies.${place}.apgar5`)}
          optional="unmarked"
        />
      </div>
      {place === 0 && (
        <button
          type="button"
          className="btn btn-link p-0 mb-3"
          onClick={() => onUnits(units === 'us' ? 'metric' : 'us')}
        >
          {units === 'us' ? 'Use grams and centimeters' : 'Use pounds and inches'}
        </button>
      )}
      <OtherField
        label="First feeding"
        field={form.text(`babies.${place}.feeding`)}
        options={[NOT_ENTERED, ...babyFeedings]}
        other="other"
        optional="unmarked"
      />
    </fieldset>
  );
}
