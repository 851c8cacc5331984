import type { AppointmentView } from '@doula-desk/domain';
import { Button, Modal } from 'react-bootstrap';
import { Link } from 'react-router';
import { Dialog } from '../../components/Dialog.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import {
  type ActionTexts,
  AppointmentDetails,
  appointmentsActions,
  selectAppointments,
  watchChanges,
} from '../appointments/index.js';

const completeTexts: ActionTexts = {
  succeeded: 'Appointment marked as completed!',
  refused: 'Failed to update appointment',
  failed: 'Error updating appointment',
};
const cancelTexts: ActionTexts = {
  succeeded: 'Appointment cancelled successfully.',
  refused: 'Failed to cancel appointment',
  failed: 'Error cancelling appointment',
};

interface AppointmentDialogProps {
  appointment: AppointmentView;
  onClose: () => void;
}

/** An appointment on the dashboard, with its actions. */
export default function AppointmentDialog({ appointment, onClose }: AppointmentDialogProps) {
  useSagas(watchChanges);
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => selectAppointments(state).busy.includes(appointment.id));
  const { completeRequested, cancelRequested } = appointmentsActions;
  return (
    <Dialog title="Appointment Details" onClose={onClose}>
      <Modal.Body>
        <AppointmentDetails appointment={appointment} show="status" />
      </Modal.Body>
      <Modal.Footer className="appointment-actions">
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Link className="btn btn-quiet" to={`/schedule?view=day&date=${appointment.date}`}>
          View in Schedule
        </Link>
        <Link className="btn btn-quiet" to={`/client-chart/${encodeURIComponent(appointment.clientId)}`}>
          View Client Chart
        </Link>
        <Button
          variant="outline-danger"
          disabled={isBusy}
          onClick={() => dispatch(cancelRequested({ appointment, texts: cancelTexts }))}
        >
          Cancel Appointment
        </Button>
        {appointment.status !== 'completed' && (
          <Button
            disabled={isBusy}
            onClick={() => dispatch(completeRequested({ appointment, texts: completeTexts }))}
          >
            Mark Complete
          </Button>
        )}
      </Modal.Footer>
    </Dialog>
  );
}
