import {
  type BackupFrequency,
  backupFrequencies,
  exportFormats,
  settingLabels,
  type UnavailableSettings,
} from '@doula-desk/domain';
import { SelectField } from '../../../components/fields.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';
import type { SettingsPathForm } from '../form/bindings.js';
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
        <SelectField
          field={form.text('documentation.defaultNoteTemplate')}
          label={settingLabels['documentation.defaultNoteTemplate']}
          options={templates}
        />
        <SwitchField
          field={form.flag('documentation.autoSaveNotes')}
          label={settingLabels['documentation.autoSaveNotes']}
          hint="While it is off, a note is kept on this device until you save it."
        />
      </SettingsCard>
      <SettingsCard title="Sharing">
        <SwitchField
          field={form.flag('documentation.clientPortalAccess')}
          label={settingLabels['documentation.clientPortalAccess']}
          unavailable={unavailable['documentation.clientPortalAccess']}
        />
        <SwitchField
          field={form.flag('documentation.shareNotesWithProviders')}
          label={settingLabels['documentation.shareNotesWithProviders']}
          unavailable={unavailable['documentation.shareNotesWithProviders']}
        />
      </SettingsCard>
      <SettingsCard title="Export and backup">
        <div className="field-pair">
          <SelectField
            field={form.text('documentation.exportFormat')}
            label={settingLabels['documentation.exportFormat']}
            options={exportFormats.map(named)}
          />
          <SelectField
            field={form.text('documentation.backupFrequency')}
            label={settingLabels['documentation.backupFrequency']}
            options={backupFrequencies.map((value) => ({ value, label: frequencies[value] }))}
          />
        </div>
      </SettingsCard>
    </>
  );
}
