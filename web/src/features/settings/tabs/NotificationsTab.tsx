import {
  appointmentReminderTimings,
  type NotificationSettings,
  settingLabels,
  type UnavailableSettings,
} from '@doula-desk/domain';
import { SelectField } from '../../../components/fields.js';
import { flagSetting, type SettingsPathForm } from '../fields/bindings.js';
import { named } from '../fields/options.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';

type Flag = Exclude<keyof NotificationSettings, 'appointmentReminders'>;

const ways: { name: Flag; hint: string }[] = [
  { name: 'emailNotifications', hint: 'What rings the bell comes by email as well.' },
  { name: 'smsNotifications', hint: 'What rings the bell comes as a text message as well.' },
];

const occasions: { name: Flag; hint: string }[] = [
  { name: 'reminderAlerts', hint: 'When a reminder falls due.' },
  { name: 'overdueTaskAlerts', hint: 'When a reminder has been left undone.' },
  { name: 'clientUpdates', hint: 'Milestones of a pregnancy, and what clients do with what you send them.' },
  { name: 'birthdayReminders', hint: 'On the birthdays of your clients.' },
  { name: 'weeklyDigest', hint: 'What the week brings, on Monday morning.' },
];

interface NotificationsTabProps {
  form: SettingsPathForm;
  unavailable: UnavailableSettings;
}

/** What the practitioner is told of, and how. */
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
      <SettingsCard title="How you are told" hint="The bell at the top always tells you.">
        {ways.map(toggle)}
      </SettingsCard>
      <SettingsCard title="What you are told of">
        <SwitchField
          field={form.flag('notifications.appointmentReminders.enabled')}
          label={settingLabels['notifications.appointmentReminders']}
        />
        {form.values.notifications.appointmentReminders.enabled && (
          <div className="switch-detail">
            <SelectField
              field={form.text('notifications.appointmentReminders.timing')}
              label="How long before"
              options={appointmentReminderTimings.map(named)}
            />
          </div>
        )}
        {occasions.map(toggle)}
      </SettingsCard>
    </>
  );
}
