import { practiceServices, serviceRadii } from '@doula-desk/domain';
import { ImageIcon } from 'lucide-react';
import { CheckboxGroup } from '../../../components/choices.js';
import { SelectField, TextField } from '../../../components/fields.js';
import {
  flagSetting,
  listSetting,
  pictureSetting,
  type SettingsPathForm,
  textSetting,
} from '../fields/bindings.js';
import { sameLabelOption } from '../fields/options.js';
import { PictureField } from '../fields/PictureField.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';

/** The practice's details as they appear on contracts and other documents. */
export function PracticeTab({ form }: { form: SettingsPathForm }) {
  return (
    <>
      <SettingsCard title="Practice" hint="Appears on contracts, birth plans, and everything else you print.">
        <PictureField
          {...pictureSetting(form, 'practice.logo')}
          type="image/png"
          show={(picture) =>
            picture ? (
              <img
                className="practice-logo p-1 border rounded text-body-secondary"
                src={picture}
                alt="Your practice’s logo"
              />
            ) : (
              <span className="practice-logo p-1 border rounded text-body-secondary" aria-hidden="true">
                <ImageIcon size={28} />
              </span>
            )
          }
        />
        <TextField {...textSetting(form, 'practice.businessName')} autoComplete="organization" />
        <TextField {...textSetting(form, 'practice.address')} autoComplete="street-address" optional />
        <div className="field-triple">
          <TextField {...textSetting(form, 'practice.city')} autoComplete="address-level2" optional />
          <TextField {...textSetting(form, 'practice.state')} autoComplete="address-level1" optional />
          <TextField {...textSetting(form, 'practice.zipCode')} autoComplete="postal-code" optional />
        </div>
        <TextField {...textSetting(form, 'practice.website')} type="url" autoComplete="url" optional />
      </SettingsCard>
      <SettingsCard
        title="Services"
        hint="Shown with your city to people you share a birth plan with, below the plan."
      >
        <CheckboxGroup
          {...listSetting(form, 'practice.servicesOffered')}
          options={practiceServices}
          optional
        />
        <SelectField
          {...textSetting(form, 'practice.serviceRadius')}
          options={serviceRadii.map(sameLabelOption)}
        />
        <SwitchField
          {...flagSetting(form, 'practice.acceptingNewClients')}
          hint="When this is off, you’ll see a reminder when you add a client."
        />
      </SettingsCard>
    </>
  );
}
