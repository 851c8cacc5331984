import { ReminderDialog } from '../reminders/index.js';

/** The form for a new reminder. */
export default function SetReminder({ onClose }: { onClose: () => void }) {
  return <ReminderDialog place="screen" onClose={onClose} />;
}
