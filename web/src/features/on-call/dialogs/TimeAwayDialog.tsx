import {
  TIME_AWAY_NOTE_LENGTH,
  type TimeAway,
  type TimeAwayFields,
  tidyTimeAway,
  validateTimeAway,
} from '@doula-desk/domain';
import { useEffect, useEffectEvent, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { confirm } from '../../../components/confirm/index.js';
import { DateField } from '../../../components/DateField.js';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { TextField } from '../../../components/fields.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import type { FormErrors } from '../../../lib/forms/useForm.js';
import { useIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useKeptForm } from '../../../store/useKeptForm.js';
import { watchOnCallSaves } from '../onCall.saga.js';
import { onCallActions, selectOnCall } from '../onCall.slice.js';

interface TimeAwayDialogProps {
  /** Null for a new one. */
  timeAway: TimeAway | null;
  onClose: () => void;
}

const blank: TimeAwayFields = { startDate: '', endDate: '', note: '' };

/** The form for time away. Closes once the days are saved or deleted. */
export default function TimeAwayDialog({ timeAway, onClose }: TimeAwayDialogProps) {
  useSagas(watchOnCallSaves);
  const id = useId();
  const dispatch = useAppDispatch();
  const idempotencyKey = useIdempotencyKey();
  const { status, failure } = useAppSelector(selectOnCall).submission;
  const form = useKeptForm<TimeAwayFields>({
    initial: timeAway
      ? { startDate: timeAway.startDate, endDate: timeAway.endDate, note: timeAway.note }
      : blank,
    draft: `time-away-${timeAway?.id ?? 'new'}`,
    version: timeAway?.version,
    withDraft: (initial, kept) => ({ ...initial, ...textsOf(kept) }),
    failure,
    errorsOf: ({ details }) => toErrors(details ?? []),
    validate: (values) => toErrors(validateTimeAway(withEnd(values))),
    clears: { startDate: ['endDate'] },
  });
  const { bind, draft, values } = form;
  const closing = useFormClosing({ isDirty: draft.isDirty, draft, onClose });
  const finish = useEffectEvent(() => closing.finish());
  useEffect(() => {
    if (status === 'done') finish();
  }, [status]);
  useEffect(() => () => void dispatch(onCallActions.submissionReset()), [dispatch]);

  const send = (sent: TimeAwayFields) => {
    const fields = tidyTimeAway(withEnd(sent));
    const version = draft.version ?? timeAway?.version;
    const stored = timeAway && version !== undefined ? { ...timeAway, version } : null;
    dispatch(onCallActions.timeAwaySubmitted({ timeAway: stored, fields, idempotencyKey }));
  };
  const remove = async () => {
    if (!timeAway) return;
    const isSure = await confirm({
      title: 'Delete time away',
      text: 'You’ll count as available on these days again.',
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (isSure) dispatch(onCallActions.timeAwayDeleted(timeAway.id));
  };
  return (
    <Dialog title={timeAway ? 'Edit time away' : 'Add time away'} onClose={closing.close} holdsInput>
      <Modal.Body>
        <form id={`${id}-form`} ref={form.formRef} noValidate onSubmit={form.submit(send)}>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          <div className="field-pair">
            <DateField field={bind('startDate')} label="First day" />
            <DateField
              field={bind('endDate')}
              label="Last day"
              min={values.startDate}
              hint="Leave empty for one day."
              optional="unmarked"
            />
          </div>
          <TextField
            field={bind('note')}
            maxLength={TIME_AWAY_NOTE_LENGTH}
            label="Note"
            hint="For example, vacation, conference, or sick day."
            optional
          />
        </form>
      </Modal.Body>
      <FormFooter
        label="Save"
        isBusy={status === 'busy'}
        form={`${id}-form`}
        onCancel={closing.close}
        onDelete={timeAway ? () => void remove() : undefined}
      />
    </Dialog>
  );
}

function withEnd({ startDate, endDate, note }: TimeAwayFields): TimeAwayFields {
  return { startDate, endDate: endDate || startDate, note };
}

function textsOf(kept: Record<string, unknown> | null): Partial<TimeAwayFields> {
  return Object.fromEntries(
    Object.keys(blank).flatMap((name) => (typeof kept?.[name] === 'string' ? [[name, kept[name]]] : [])),
  );
}

function toErrors(details: readonly { field: string; message: string }[]): FormErrors<TimeAwayFields> {
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}
