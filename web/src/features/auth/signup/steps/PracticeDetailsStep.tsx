import { practiceTypes } from '@doula-desk/domain';
import { RadioGroup } from '../../../../components/choices.js';
import { TextField } from '../../../../components/fields.js';
import type { StepProps } from './StepProps.js';

const practiceTypeOptions = practiceTypes.map((type) =>
  type.available
    ? { value: type.value, label: type.label }
    : { value: type.value, label: type.label, unavailable: 'Coming soon' },
);

export function PracticeDetailsStep({ bind }: StepProps) {
  return (
    <>
      <RadioGroup field={bind('practiceType')} label="Practice type" options={practiceTypeOptions} />
      <TextField field={bind('businessName')} label="Business name" autoComplete="organization" />
      <TextField field={bind('businessAddress')} label="Business address" autoComplete="street-address" />
      <div className="field-triple">
        <TextField field={bind('businessCity')} label="City" autoComplete="address-level2" />
        <TextField field={bind('businessState')} label="State" autoComplete="address-level1" />
        <TextField field={bind('businessZipCode')} label="ZIP code" autoComplete="postal-code" />
      </div>
      <div className="field-pair">
        <TextField
          field={bind('businessPhone')}
          label="Business phone"
          type="tel"
          autoComplete="work tel"
          optional
        />
        <TextField field={bind('websiteUrl')} label="Website URL" type="url" autoComplete="url" optional />
      </div>
    </>
  );
}
