import { useState } from 'react';
import { useWaitingDraft } from '../../app/tabDraft.js';
import { NEW_DRAFT } from '../appointments/index.js';
import { NEW_REMINDER_DRAFT } from '../reminders/index.js';
import { type QuickAction, quickActions, ScheduleAppointment, SetReminder } from './quickActions.js';
import { Section } from './Section.js';

/** What is done most, one press away. */
export function QuickActions() {
  // A form that a reload or a new sign-in interrupted is open again.
  const appointment = useWaitingDraft(NEW_DRAFT).exists;
  const reminder = useWaitingDraft(NEW_REMINDER_DRAFT).exists;
  const [Form, setForm] = useState<QuickAction['Form'] | null>(() => {
    if (appointment) return ScheduleAppointment;
    return reminder ? SetReminder : null;
  });
  return (
    <Section title="Quick Actions">
      <div className="quick-actions">
        {quickActions.map(({ label, Icon, tone, Form: Opened }) => (
          <button key={label} type="button" className="quick-action" onClick={() => setForm(() => Opened)}>
            <span className={`icon-disc tone-${tone}`} aria-hidden="true">
              <Icon size={20} />
            </span>
            {label}
          </button>
        ))}
      </div>
      {Form && <Form onClose={() => setForm(null)} />}
    </Section>
  );
}
