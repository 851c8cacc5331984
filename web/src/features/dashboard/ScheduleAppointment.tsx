import { useToday } from '../../store/today.js';
import { NewAppointmentModal } from '../appointments/index.js';

/** The form for a new appointment, for today until another day is chosen. */
export default function ScheduleAppointment({ onClose }: { onClose: () => void }) {
  const today = useToday();
  return <NewAppointmentModal preset={{ date: today }} onClose={onClose} />;
}
