import { type RegistrationTimeZone, registrationLanguages } from '@doula-desk/domain';
import { OtherCheckboxGroup } from '../../../../components/choices.js';
import { CheckboxField, SelectField } from '../../../../components/fields.js';
import { timeZoneNames } from '../signup.form.js';
import type { StepProps } from './StepProps.js';

const zoneLabels: Record<RegistrationTimeZone, string> = {
  EST: 'Eastern Time (EST)',
  CST: 'Central Time (CST)',
  MST: 'Mountain Time (MST)',
  PST: 'Pacific Time (PST)',
};
const zoneOptions = timeZoneNames.map((value) => ({ value, label: zoneLabels[value] }));

export function PreferencesStep({ bind }: StepProps) {
  return (
    <>
      <SelectField field={bind('timeZone')} label="Time zone" options={zoneOptions} />
      <OtherCheckboxGroup
        field={bind('preferredLanguages')}
        label="Preferred languages"
        options={registrationLanguages}
        other="Other"
        optional
      />
      <CheckboxField field={bind('acceptNewClients')} label="I am accepting new clients" />
      <CheckboxField field={bind('marketingEmails')} label="Send me tips and product news by email" />
    </>
  );
}
