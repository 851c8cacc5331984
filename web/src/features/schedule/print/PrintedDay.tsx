import {
  type AppointmentView,
  appointmentsOn,
  type DateOnly,
  durationLabel,
  formatDate,
  instantAt,
  timeLabelOn,
  timeZoneLabel,
} from '@doula-desk/domain';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useTimeZone } from '../../../store/today.js';
import { PracticeLetterhead } from '../../settings/index.js';
import { useIsPrinting } from './useIsPrinting.js';
import './printed-day.scss';

interface PrintedDayProps {
  date: DateOnly;
  appointments: readonly AppointmentView[];
}

/** The day's schedule in print form, rendered only while printing. */
export function PrintedDay(props: PrintedDayProps) {
  return useIsPrinting() ? <Document {...props} /> : null;
}

function Document({ date, appointments }: PrintedDayProps) {
  const zone = useTimeZone();
  const name = useAppSelector((state) => selectUser(state)?.name);
  const ofDay = appointmentsOn(appointments, date, zone);
  return (
    <article className="printed-day">
      <PracticeLetterhead />
      <h1>Schedule for {formatDate(date, 'full')}</h1>
      <p>{[name, timeZoneLabel(zone, instantAt(date, '12:00', zone))].filter(Boolean).join(' · ')}</p>
      {ofDay.length === 0 ? (
        <p>No appointments scheduled for this day</p>
      ) : (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Client</th>
              <th scope="col">Appointment</th>
              <th scope="col">Location</th>
              <th scope="col">Notes</th>
            </tr>
          </thead>
          <tbody>
            {ofDay.map((appointment) => {
              const { id, allDay, clientName, type, duration, location, notes } = appointment;
              return (
                <tr key={id}>
                  <td>{timeLabelOn(appointment, date, zone)}</td>
                  <td dir="auto">{clientName}</td>
                  <td>
                    {type}
                    {!allDay && <br />}
                    <span>{!allDay && durationLabel(duration)}</span>
                  </td>
                  <td dir="auto">{location}</td>
                  <td className="printed-notes" dir="auto">
                    {notes}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </article>
  );
}
