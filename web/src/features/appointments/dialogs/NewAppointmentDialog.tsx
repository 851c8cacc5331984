import { useEffect, useEffectEvent, useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { useIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { ClientSelect } from '../../client-names/index.js';
import { useSettings } from '../../settings/index.js';
import { appointmentsActions } from '../appointments.slice.js';
import { selectZone } from '../zone.js';
import { AppointmentFieldset } from './AppointmentFieldset.js';
import { type AppointmentPreset, newValues, toChange } from './appointment.form.js';
import { NEW_DRAFT } from './drafts.js';
import { useAppointmentForm } from './useAppointmentForm.js';
import { useSubmission } from './useSubmission.js';
import '../appointments.scss';

interface NewAppointmentDialogProps {
  preset: AppointmentPreset;
  onClose: () => void;
}

/**
 * The dialog for a new appointment. It closes once the appointment is saved. If it was opened before the settings
 * arrived, it starts over with the practice's default duration.
 */
export function NewAppointmentDialog(props: NewAppointmentDialogProps) {
  const { defaultAppointmentDuration } = useSettings().scheduling;
  return <NewAppointment key={defaultAppointmentDuration} duration={defaultAppointmentDuration} {...props} />;
}

function NewAppointment({ preset, duration, onClose }: NewAppointmentDialogProps & { duration: number }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const zone = useAppSelector(selectZone);
  const idempotencyKey = useIdempotencyKey();
  const { status, failure } = useSubmission('create');
  const form = useAppointmentForm({
    initial: newValues(preset, duration),
    draft: NEW_DRAFT,
    zone,
    failure,
  });
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
                body: toChange(values),
                idempotencyKey,
              }),
            ),
          )}
        >
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          <AppointmentFieldset
            form={form}
            zone={zone}
            client={<ClientSelect field={form.bind('clientId')} />}
          />
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={closing.close}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} disabled={!form.values.clientId || busy}>
          {busy ? 'Scheduling…' : 'Schedule Appointment'}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
