import type { AppointmentView } from '@doula-desk/domain';
import { useId, useRef, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '../../../components/Dialog.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useInterruptedDialog, useOpenDialogMark } from '../../../store/openDialogs.js';
import { appointmentNotePath, type NoteLinkState } from '../../visit-notes/index.js';
import { appointmentsActions, selectAppointments } from '../appointments.slice.js';
import { AppointmentDetails } from '../details/AppointmentDetails.js';
import { type AppointmentPageName, completeTexts } from '../texts.js';
import { AppointmentMenu } from './AppointmentMenu.js';
import { EDITED_APPOINTMENT } from './drafts.js';
import { EditAppointmentForm, type EditAppointmentHandle } from './EditAppointmentForm.js';
import { useSubmission } from './useSubmission.js';
import '../appointments.scss';

interface AppointmentDialogProps {
  appointment: AppointmentView;
  /** The page that shows the dialog. */
  page: AppointmentPageName;
  onClose: () => void;
  /** Called when an edit is discarded in favor of the server's version. */
  onDiscarded: () => void;
}

/** Shows an appointment, read-only until the user chooses to edit it. */
export function AppointmentDialog({ appointment, page, onClose, onDiscarded }: AppointmentDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { canEdit } = useChartAccess();
  const interrupted = useInterruptedDialog(EDITED_APPOINTMENT);
  const [editing, setEditing] = useState(interrupted?.id === appointment.id);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useOpenDialogMark(EDITED_APPOINTMENT, editing ? { id: appointment.id } : null);
  const form = useRef<EditAppointmentHandle>(null);
  const submission = useSubmission('edit');
  const isBusy = useAppSelector((state) => selectAppointments(state).busy.includes(appointment.id));
  const isSaving = submission.status === 'busy';
  const stop = () => {
    dispatch(appointmentsActions.submissionReset('edit'));
    setEditing(false);
    onDiscarded();
  };
  const leave = (then: () => void) => (form.current ? form.current.leave(then) : then());
  const completion = appointmentsActions.completeRequested({ appointment, texts: completeTexts });
  const write = () => {
    const state: NoteLinkState = { from: pathname };
    onClose();
    void navigate(appointmentNotePath(appointment), { state });
  };
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
          <AppointmentDetails
            appointment={appointment}
            show={page === 'dashboard' ? 'status' : 'priority'}
            onReschedule={canEdit ? () => setEditing(true) : undefined}
          />
        )}
      </Modal.Body>
      <Modal.Footer>
        {editing ? (
          <>
            <Button key="stop" variant="quiet" onClick={() => leave(stop)} disabled={isSaving}>
              Cancel Edit
            </Button>
            {/* Has a key, so that the click that opens the form can't also submit it. */}
            <Button key="save" type="submit" form={`${id}-form`} disabled={isSaving}>
              {isSaving ? 'Saving…' : 'Save Changes'}
            </Button>
          </>
        ) : (
          canEdit && (
            <>
              <AppointmentMenu
                appointment={appointment}
                page={page}
                isBusy={isBusy}
                onComplete={() => dispatch(completion)}
              />
              <Button key="edit" variant="quiet" onClick={() => setEditing(true)}>
                Edit Appointment
              </Button>
              <Button key="write" className="flex-grow-1 flex-sm-grow-0" onClick={write}>
                Write note
              </Button>
            </>
          )
        )}
      </Modal.Footer>
    </Dialog>
  );
}
