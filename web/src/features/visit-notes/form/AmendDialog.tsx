import {
  AMENDMENT_REASON_LENGTH,
  amendedVisitNote,
  readAmendment,
  type VisitNote,
  type VisitNoteFields,
  validateAmendment,
} from '@doula-desk/domain';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useDraftSlot } from '../../../store/formDraft.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { watchNoteActions } from '../actions.saga.js';
import { selectVisitNotes, visitNotesActions } from '../visitNotes.slice.js';
import { AnswerFields, type BindNote, DetailFields, TypeField } from './NoteFields.js';
import { NoteTextField } from './NoteTextField.js';
import { formFields, type NoteFormValues, readValues, toFields } from './note.form.js';

interface AmendDialogProps {
  /** The locked note. */
  note: VisitNote;
  onClose: () => void;
}

interface AmendValues extends NoteFormValues {
  reason: string;
}

/** Amends a locked note. Shows its fields for editing, and asks for a reason. The original stays readable. */
export default function AmendDialog({ note, onClose }: AmendDialogProps) {
  useSagas(watchNoteActions);
  const id = useId();
  const dispatch = useAppDispatch();
  const keyOf = useContentKey();
  const { amendment } = useAppSelector(selectVisitNotes);
  const slot = useDraftSlot(`amend-${note.id}`, 'device');
  const before: VisitNoteFields = amendedVisitNote(note);
  const [start] = useState<AmendValues>(() => ({
    clientId: note.clientId,
    ...formFields(before),
    shelf: {},
    reason: '',
  }));
  const form = usePathForm<AmendValues>(() => kept(slot && readDraft(slot)) ?? start);
  const { values } = form;
  const [isRestored, setRestored] = useState(values !== start);
  const isTouched = values !== start;
  const discard = () => {
    if (slot) removeDraft(slot);
    form.reset(start);
    setRestored(false);
  };

  useEffect(() => {
    if (slot && isTouched) writeDraft(slot, values);
  });
  useEffect(() => () => void dispatch(visitNotesActions.amendForgotten()), [dispatch]);

  const forget = () => slot && removeDraft(slot);
  const closing = useFormClosing({ isDirty: isTouched, draft: { forget }, onClose });
  const finish = useEffectEvent(closing.finish);
  const showErrors = useEffectEvent(() => form.showErrors(amendment.failure?.details ?? []));
  useEffect(() => {
    if (amendment.status === 'done') finish();
    if (amendment.status === 'failed') showErrors();
  }, [amendment.status]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const { reason } = values;
    const changes = readAmendment(allAnswers(toFields(values), before), before);
    const wrong = validateAmendment({ reason: reason.trim(), changes }, before);
    form.showErrors(
      wrong.map(({ field, message }) => ({ field: field.replace(/^changes\./u, ''), message })),
    );
    if (wrong.length > 0) return;
    const body = { reason: reason.trim(), changes };
    dispatch(visitNotesActions.amendSubmitted({ note, body, idempotencyKey: keyOf(body) }));
  };
  // The form's paths include those of answers, whose keys are dynamic.
  const bind: BindNote = (path) => {
    const field = form.text(path as `templateData.${string}`);
    // An answer that isn't in the note has no value yet.
    return { ...field, value: field.value ?? '' };
  };
  const nothing = form.errors.find(({ field }) => field === 'changes')?.message;
  return (
    <Dialog title="Add amendment" onClose={closing.close} holdsInput size="lg">
      <Modal.Body>
        <form id={`${id}-form`} noValidate onSubmit={send}>
          <div ref={form.fieldsRef}>
            {isRestored && <RestoredDraft onDiscard={discard} />}
            <p>
              The locked note doesn’t change. Your changes are added below it with your name, the time, and
              the reason.
            </p>
            <TextAreaField
              field={form.text('reason')}
              label="Reason for the amendment"
              maxLength={AMENDMENT_REASON_LENGTH}
              rows={2}
            />
            {nothing && (
              <p className="invalid-feedback" role="alert">
                {nothing}
              </p>
            )}
            <TypeField values={values} bind={bind} />
            <DetailFields values={values} bind={bind} />
            <AnswerFields values={values} bind={bind} />
            <NoteTextField field={bind('nextSteps')} label="Next Steps & Follow-up" />
          </div>
        </form>
      </Modal.Body>
      <FormFooter
        label="Add amendment"
        isBusy={amendment.status === 'busy'}
        form={`${id}-form`}
        onCancel={closing.close}
      />
    </Dialog>
  );
}

/** Adds an empty answer for each one that was removed, so that it counts as changed. */
function allAnswers(fields: VisitNoteFields, before: VisitNoteFields): VisitNoteFields {
  const emptied = Object.fromEntries(Object.keys(before.templateData).map((key) => [key, '']));
  return { ...fields, templateData: { ...emptied, ...fields.templateData } };
}

function kept(draft: Record<string, unknown> | null): AmendValues | undefined {
  const values = readValues(draft);
  return values && { ...values, reason: typeof draft?.reason === 'string' ? draft.reason : '' };
}
