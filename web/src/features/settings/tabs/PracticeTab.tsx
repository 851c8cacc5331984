import { practiceServices, serviceRadii, settingLabels } from '@doula-desk/domain';
import { ImageIcon } from 'lucide-react';
import { CheckboxGroup } from '../../../components/choices.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { PictureField } from '../fields/PictureField.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';
import { listSetting, pictureSetting, type SettingsPathForm } from '../form/bindings.js';
import { named } from '../form/options.js';

/** The practice, as it stands on contracts and other documents. */
export function PracticeTab({ form }: { form: SettingsPathForm }) {
  return (
    <>
      <SettingsCard
        title="Practice"
        hint="Stands on contracts, birth plans and everything else that you print."
      >
        <PictureField
          field={pictureSetting(form, 'practice.logo')}
          label={settingLabels['practice.logo']}
          type="image/png"
          show={(picture) =>
            picture ? (
              <img className="practice-logo" src={picture} alt="Your practice's logo" />
            ) : (
              <span className="practice-logo" aria-hidden="true">
                <ImageIcon size={28} />
              </span>
            )
          }
        />
        <TextField
          field={form.text('practice.businessName')}
          label={settingLabels['practice.businessName']}
          autoComplete="organization"
        />
        <TextField
          field={form.text('practice.address')}
          label={settingLabels['practice.address']}
          autoComplete="street-address"
          optional
        />
        <div className="field-triple">
          <TextField
            field={form.text('practice.city')}
            label={settingLabels['practice.city']}
            autoComplete="address-level2"
            optional
          />
          <TextField
            field={form.text('practice.state')}
            label={settingLabels['practice.state']}
            autoComplete="address-level1"
            optional
          />
          <TextField
            field={form.text('practice.zipCode')}
            label={settingLabels['practice.zipCode']}
            autoComplete="postal-code"
            optional
          />
        </div>
        <TextField
          field={form.text('practice.website')}
          label={settingLabels['practice.website']}
          type="url"
          autoComplete="url"
          optional
        />
      </SettingsCard>
      <SettingsCard title="Services">
        <CheckboxGroup
          field={listSetting(form, 'practice.servicesOffered')}
          label={settingLabels['practice.servicesOffered']}
          options={practiceServices}
          optional
        />
        <SelectField
          field={form.text('practice.serviceRadius')}
          label={settingLabels['practice.serviceRadius']}
          options={serviceRadii.map(named)}
        />
        <SwitchField
          field={form.flag('practice.acceptingNewClients')}
          label={settingLabels['practice.acceptingNewClients']}
          hint="While it is off, Add Client reminds you of it."
        />
      </SettingsCard>
    </>
  );
}
