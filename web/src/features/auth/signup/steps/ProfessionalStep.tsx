import {
  certifyingOrganizations,
  type ExperienceLevel,
  experienceLevels,
  registrationServices,
  specialties,
} from '@doula-desk/domain';
import { CheckboxGroup, OtherCheckboxGroup } from '../../../../components/choices.js';
import { SelectField, TextField } from '../../../../components/fields.js';
import type { StepProps } from './StepProps.js';

const experienceOptions: { value: ExperienceLevel | ''; label: string }[] = [
  { value: '', label: 'Select your experience' },
  ...experienceLevels.map((level) => ({ value: level, label: `${level.replace('-', '–')} years` })),
];

export function ProfessionalStep({ bind }: StepProps) {
  return (
    <>
      <TextField
        field={bind('credentials')}
        label="Credentials"
        hint="As they appear after your name, for example CD(DONA)"
        optional
      />
      <OtherCheckboxGroup
        field={bind('certifyingOrganizations')}
        label="Certifying organizations"
        options={certifyingOrganizations}
        other="Other"
        optional
      />
      <SelectField
        field={bind('yearsOfExperience')}
        label="Years of experience"
        options={experienceOptions}
      />
      <CheckboxGroup field={bind('specialties')} label="Specialties" options={specialties} optional />
      <CheckboxGroup
        field={bind('servicesOffered')}
        label="Services offered"
        options={registrationServices}
      />
    </>
  );
}
