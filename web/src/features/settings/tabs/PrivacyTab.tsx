import { retentionPeriods, sessionTimeoutNames, type UnavailableSettings } from '@doula-desk/domain';
import { SelectField } from '../../../components/fields.js';
import { flagSetting, type SettingsPathForm, textSetting } from '../fields/bindings.js';
import { sameLabelOption } from '../fields/options.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';

interface PrivacyTabProps {
  form: SettingsPathForm;
  unavailable: UnavailableSettings;
}

/** Settings for session length, retention periods, and data shared with others. */
export function PrivacyTab({ form, unavailable }: PrivacyTabProps) {
  return (
    <SettingsCard title="Privacy">
      <div className="field-pair">
        <SelectField
          {...textSetting(form, 'privacy.sessionTimeout')}
          hint="You’ll get a warning first. Devices that remember you stay signed in for 30 days."
          options={sessionTimeoutNames.map(sameLabelOption)}
        />
        <SelectField
          {...textSetting(form, 'privacy.clientDataRetention')}
          hint="Older charts are listed for you to review. Nothing is deleted automatically."
          options={retentionPeriods.map(sameLabelOption)}
        />
      </div>
      <SwitchField
        {...flagSetting(form, 'privacy.shareDataForResearch')}
        unavailable={unavailable['privacy.shareDataForResearch']}
      />
      <SwitchField
        {...flagSetting(form, 'privacy.marketingCommunications')}
        hint="Your server administrator may email you news about the product. Nothing is sent automatically."
      />
    </SettingsCard>
  );
}
