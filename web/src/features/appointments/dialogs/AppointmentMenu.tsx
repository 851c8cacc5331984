import type { AppointmentView } from '@doula-desk/domain';
import { CalendarDays, CalendarX2, CircleCheck, Ellipsis, FolderHeart } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';
import { Link } from 'react-router';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { appointmentsActions } from '../appointments.slice.js';
import { type AppointmentPageName, cancelTexts } from '../texts.js';

interface AppointmentMenuProps {
  appointment: AppointmentView;
  page: AppointmentPageName;
  isBusy: boolean;
  onComplete: () => void;
}

/** The less common actions for an appointment, without a link to the page that already shows the appointment. */
export function AppointmentMenu({ appointment, page, isBusy, onComplete }: AppointmentMenuProps) {
  const dispatch = useAppDispatch();
  const { isOwn } = useChartAccess();
  const { cancelRequested } = appointmentsActions;
  return (
    <Dropdown drop="up" className="me-auto">
      <Dropdown.Toggle
        bsPrefix="btn"
        variant=""
        className="btn-icon"
        aria-label="More actions for this appointment"
      >
        <Ellipsis size={20} aria-hidden />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {appointment.status !== 'completed' && (
          <Dropdown.Item as="button" type="button" disabled={isBusy} onClick={onComplete}>
            <CircleCheck size={18} aria-hidden /> Mark Complete
          </Dropdown.Item>
        )}
        {page !== 'schedule' && isOwn && (
          <Dropdown.Item as={Link} to={`/schedule?view=day&date=${appointment.date}`}>
            <CalendarDays size={18} aria-hidden /> View in Schedule
          </Dropdown.Item>
        )}
        {page !== 'chart' && (
          <Dropdown.Item as={Link} to={`/client-chart/${encodeURIComponent(appointment.clientId)}`}>
            <FolderHeart size={18} aria-hidden /> View Client Chart
          </Dropdown.Item>
        )}
        {isOwn && (
          <Dropdown.Item
            as="button"
            type="button"
            className="text-danger"
            disabled={isBusy}
            onClick={() => dispatch(cancelRequested({ appointment, texts: cancelTexts[page] }))}
          >
            <CalendarX2 size={18} aria-hidden /> Cancel Appointment
          </Dropdown.Item>
        )}
      </Dropdown.Menu>
    </Dropdown>
  );
}
