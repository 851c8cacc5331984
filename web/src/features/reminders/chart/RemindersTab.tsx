import { type Client, clientName, compareReminders, type Reminder } from '@doula-desk/domain';
import { BellPlus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ChartList } from '../../../components/ChartList.js';
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

/** The chart's tab for one pregnancy's reminders. New ones can be added only for the current pregnancy. */
export function RemindersTab({ client, pregnancyId }: { client: Client; pregnancyId: string | null }) {
  const today = useToday();
  const { canEdit } = useChartAccess();
  const { reminders, failure, reload } = useReminders(chartListKey(client.id, pregnancyId));
  const [opened, setOpened] = useDialogs<Opened>('chart-reminders', newReminderDialog);
  const shown = useMemo(() => reminders && sortReminders(reminders, today), [reminders, today]);
  const close = () => setOpened(null);

  const add = canEdit && pregnancyId === null && (
    <button type="button" className="btn btn-primary" onClick={() => setOpened({ dialog: 'new' })}>
      <Plus size={18} aria-hidden /> Add Reminder
    </button>
  );
  return (
    <>
      <ChartList
        name="Reminders"
        count={shown?.length}
        failure={failure && listFailureText(failure)}
        onRetry={reload}
        action={add}
        empty={{
          title: pregnancyId === null ? 'No reminders yet' : 'No reminders for this pregnancy',
          hint: 'Set a reminder for this client on a date, or a number of days or weeks from the due date.',
          Icon: BellPlus,
        }}
        notice={<WaitingNotice />}
      >
        <ChartReminders
          reminders={shown ?? []}
          today={today}
          onEdit={(reminder) => setOpened({ dialog: 'edit', reminder })}
          onDelete={(reminder) => setOpened({ dialog: 'delete', reminder })}
        />
      </ChartList>
      {opened?.dialog === 'new' && (
        <ReminderDialog place="chart" client={{ id: client.id, name: clientName(client) }} onClose={close} />
      )}
      {opened?.dialog === 'edit' && (
        <ReminderDialog place="chart" reminder={opened.reminder} onClose={close} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteReminderDialog place="chart" reminder={opened.reminder} onClose={close} />
      )}
    </>
  );
}

/** Sorts pending reminders first, in the order of the reminders page. */
function sortReminders(reminders: readonly ShownReminder[], today: string): ShownReminder[] {
  const compare = compareReminders(today);
  const isDone = ({ reminder }: ShownReminder) => Number(reminder.status === 'completed');
  return [...reminders].sort((a, b) => isDone(a) - isDone(b) || compare(a.reminder, b.reminder));
}
