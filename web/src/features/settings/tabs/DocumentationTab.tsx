import {
  type BackupFrequency,
  backupFrequencies,
  exportFormats,
  type UnavailableSettings,
} from '@doula-desk/domain';
import { SelectField } from '../../../components/fields.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';
import { flagSetting, type SettingsPathForm, textSetting } from '../form/bindings.js';
import { named } from '../form/options.js';

const templates = [
  { value: 'initial', label: 'Initial Consultation' },
  { value: 'prenatal', label: 'Prenatal Visit' },
  { value: 'postpartum', label: 'Postpartum Visit' },
];

const frequencies: Record<BackupFrequency, string> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  manual: 'Only when I ask for one',
};

interface DocumentationTabProps {
  form: SettingsPathForm;
  unavailable: UnavailableSettings;
}

/** How notes are written, who may see them, and how records leave the product. */
export function DocumentationTab({ form, unavailable }: DocumentationTabProps) {
  return (
    <>
      <SettingsCard title="Visit notes">
        <SelectField {...textSetting(form, 'documentation.defaultNoteTemplate')} options={templates} />
        <SwitchField
          {...flagSetting(form, 'documentation.autoSaveNotes')}
          hint="While it is off, a note is kept on this device until you save it."
        />
      </SettingsCard>
      <SettingsCard title="Sharing">
        <SwitchField
          {...flagSetting(form, 'documentation.clientPortalAccess')}
          unavailable={unavailable['documentation.clientPortalAccess']}
        />
        <SwitchField
          {...flagSetting(form, 'documentation.shareNotesWithProviders')}
          unavailable={unavailable['documentation.shareNotesWithProviders']}
        />
      </SettingsCard>
      <SettingsCard title="Export and backup">
        <div className="field-pair">
          <SelectField
            {...textSetting(form, 'documentation.exportFormat')}
            options={exportFormats.map(named)}
          />
          <SelectField
            {...textSetting(form, 'documentation.backupFrequency')}
            options={backupFrequencies.map((value) => ({ value, label: frequencies[value] }))}
          />
        </div>
      </SettingsCard>
    </>
  );
}
