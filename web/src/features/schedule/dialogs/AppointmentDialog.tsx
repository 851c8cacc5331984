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

/** Key of the open-dialog mark for an appointment being edited. */
export const EDITED_APPOINTMENT = 'edited-appointment';

const cancelTexts: ActionTexts = {
  succeeded: 'Appointment cancelled successfully!',
  refused: 'Failed to delete appointment',
  failed: 'Failed to delete appointment',
};

interface AppointmentDialogProps {
  appointment: AppointmentView;
  onClose: () => void;
  /** Called when an edit is discarded in favor of the server's version. */
  onDiscarded: () => void;
}

/** An appointment, first read-only and then editable on request. */
export function AppointmentDialog({ appointment, onClose, onDiscarded }: AppointmentDialogProps) {
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
    onDiscarded();
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
            onDiscarded={stop}
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
            {/* Keyed, so that the click that opens the form can't also submit it. */}
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
