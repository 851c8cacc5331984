import { addDays, formatDate, formatTime, type Reminder } from '@doula-desk/domain';
import { useEffect, useEffectEvent, useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { useIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { ClientSelect } from '../../client-names/index.js';
import { type DueDate, remindersActions, selectReminders } from '../reminders.slice.js';
import type { ReminderPlace } from '../texts.js';
import { reminderDraftKey } from './drafts.js';
import { ReminderFieldset } from './ReminderFieldset.js';
import { isSeriesMoved, newValues, type ReminderFormValues, toFormValues, toInput } from './reminder.form.js';
import { useReminderForm } from './useReminderForm.js';
import { useSubmission } from './useSubmission.js';
import '../reminders.scss';

interface ReminderDialogProps {
  place: ReminderPlace;
  /** The reminder to edit; omitted for a new one. */
  reminder?: Reminder;
  /** The client of a new reminder, if fixed. */
  client?: { id: string; name: string };
  onClose: () => void;
  /** Called with the saved reminder before the dialog closes. */
  onSaved?: (reminder: Reminder) => void;
}

/** The form for a reminder. Closes once the reminder is saved. */
export function ReminderDialog({ place, reminder, client, onClose, onSaved }: ReminderDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const idempotencyKey = useIdempotencyKey();
  const { status, failure, current, saved } = useSubmission();
  const dueDate = dueDateOf(useAppSelector(selectReminders).dueDate, reminder);
  const form = useReminderForm({
    initial: reminder ? toFormValues(reminder) : newValues(client?.id ?? '', Date.now(), zone),
    draft: reminderDraftKey(reminder?.id, client?.id),
    version: reminder?.version,
    dueDate,
    failure,
  });
  const { values, bind, draft } = form;
  const { clientId, timing } = values;
  const stored = current ?? reminder;
  const isMoved = stored !== undefined && isSeriesMoved(values, stored);

  const chooseClient = (chosen: string) => {
    bind('clientId').onChange(chosen);
    // The new client has a different care team.
    bind('assigneeId').onChange('');
  };
  const closing = useFormClosing({ isDirty: draft.isDirty, draft, onClose });
  const finish = useEffectEvent(() => {
    if (saved) onSaved?.(saved);
    closing.finish();
  });
  useEffect(() => {
    if (status === 'done') finish();
  }, [status]);
  useEffect(() => {
    if (timing === 'edd' && clientId) dispatch(remindersActions.dueDateRequested(clientId));
  }, [dispatch, timing, clientId]);

  const send = (sent: ReminderFormValues) => {
    const body = toInput(sent);
    if (!stored) {
      dispatch(remindersActions.createSubmitted({ clientId: sent.clientId, body, idempotencyKey, place }));
      return;
    }
    const scope = isMoved ? { scope: sent.scope } : {};
    const version = current?.version ?? draft.version ?? stored.version;
    dispatch(
      remindersActions.editSubmitted({ reminder: stored, body: { ...body, ...scope, version }, place }),
    );
  };
  const named = reminder ? reminder.clientName : client?.name;
  return (
    <Dialog
      title={reminder ? 'Edit Reminder' : 'Create New Reminder'}
      onClose={closing.close}
      holdsInput
      size="lg"
    >
      <Modal.Body>
        <form id={`${id}-form`} ref={form.formRef} noValidate onSubmit={form.submit(send)}>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          {current && <Conflict current={current} onAccept={closing.finish} />}
          <ReminderFieldset
            form={form}
            dueDate={dueDate}
            isSeriesMoved={isMoved}
            stored={stored}
            client={
              named === undefined ? (
                <ClientSelect field={{ ...bind('clientId'), onChange: chooseClient }} />
              ) : (
                <div className="mb-3">
                  <div className="form-label">Client</div>
                  <div dir="auto">{named}</div>
                </div>
              )
            }
          />
        </form>
      </Modal.Body>
      <FormFooter
        label={reminder ? 'Save Changes' : 'Create Reminder'}
        isBusy={status === 'busy'}
        disabled={!clientId || values.title.trim() === ''}
        form={`${id}-form`}
        onCancel={closing.close}
      />
    </Dialog>
  );
}

/**
 * Returns the due date that the form uses. A stored reminder that is relative to a due date may belong to an earlier
 * pregnancy, so it keeps that pregnancy's due date.
 */
function dueDateOf(loaded: DueDate | null, reminder: Reminder | undefined): DueDate | null {
  const offset = reminder?.eddOffsetDays ?? null;
  if (!reminder || offset === null || loaded?.status !== 'loaded' || loaded.hasEnded) return loaded;
  return { ...loaded, edd: addDays(reminder.dueDate, -offset) };
}

/** Shown if someone else or another tab changed the reminder. The practitioner can keep either version. */
function Conflict({ current, onAccept }: { current: Reminder; onAccept: () => void }) {
  const { title, dueDate, dueTime, description } = current;
  const inWords = [title, formatDate(dueDate), formatTime(dueTime), description].filter(Boolean).join(', ');
  return (
    <Banner kind="danger">
      <p>This reminder was changed while you were editing. The saved version is: {inWords}.</p>
      <p>Saving replaces it with your version.</p>
      <Button variant="quiet" size="sm" className="mt-2" onClick={onAccept}>
        Use the saved version
      </Button>
    </Banner>
  );
}
