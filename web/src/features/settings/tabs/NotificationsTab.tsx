import {
  appointmentReminderTimings,
  type NotificationSettings,
  settingLabels,
  type UnavailableSettings,
} from '@doula-desk/domain';
import { SelectField } from '../../../components/fields.js';
import { flagSetting, type SettingsPathForm } from '../fields/bindings.js';
import { sameLabelOption } from '../fields/options.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';
import { ClientRemindersCard } from './ClientRemindersCard.js';

type Flag = Exclude<keyof NotificationSettings, 'appointmentReminders' | 'clientReminders'>;

const ways: { name: Flag; hint: string }[] = [
  { name: 'emailNotifications', hint: 'Also email me these notifications.' },
  { name: 'smsNotifications', hint: 'Also text me these notifications.' },
];

const occasions: { name: Flag; hint: string }[] = [
  { name: 'reminderAlerts', hint: 'When a reminder is due.' },
  { name: 'overdueTaskAlerts', hint: 'When a reminder is overdue.' },
  {
    name: 'clientUpdates',
    hint: 'Pregnancy milestones, and what clients do with the documents you send them.',
  },
  { name: 'birthdayReminders', hint: 'On your clients’ birthdays.' },
  { name: 'weeklyDigest', hint: 'A summary of the week ahead, on Monday morning.' },
];

interface NotificationsTabProps {
  form: SettingsPathForm;
  unavailable: UnavailableSettings;
}

/** Settings for notifications and their channels. */
export function NotificationsTab({ form, unavailable }: NotificationsTabProps) {
  const toggle = ({ name, hint }: { name: Flag; hint: string }) => (
    <SwitchField
      key={name}
      {...flagSetting(form, `notifications.${name}`)}
      hint={hint}
      unavailable={name === 'smsNotifications' ? unavailable['notifications.smsNotifications'] : undefined}
    />
  );
  return (
    <>
      <SettingsCard title="Channels" hint="The bell at the top always shows your notifications.">
        {ways.map(toggle)}
      </SettingsCard>
      <SettingsCard title="Notifications">
        <SwitchField
          field={form.flag('notifications.appointmentReminders.enabled')}
          label={settingLabels['notifications.appointmentReminders']}
        />
        {form.values.notifications.appointmentReminders.enabled && (
          <div className="switch-detail">
            <SelectField
              field={form.text('notifications.appointmentReminders.timing')}
              label="How long before"
              options={appointmentReminderTimings.map(sameLabelOption)}
            />
          </div>
        )}
        {occasions.map(toggle)}
      </SettingsCard>
      <ClientRemindersCard form={form} />
    </>
  );
}
