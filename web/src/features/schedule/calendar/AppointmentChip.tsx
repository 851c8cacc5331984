import {
  type AppointmentView,
  chipColour,
  type DateOnly,
  formatDate,
  formatTime,
  type WallTime,
} from '@doula-desk/domain';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { CalendarActions } from './CalendarViewProps.js';
import './chips.scss';

interface AppointmentChipProps extends Pick<CalendarActions, 'onOpen' | 'onGrab'> {
  appointment: AppointmentView;
  /** The day that the chip stands on: one of several, for an appointment of several days. */
  day: DateOnly;
  /** Its place, where the view has one for it. */
  style?: CSSProperties;
  /** Room for a second line. */
  isTall?: boolean;
}

/** An appointment in a calendar: opened by a click, moved by dragging. What there is no room for is still read out. */
export function AppointmentChip({ appointment, day, onOpen, onGrab, style, isTall }: AppointmentChipProps) {
  const { type, clientName, allDay, time, date, endDate, priority, status } = appointment;
  const classes = ['chip', `chip-${chipColour(appointment)}`];
  if (isTall) classes.push('is-tall');
  if (allDay) classes.push('is-all-day');
  if (day > date) classes.push('is-continued');
  if (day < endDate) classes.push('continues');
  if (status === 'completed') classes.push('is-completed');
  return (
    <button
      type="button"
      className={classes.join(' ')}
      style={style}
      onClick={(event) => {
        // Below it lies the day, where a click means a new appointment.
        event.stopPropagation();
        onOpen(appointment);
      }}
      onPointerDown={(event) => onGrab(event, appointment, day)}
    >
      {status === 'completed' && <Check size={12} aria-hidden />}
      <span className="chip-time" aria-hidden="true">
        {allDay ? 'All day' : inShort(time)}
      </span>{' '}
      <span className="visually-hidden">{allDay ? 'All day' : formatTime(time)} </span>
      <span className="chip-name" dir="auto">
        {clientName}
      </span>{' '}
      <span className="chip-type">{type}</span>{' '}
      <span className="visually-hidden">
        {[
          `on ${formatDate(day, 'full')}`,
          priority === 'urgent' && 'urgent',
          status === 'completed' && 'completed',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  );
}

/** '9am', '1:15pm': the name needs the room. */
function inShort(time: WallTime): string {
  return formatTime(time).replace(':00', '').replace(' ', '').toLowerCase();
}
