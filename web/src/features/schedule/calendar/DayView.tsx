import { appointmentsOn } from '@doula-desk/domain';
import { CalendarDays } from 'lucide-react';
import { Button } from 'react-bootstrap';
import { EmptyState } from '../../../components/EmptyState.js';
import { useTimeZone } from '../../../store/today.js';
import { AppointmentRow } from '../../appointments/index.js';
import { Bands } from './Bands.js';
import type { CalendarViewProps } from './CalendarViewProps.js';

/** A day's appointments in chronological order, below the on-call windows and time away. */
export function DayView({ date, appointments, bands, onPick, onOpen }: CalendarViewProps) {
  const ofDay = appointmentsOn(appointments, date, useTimeZone());
  return (
    <>
      <Bands bands={bands.get(date)} isFirst />
      {ofDay.length === 0 ? (
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
      ) : (
        <ul className="day-list p-2h border-top m-0 list-none">
          {ofDay.map((appointment) => (
            <li key={appointment.id}>
              <AppointmentRow appointment={appointment} day={date} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
