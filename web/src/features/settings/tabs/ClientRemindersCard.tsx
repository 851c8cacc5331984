import {
  addDays,
  CLIENT_REMINDER_TEXT_LENGTH,
  clientReminderLetter,
  clientReminderLinks,
  instantAt,
  type Settings,
  settingLabels,
  todayInZone,
} from '@doula-desk/domain';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { TimeField } from '../../../components/TimeField.js';
import { useNow } from '../../../lib/clock/useNow.js';
import type { SettingsPathForm } from '../fields/bindings.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';

/** Settings for which appointment reminders clients get, when, and what they say. */
export function ClientRemindersCard({ form }: { form: SettingsPathForm }) {
  const { enabled } = form.values.notifications.clientReminders;
  return (
    <SettingsCard
      title={settingLabels['notifications.clientReminders']}
      hint="By email, with a calendar file and buttons to confirm or ask to reschedule. Please ask your clients first. You can turn reminders off for a client in their chart, and each client can stop them."
    >
      <SwitchField
        field={{
          ...form.flag('notifications.clientReminders.enabled'),
          error: form.errors.find(({ field }) => field === 'notifications.clientReminders')?.message,
        }}
        label="Remind clients about appointments"
        hint="Not about births, on-call times, or canceled appointments, and not after a loss."
      />
      {enabled && (
        <div className="switch-detail is-wide">
          <SwitchField field={form.flag('notifications.clientReminders.dayBefore')} label="24 hours before" />
          <SwitchField
            field={form.flag('notifications.clientReminders.hoursBefore')}
            label="2 hours before"
            hint="Not for all-day appointments."
          />
          <div className="field-pair">
            <TimeField
              field={form.text('notifications.clientReminders.quietHours.start')}
              label="Quiet hours from"
              hint="Reminders for these hours are sent before they begin."
            />
            <TimeField field={form.text('notifications.clientReminders.quietHours.end')} label="Until" />
          </div>
          <TextAreaField
            field={form.text('notifications.clientReminders.text')}
            label="Your message"
            hint="For example, where to park. It’s in every reminder, so don’t include anything about a particular client."
            maxLength={CLIENT_REMINDER_TEXT_LENGTH}
            rows={3}
            optional
          />
          <ReminderPreview settings={form.values} />
        </div>
      )}
    </SettingsCard>
  );
}

/** Shows a reminder for a sample appointment. */
function ReminderPreview({ settings }: { settings: Settings }) {
  const { profile, practice, scheduling, notifications } = settings;
  const zone = scheduling.timeZone;
  const date = addDays(todayInZone(useNow(), zone), 1);
  const letter = clientReminderLetter({
    practitionerName: `${profile.firstName} ${profile.lastName}`.trim(),
    credentials: profile.credentials,
    businessName: practice.businessName,
    preferredOrFirstName: 'Ada',
    type: 'Prenatal Visit',
    startsAt: instantAt(date, '10:00', zone),
    endsAt: instantAt(date, '11:30', zone),
    days: null,
    timeZone: zone,
    place: 'Your home',
    text: notifications.clientReminders.text,
  });
  return (
    <details className="reminder-preview p-3 border rounded-3">
      <summary>Preview</summary>
      <p className="fw-semibold">{letter.subject}</p>
      <p className="text-pre-line" dir="auto">
        {[letter.greeting, ...letter.paragraphs].join('\n\n')}
      </p>
      <p className="fw-semibold mb-1">{letter.heading}</p>
      <ul>
        {letter.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {clientReminderLinks.coming} · {clientReminderLinks.move} · {clientReminderLinks.stop}
      </p>
      <p className="mb-0 text-pre-line">{letter.closing}</p>
    </details>
  );
}
