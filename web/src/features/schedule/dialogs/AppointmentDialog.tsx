import type { AppointmentView } from '@doula-desk/domain';
import { useId, useRef, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useInterruptedDialog, useOpenDialogMark } from '../../../store/openDialogs.js';
import {
  type ActionTexts,
  AppointmentDetails,
  appointmentsActions,
  EditAppointmentForm,
  type EditAppointmentHandle,
  selectAppointments,
  useSubmission,
} from '../../appointments/index.js';

/** Host of the mark for an appointment that is being edited. */
export const EDITED_APPOINTMENT = 'edited-appointment';

const cancelTexts: ActionTexts = {
  succeeded: 'Appointment cancelled successfully!',
  refused: 'Failed to delete appointment',
  failed: 'Failed to delete appointment',
};

interface AppointmentDialogProps {
  appointment: AppointmentView;
  onClose: () => void;
  /** An edit was given up for what is on the server. */
  onGivenUp: () => void;
}

/** An appointment to read, and on request to change. */
export function AppointmentDialog({ appointment, onClose, onGivenUp }: AppointmentDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const interrupted = useInterruptedDialog(EDITED_APPOINTMENT);
  const [editing, setEditing] = useState(interrupted?.id === appointment.id);
  useOpenDialogMark(EDITED_APPOINTMENT, editing ? { id: appointment.id } : null);
  const form = useRef<EditAppointmentHandle>(null);
  const submission = useSubmission('edit');
  const isBusy = useAppSelector((state) => selectAppointments(state).busy.includes(appointment.id));
  const isSaving = submission.status === 'busy';
  const stop = () => {
    dispatch(appointmentsActions.submissionForgotten('edit'));
    setEditing(false);
    onGivenUp();
  };
  const leave = (then: () => void) => (form.current ? form.current.leave(then) : then());
  return (
    <Dialog
      title={editing ? 'Edit Appointment' : 'Appointment Details'}
      onClose={() => leave(onClose)}
      holdsInput={editing}
      size={editing ? 'lg' : undefined}
      fullscreen="sm-down"
    >
      <Modal.Body>
        {editing ? (
          <EditAppointmentForm
            formId={`${id}-form`}
            appointment={appointment}
            submission={submission}
            ref={form}
            onSaved={onClose}
            onGivenUp={stop}
          />
        ) : (
          <AppointmentDetails appointment={appointment} show="priority" />
        )}
      </Modal.Body>
      <Modal.Footer>
        {editing ? (
          <>
            <Button key="stop" variant="quiet" onClick={() => leave(stop)} disabled={isSaving}>
              Cancel Edit
            </Button>
            {/* With keys, so that the click that opens the form does not become one that sends it. */}
            <Button key="save" type="submit" form={`${id}-form`} disabled={isSaving}>
              {isSaving ? 'Saving…' : 'Save Changes'}
            </Button>
          </>
        ) : (
          <>
            <Button
              key="cancel"
              variant="outline-danger"
              disabled={isBusy}
              onClick={() =>
                dispatch(appointmentsActions.cancelRequested({ appointment, texts: cancelTexts }))
              }
            >
              Cancel Appointment
            </Button>
            <Button key="edit" onClick={() => setEditing(true)}>
              Edit Appointment
            </Button>
          </>
        )}
      </Modal.Footer>
    </Dialog>
  );
}
