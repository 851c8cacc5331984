import { ReminderDialog, useReloadPendingTasks } from '../reminders/index.js';

/** The form for a new reminder, which is then counted as pending. */
export default function SetReminder({ onClose }: { onClose: () => void }) {
  const recount = useReloadPendingTasks();
  return <ReminderDialog place="screen" onClose={onClose} onSaved={recount} />;
}
