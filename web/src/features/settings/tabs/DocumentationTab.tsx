import {
  babyUnitLabels,
  babyUnits,
  backupFrequencies,
  backupFrequencyLabels,
  exportFormats,
  noteTemplateLabels,
  noteTemplates,
  type UnavailableSettings,
} from '@doula-desk/domain';
import { SelectField } from '../../../components/fields.js';
import { flagSetting, type SettingsPathForm, textSetting } from '../fields/bindings.js';
import { sameLabelOption } from '../fields/options.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';

interface DocumentationTabProps {
  form: SettingsPathForm;
  unavailable: UnavailableSettings;
}

/** Settings for how notes are written and births are shown, who may see them, and how records are exported. */
export function DocumentationTab({ form, unavailable }: DocumentationTabProps) {
  return (
    <>
      <SettingsCard title="Visit notes">
        <SelectField
          {...textSetting(form, 'documentation.defaultNoteTemplate')}
          options={noteTemplates.map((value) => ({ value, label: noteTemplateLabels[value] }))}
        />
        <SwitchField
          {...flagSetting(form, 'documentation.autoSaveNotes')}
          hint="When this is off, a note is kept on this device until you save it."
        />
      </SettingsCard>
      <SettingsCard title="Contracts">
        <SwitchField
          {...flagSetting(form, 'documentation.contractHints')}
          hint="When this is on, new appointments and visit notes show a notice if the client has no signed contract."
        />
      </SettingsCard>
      <SettingsCard title="Births">
        <SelectField
          {...textSetting(form, 'documentation.babyUnits')}
          options={babyUnits.map((value) => ({ value, label: babyUnitLabels[value] }))}
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
            options={exportFormats.map(sameLabelOption)}
          />
          <SelectField
            {...textSetting(form, 'documentation.backupFrequency')}
            options={backupFrequencies.map((value) => ({ value, label: backupFrequencyLabels[value] }))}
          />
        </div>
      </SettingsCard>
    </>
  );
}
