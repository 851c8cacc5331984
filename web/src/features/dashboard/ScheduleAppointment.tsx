import { useToday } from '../../store/today.js';
import { NewAppointmentDialog } from '../appointments/index.js';

/** The form for a new appointment, today by default. */
export default function ScheduleAppointment({ onClose }: { onClose: () => void }) {
  const today = useToday();
  return <NewAppointmentDialog preset={{ date: today }} onClose={onClose} />;
}
