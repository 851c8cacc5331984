import { type Reminder, reminderDisplayStatus } from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../components/ErrorState.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { useAppDispatch, useSagas } from '../../../store/hooks.js';
import { useDialogs } from '../../../store/openDialogs.js';
import { useTimeZone, useToday } from '../../../store/today.js';
import { zoneNote } from '../../appointments/index.js';
import { DeleteReminderDialog } from '../dialogs/DeleteReminderDialog.js';
import { newReminderDialog } from '../dialogs/drafts.js';
import { ReminderDialog } from '../dialogs/ReminderDialog.js';
import { remindersActions } from '../reminders.slice.js';
import { watchReminderSaves } from '../saving.saga.js';
import { watchStatusChanges } from '../status/statusChanges.saga.js';
import { WaitingNotice } from '../status/WaitingNotice.js';
import { listFailureText } from '../texts.js';
import { useReminderLoad, useReminders } from '../useReminders.js';
import { QuickLine } from './QuickLine.js';
import { ReminderList } from './ReminderList.js';
import { RemindersSkeleton } from './RemindersSkeleton.js';
import { tabForStatus, tabFromUrl } from './tabs.js';
import '../reminders.scss';

/** The dialog that is open. */
type Opened = { dialog: 'new' } | { dialog: 'edit' | 'delete'; reminder: Reminder };

/** Lists all of the practice's reminders. */
export default function RemindersPage() {
  useSagas(watchReminderSaves);
  useSagas(watchStatusChanges);
  useReminderLoad(null);
  const dispatch = useAppDispatch();
  const today = useToday();
  const note = zoneNote(useTimeZone());
  const { reminders, failure, reload } = useReminders(null);
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useDialogs<Opened>('reminders', newReminderDialog);

  useEffect(() => void dispatch(remindersActions.freshForgotten()), [dispatch]);

  const asked = params.get('reminder');
  useEffect(() => {
    if (asked === null || !reminders) return;
    const found = reminders.find(({ reminder }) => reminder.id === asked)?.reminder;
    if (found) setOpened({ dialog: 'edit', reminder: found });
    // Otherwise closing the dialog would open it again.
    setParams(found ? { tab: tabForStatus(reminderDisplayStatus(found, today)).id } : {}, { replace: true });
  }, [asked, reminders, today, setOpened, setParams]);

  const show = (tab: string) => setParams({ tab }, { replace: true });
  /** Switches to the tab that shows the saved reminder. */
  const showSaved = (saved: Reminder) => show(tabForStatus(reminderDisplayStatus(saved, today)).id);
  const close = () => setOpened(null);
  const openNew = () => setOpened({ dialog: 'new' });
  return (
    <>
      <PageHeader
        title="Reminders"
        subtitle={note}
        action={
          <button type="button" className="btn btn-primary" onClick={openNew}>
            <Plus size={20} aria-hidden /> New Reminder
          </button>
        }
      />
      <WaitingNotice />
      <QuickLine onSaved={showSaved} />
      {reminders && (
        <ReminderList
          reminders={reminders}
          today={today}
          tab={tabFromUrl(params.get('tab'))}
          onTab={show}
          onNew={openNew}
          onEdit={(reminder) => setOpened({ dialog: 'edit', reminder })}
          onDelete={(reminder) => setOpened({ dialog: 'delete', reminder })}
        />
      )}
      {!reminders && failure && (
        <div className="card">
          <ErrorState
            title="Your reminders couldn’t be loaded"
            message={listFailureText(failure)}
            onRetry={reload}
          />
        </div>
      )}
      {!reminders && !failure && <RemindersSkeleton />}
      {opened?.dialog === 'new' && <ReminderDialog place="screen" onClose={close} onSaved={showSaved} />}
      {opened?.dialog === 'edit' && (
        <ReminderDialog place="screen" reminder={opened.reminder} onClose={close} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteReminderDialog place="screen" reminder={opened.reminder} onClose={close} />
      )}
    </>
  );
}
