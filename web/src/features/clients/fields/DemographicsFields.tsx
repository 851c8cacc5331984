import {
  ageOn,
  clientLanguages,
  EARLIEST_YEAR,
  ethnicityOptions,
  isPlausibleDate,
  maritalStatuses,
  pronounOptions,
  raceOptions,
  referralSources,
} from '@doula-desk/domain';
import { DateField } from '../../../components/DateField.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { OtherField } from '../../../components/OtherField.js';
import { SuggestField } from '../../../components/SuggestField.js';
import { useToday } from '../../../store/today.js';
import { clientLabels } from '../shown/client.labels.js';
import { optionsWithStored } from './choices.js';
import { type FormProps, optionalUnless } from './FormProps.js';

/** Paths of the text fields. */
type LinePath =
  | 'firstName'
  | 'lastName'
  | 'preferredName'
  | 'phone'
  | 'email'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'occupation'
  | 'partnerName';

export function DemographicsFields({ form, required }: FormProps) {
  // Keeps the browser from filling in the practitioner's own data.
  const line = (path: LinePath) => ({
    field: form.text(path),
    label: clientLabels[path] ?? path,
    autoComplete: 'off',
    ...optionalUnless(required, path),
  });
  const choice = (path: 'ethnicity' | 'maritalStatus', options: Parameters<typeof optionsWithStored>[0]) => (
    <SelectField
      field={form.text(path)}
      label={clientLabels[path] ?? path}
      options={optionsWithStored(options, form.values[path])}
      {...optionalUnless(required, path)}
    />
  );
  const choiceOrWords = (
    path: 'preferredLanguage' | 'race' | 'pronouns',
    options: Parameters<typeof optionsWithStored>[0],
    other: string,
  ) => (
    <OtherField
      field={form.text(path)}
      label={clientLabels[path] ?? path}
      options={optionsWithStored(options, '')}
      other={other}
      {...optionalUnless(required, path)}
    />
  );
  return (
    <>
      <div className="field-pair">
        <TextField {...line('firstName')} />
        <TextField {...line('lastName')} />
      </div>
      <div className="field-pair">
        <TextField {...line('preferredName')} />
        {choiceOrWords('pronouns', pronounOptions, 'other')}
      </div>
      <DateOfBirthAndAge form={form} required={required} />
      <div className="field-pair">
        <TextField {...line('phone')} type="tel" />
        <TextField {...line('email')} type="email" />
      </div>
      <TextField {...line('address')} />
      <div className="field-triple">
        <TextField {...line('city')} />
        <TextField {...line('state')} />
        <TextField {...line('zipCode')} />
      </div>
      <div className="field-pair">
        {choiceOrWords('preferredLanguage', clientLanguages, 'Other')}
        {choice('maritalStatus', maritalStatuses)}
      </div>
      <div className="field-pair">
        {choiceOrWords('race', raceOptions, 'Other')}
        {choice('ethnicity', ethnicityOptions)}
      </div>
      <div className="field-pair">
        <TextField {...line('occupation')} />
        <TextField {...line('partnerName')} />
      </div>
      <SuggestField
        field={form.text('referralSource')}
        label={clientLabels.referralSource ?? ''}
        hint="How they found you, for your reports"
        suggestions={referralSources}
        optional
      />
    </>
  );
}

/** The date of birth and the age, which can be entered only while the date of birth is unknown. */
function DateOfBirthAndAge({ form }: FormProps) {
  const today = useToday();
  const { dateOfBirth } = form.values;
  const age = isPlausibleDate(dateOfBirth) ? ageOn(dateOfBirth, today) : null;
  return (
    <div className="field-pair">
      <DateField
        field={form.text('dateOfBirth')}
        label="Date of birth"
        min={`${EARLIEST_YEAR}-01-01`}
        max={today}
        optional
      />
      {age === null ? (
        <TextField field={form.text('age')} label="Age" inputMode="numeric" autoComplete="off" optional />
      ) : (
        <div className="mb-3">
          <span className="form-label d-block">Age</span>
          <output className="d-flex align-items-center text-body-secondary min-h-46">{age} years</output>
        </div>
      )}
    </div>
  );
}
