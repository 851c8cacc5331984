import type { AppointmentView } from '@doula-desk/domain';
import { useSagas } from '../../store/hooks.js';
import { AppointmentDialog, watchChanges } from '../appointments/index.js';

interface DashboardAppointmentDialogProps {
  appointment: AppointmentView;
  onClose: () => void;
  onDiscarded: () => void;
}

/** A dialog with an appointment from the dashboard and its actions. */
export default function DashboardAppointmentDialog(props: DashboardAppointmentDialogProps) {
  useSagas(watchChanges);
  return <AppointmentDialog {...props} page="dashboard" />;
}
