import {
  BABY_PARTS,
  HANDOVER_MESSAGE_LENGTH,
  type Handover,
  handoverParts,
  readHandover,
  type ShiftLog,
  validateHandover,
} from '@doula-desk/domain';
import { type FormEvent, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { CheckboxGroup } from '../../../components/choices.js';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { entryLogsActions } from '../../entry-logs/index.js';
import { saveHandover } from '../shifts.api.js';
import { type ShiftRef, toLogRef } from '../shifts.source.js';

interface HandoverDialogProps {
  shiftRef: ShiftRef;
  log: ShiftLog;
  onClose: () => void;
}

interface HandoverValues {
  /** Labels of the chosen parts. */
  parts: string[];
  message: string;
}

/** Lets the practitioner choose which parts of a shift's summary to share with the parents. */
export default function HandoverDialog({ shiftRef, log, onClose }: HandoverDialogProps) {
  const dispatch = useAppDispatch();
  const offered = handoverParts.filter(({ value }) => !(log.pregnancyEnded && BABY_PARTS.includes(value)));
  const { handover } = log.shift;
  const [start] = useState<HandoverValues>(() => ({
    parts: offered.filter(({ value }) => handover.parts.includes(value)).map(({ label }) => label),
    message: handover.message,
  }));
  const form = usePathForm<HandoverValues>(start);
  const { values } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  const { close, finish } = useFormClosing({ isDirty, draft: null, onClose });
  const saving = useCall(
    (chosen: Handover) => saveHandover(shiftRef.clientId, shiftRef.shiftId, chosen),
    (after) => {
      dispatch(entryLogsActions.logSaved({ ref: toLogRef(shiftRef), log: after }));
      finish();
    },
  );
  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    const parts = offered.filter(({ label }) => values.parts.includes(label)).map(({ value }) => value);
    const chosen = readHandover({ parts, message: values.message });
    const errors = validateHandover(chosen);
    form.showErrors(errors);
    if (errors.length === 0) saving.start(chosen);
  };
  return (
    <Dialog title="Choose what to share" onClose={close} holdsInput={isDirty}>
      <form onSubmit={save} noValidate>
        <Modal.Body>
          {saving.failure && (
            <Banner kind="danger">
              <p>{saving.failure.message}</p>
            </Banner>
          )}
          <div ref={form.fieldsRef}>
            <CheckboxGroup
              label="The summary contains"
              field={{
                name: 'parts',
                value: values.parts,
                error: undefined,
                onChange: (parts) => form.change('parts', (current) => ({ ...current, parts })),
              }}
              options={offered.map(({ label }) => label)}
              optional
            />
            <TextAreaField
              label="Message to the parents"
              field={form.text('message')}
              maxLength={HANDOVER_MESSAGE_LENGTH}
              optional
            />
          </div>
        </Modal.Body>
        <FormFooter label="Save" busyLabel="Saving…" isBusy={saving.isBusy} onCancel={close} />
      </form>
    </Dialog>
  );
}
