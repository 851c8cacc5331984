import {
  CLIENT_TEXT_MAX_LENGTH,
  type Client,
  deliveryTypes,
  type EndedPregnancyInput,
  paraAfter,
  pregnancyEndFromBirth,
  pregnancyOutcomes,
  suggestNextPregnancy,
  validateNextPregnancy,
} from '@doula-desk/domain';
import { nanoid } from '@reduxjs/toolkit';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { DateField } from '../../../components/DateField.js';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { toastActions } from '../../../components/toasts/index.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { failureText } from '../../../lib/http/failureText.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useTimeZone, useToday } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useKnownSettings } from '../../settings/index.js';
import { chartActions } from '../chart/chart.slice.js';
import { conflictingClient } from '../clients.api.js';
import { optionsWithStored } from '../fields/choices.js';
import { confirmUnusualValues } from '../fields/confirmUnusualValues.js';
import { clientListActions } from '../list/clientList.slice.js';
import { fetchRecordedBirth, startNextPregnancy } from './pregnancies.api.js';

const FAILED = 'The next pregnancy couldn’t be started. Please try again.';

interface NextPregnancyDialogProps {
  client: Client;
  onClose: () => void;
}

/** Asks how the current pregnancy ended and for details about the next one, and explains the effects of starting it. */
export default function NextPregnancyDialog({ client, onClose }: NextPregnancyDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const today = useToday();
  const [idempotencyKey] = useState(() => nanoid());
  const zone = useTimeZone();
  const units = useKnownSettings()?.documentation.babyUnits ?? 'us';
  const [initial, setInitial] = useState(() => initialValues(client, today));
  const form = usePathForm(initial);
  const { values } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const birth = useCall(fetchRecordedBirth, (recorded) => {
    // Fills in the recorded birth, but keeps input that was typed while it was loading. The server fills in
    // empty fields.
    if (!recorded || isDirty) return;
    const ended = pregnancyEndFromBirth(recorded, client.edd, { zone, units });
    const filled = {
      ...initial,
      ended: textsOf(ended),
      para: numberText(paraAfter(client, ended.outcome ?? '')),
    };
    setInitial(filled);
    form.reset(filled);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the dialog opens
  useLoadOnce(useCallback(() => birth.start(client.id), []));
  const { close, finish } = useFormClosing({ isDirty, draft: null, onClose });

  const save = useCall(
    () =>
      confirmUnusualValues((confirmUnusual) =>
        startNextPregnancy(client.id, { ...values, version: client.version, confirmUnusual }, idempotencyKey),
      ).catch((error: unknown) => {
        const newer = conflictingClient(error);
        if (newer) dispatch(chartActions.clientStored(newer));
        throw error;
      }),
    (stored) => {
      finish();
      dispatch(clientListActions.clientStored(stored));
      dispatch(toastActions.succeeded('The next pregnancy has started.'));
      dispatch(chartActions.chartReplaced(stored));
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = validateNextPregnancy(client, values, today);
    form.showErrors(wrong);
    if (wrong.length === 0) save.start();
  };
  const outcome = form.text('ended.outcome');
  return (
    <Dialog title="Start next pregnancy" onClose={close} holdsInput size="lg">
      <Modal.Body>
        {save.failure && save.failure.code !== 'UNUSUAL_VALUES' && (
          <Banner key={save.failure.message} kind="danger">
            <p>{failureText(save.failure, { refused: FAILED, failed: FAILED })}</p>
          </Banner>
        )}
        <p>
          The current pregnancy moves to <strong>Past Pregnancies</strong> and stays available in the chart
          with its notes, birth plans, contracts, appointments, and reminders. The status, the due date, and
          the birth preferences are reset. Appointments and open reminders from today on move to the next
          pregnancy, except for reminders that depend on the old due date.
        </p>
        <form id={`${id}-form`} noValidate onSubmit={send}>
          <div ref={form.fieldsRef}>
            <h3 className="h5">How the current pregnancy ended</h3>
            <div className="field-pair">
              <SelectField
                field={{
                  ...outcome,
                  onChange: (chosen) => {
                    outcome.onChange(chosen);
                    const suggested = numberText(paraAfter(client, chosen));
                    const before = numberText(paraAfter(client, values.ended.outcome));
                    if (values.para === before) form.text('para').onChange(suggested);
                  },
                }}
                label="Outcome"
                options={optionsWithStored(pregnancyOutcomes, values.ended.outcome)}
                optional
              />
              <DateField field={form.text('ended.endDate')} label="Date" optional />
            </div>
            <div className="field-pair">
              <SelectField
                field={form.text('ended.deliveryType')}
                label="Delivery type"
                options={optionsWithStored(deliveryTypes, values.ended.deliveryType)}
                optional
              />
              <TextField
                field={form.text('ended.birthWeight')}
                label="Birth weight"
                placeholder="7 lb 2 oz"
                autoComplete="off"
                optional
              />
            </div>
            <TextAreaField
              field={form.text('ended.complications')}
              label="Complications"
              rows={2}
              maxLength={CLIENT_TEXT_MAX_LENGTH}
              optional
            />
            <h3 className="h5">The next pregnancy</h3>
            <DateField field={form.text('edd')} label="Expected due date" optional />
            <div className="field-pair">
              <TextField
                field={form.text('gravida')}
                label="Gravida"
                hint="Number of pregnancies, including the next one"
                inputMode="numeric"
                autoComplete="off"
                optional
              />
              <TextField
                field={form.text('para')}
                label="Para"
                hint="Births after viability"
                inputMode="numeric"
                autoComplete="off"
                optional
              />
            </div>
          </div>
        </form>
      </Modal.Body>
      <FormFooter
        label="Start next pregnancy"
        busyLabel="Starting…"
        isBusy={save.isBusy}
        form={`${id}-form`}
        onCancel={close}
      />
    </Dialog>
  );
}

function initialValues(client: Client, today: string) {
  const { outcome, endDate, gravida, para } = suggestNextPregnancy(client, today);
  return {
    ended: { outcome, endDate, deliveryType: '', birthWeight: '', complications: '' },
    edd: '',
    gravida: numberText(gravida),
    para: numberText(para),
  };
}

function textsOf({ outcome, endDate, deliveryType, birthWeight, complications }: EndedPregnancyInput) {
  return {
    outcome: outcome ?? '',
    endDate: endDate ?? '',
    deliveryType: deliveryType ?? '',
    birthWeight: birthWeight ?? '',
    complications: complications ?? '',
  };
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}
