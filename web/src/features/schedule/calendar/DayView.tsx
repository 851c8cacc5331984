import { appointmentsOn } from '@doula-desk/domain';
import { CalendarDays } from 'lucide-react';
import { Button } from 'react-bootstrap';
import { EmptyState } from '../../../components/EmptyState.js';
import { useTimeZone } from '../../../store/today.js';
import { AppointmentRow } from '../../appointments/index.js';
import type { CalendarViewProps } from './CalendarViewProps.js';

/** The appointments of one day, in order. */
export function DayView({ date, appointments, onPick, onOpen }: CalendarViewProps) {
  const todays = appointmentsOn(appointments, date, useTimeZone());
  if (todays.length === 0) {
    return (
      <EmptyState
        title="No appointments scheduled for this day"
        Icon={CalendarDays}
        tone="sky"
        action={
          <Button variant="quiet" onClick={() => onPick({ date })}>
            Schedule one
          </Button>
        }
      />
    );
  }
  return (
    <ul className="day-list">
      {todays.map((appointment) => (
        <li key={appointment.id}>
          <AppointmentRow appointment={appointment} day={date} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
