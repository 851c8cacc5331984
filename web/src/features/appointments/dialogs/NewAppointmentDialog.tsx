import type { SchedulingSettings } from '@doula-desk/domain';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { useIdempotencyKey } from '../../../lib/http/idempotency.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { ClientSelect } from '../../client-names/index.js';
import { loadContractHint } from '../../contract-hints/index.js';
import { useSettings } from '../../settings/index.js';
import { appointmentsActions } from '../appointments.slice.js';
import { selectZone } from '../zone.js';
import { AppointmentFieldset } from './AppointmentFieldset.js';
import {
  type AppointmentFormValues,
  type AppointmentPreset,
  newValues,
  repeatsOf,
  toChange,
} from './appointment.form.js';
import { newDraftKey } from './drafts.js';
import { FixedClient } from './FixedClient.js';
import { RepeatFields } from './RepeatFields.js';
import { useAppointmentForm } from './useAppointmentForm.js';
import { useSubmission } from './useSubmission.js';
import { useSuggestions } from './useSuggestions.js';
import '../appointments.scss';

const ContractHintNote = lazyPart(loadContractHint);

interface NewAppointmentDialogProps {
  preset: AppointmentPreset;
  /** The client whose chart the dialog was opened from. If undefined, the dialog asks for the client. */
  client?: { id: string; name: string };
  onClose: () => void;
}

/**
 * The dialog for a new appointment, which closes once the appointment is saved. If it was opened before the
 * settings had loaded, it starts over with the practice's default duration and distance unit.
 */
export function NewAppointmentDialog(props: NewAppointmentDialogProps) {
  const { scheduling } = useSettings();
  const key = `${scheduling.defaultAppointmentDuration}/${scheduling.distanceUnit}`;
  return <NewAppointment key={key} settings={scheduling} {...props} />;
}

function NewAppointment({
  preset,
  client,
  settings,
  onClose,
}: NewAppointmentDialogProps & { settings: SchedulingSettings }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const zone = useAppSelector(selectZone);
  const idempotencyKey = useIdempotencyKey();
  const { status, failure } = useSubmission('create');
  const [initial] = useState(() => newValues(client ? { ...preset, clientId: client.id } : preset, settings));
  const form = useAppointmentForm({
    initial,
    draft: newDraftKey(client?.id),
    zone,
    failure,
  });
  useSuggestions(form, initial);
  const { draft } = form;
  const busy = status === 'busy';

  const closing = useFormClosing({ isDirty: draft.isDirty, draft, onClose });
  const finish = useEffectEvent(closing.finish);
  useEffect(() => {
    if (status === 'done') finish();
  }, [status]);

  return (
    <Dialog title="Schedule New Appointment" onClose={closing.close} holdsInput size="lg">
      <Modal.Body>
        <form
          id={`${id}-form`}
          ref={form.formRef}
          noValidate
          onSubmit={form.submit((values) =>
            dispatch(
              appointmentsActions.createSubmitted({
                clientId: values.clientId,
                body: { ...toChange(values), ...repeatFieldsOf(values) },
                idempotencyKey,
              }),
            ),
          )}
        >
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          <AppointmentFieldset
            form={form}
            zone={zone}
            repeats={<RepeatFields form={form} />}
            client={
              client ? <FixedClient name={client.name} /> : <ClientSelect field={form.bind('clientId')} />
            }
          />
          {form.values.type !== 'Initial Consultation' && (
            <ContractHintNote clientId={form.values.clientId} />
          )}
        </form>
      </Modal.Body>
      <FormFooter
        label="Schedule Appointment"
        busyLabel="Scheduling…"
        isBusy={busy}
        disabled={!form.values.clientId}
        form={`${id}-form`}
        onCancel={closing.close}
      />
    </Dialog>
  );
}

function repeatFieldsOf(values: AppointmentFormValues) {
  const repeats = repeatsOf(values);
  return repeats && { repeats };
}
