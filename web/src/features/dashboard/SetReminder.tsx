import { ReminderDialog, useReloadPendingTasks } from '../reminders/index.js';

/** The form for a new reminder. Saving updates the pending count. */
export default function SetReminder({ onClose }: { onClose: () => void }) {
  const recount = useReloadPendingTasks();
  return <ReminderDialog place="screen" onClose={onClose} onSaved={recount} />;
}
