import { type Client, clientName, compareReminders, type Reminder } from '@doula-desk/domain';
import { BellPlus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { chartListKey } from '../../../store/chartLists.js';
import { useDialogs } from '../../../store/openDialogs.js';
import { useToday } from '../../../store/today.js';
import { DeleteReminderDialog } from '../dialogs/DeleteReminderDialog.js';
import { newReminderDialog } from '../dialogs/drafts.js';
import { ReminderDialog } from '../dialogs/ReminderDialog.js';
import { WaitingNotice } from '../status/WaitingNotice.js';
import { listFailureText } from '../texts.js';
import { type ShownReminder, useReminders } from '../useReminders.js';
import { ChartReminders } from './ChartReminders.js';
import '../reminders.scss';

/** The dialog that is open. */
type Opened = { dialog: 'new' } | { dialog: 'edit' | 'delete'; reminder: Reminder };

/** The reminders of one pregnancy, in the chart. Earlier ones get no new reminders. */
export function RemindersTab({ client, pregnancyId }: { client: Client; pregnancyId: string | null }) {
  const today = useToday();
  const { canEdit } = useChartAccess();
  const { reminders, failure, reload } = useReminders(chartListKey(client.id, pregnancyId));
  const [opened, setOpened] = useDialogs<Opened>('chart-reminders', newReminderDialog);
  const shown = useMemo(() => reminders && inOrder(reminders, today), [reminders, today]);
  const close = () => setOpened(null);

  const add = canEdit && pregnancyId === null && (
    <button type="button" className="btn btn-primary" onClick={() => setOpened({ dialog: 'new' })}>
      <Plus size={18} aria-hidden /> Add Reminder
    </button>
  );
  return (
    <section aria-label="Reminders">
      {add && shown && shown.length > 0 && <div className="d-flex justify-content-end mb-3">{add}</div>}
      <div className="card px-3h py-2">
        <WaitingNotice />
        {!shown && !failure && (
          <p className="reminder-skeleton d-grid p-3h placeholder-glow" role="status">
            <span className="visually-hidden">Loading reminders…</span>
            <span className="placeholder col-6" aria-hidden="true" />
          </p>
        )}
        {!shown && failure && (
          <ErrorState
            title="The reminders could not be loaded"
            message={listFailureText(failure)}
            onRetry={reload}
          />
        )}
        {shown?.length === 0 && (
          <EmptyState
            title={pregnancyId === null ? 'No reminders yet' : 'No reminders in this pregnancy'}
            {...(add && {
              hint: 'Set a reminder for this client on a date, or a number of days or weeks from the due date.',
            })}
            Icon={BellPlus}
            action={add}
          />
        )}
        {shown && shown.length > 0 && (
          <ChartReminders
            reminders={shown}
            today={today}
            onEdit={(reminder) => setOpened({ dialog: 'edit', reminder })}
            onDelete={(reminder) => setOpened({ dialog: 'delete', reminder })}
          />
        )}
      </div>
      {opened?.dialog === 'new' && (
        <ReminderDialog place="chart" client={{ id: client.id, name: clientName(client) }} onClose={close} />
      )}
      {opened?.dialog === 'edit' && (
        <ReminderDialog place="chart" reminder={opened.reminder} onClose={close} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteReminderDialog place="chart" reminder={opened.reminder} onClose={close} />
      )}
    </section>
  );
}

/** Sorts pending reminders first, in the order of the reminders page. */
function inOrder(reminders: readonly ShownReminder[], today: string): ShownReminder[] {
  const compare = compareReminders(today);
  const isDone = ({ reminder }: ShownReminder) => Number(reminder.status === 'completed');
  return [...reminders].sort((a, b) => isDone(a) - isDone(b) || compare(a.reminder, b.reminder));
}
